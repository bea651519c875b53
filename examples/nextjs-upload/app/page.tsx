/** A form of the browser's own: no script, and the answer is the completed PDF. */
export default function Page() {
  return (
    <main>
      <h1>Fill a form</h1>
      <form action="/api/fill" method="post" encType="multipart/form-data">
        <p>
          <label>
            The PDF form <input type="file" name="file" accept="application/pdf" required />
          </label>
        </p>
        <p>
          <label>
            What to write <textarea name="prompt" rows={6} cols={60} required />
          </label>
        </p>
        <button type="submit">Fill and download</button>
      </form>
    </main>
  );
}
