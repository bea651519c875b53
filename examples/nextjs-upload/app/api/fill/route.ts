import { FormsApi, FormsApiError, JobFailed, RequestInvalid } from "forms-api-client";

/** Seconds that the platform gives this route; the client stops before. */
export const maxDuration = 60;
const TIMEOUT_MS = 55_000;

/** `POST /api/fill`, multipart: a `file` and a `prompt`; the completed PDF, or a sentence why there is none. */
export async function POST(request: Request): Promise<Response> {
  const sent = await request.formData();
  const [file, prompt] = [sent.get("file"), sent.get("prompt")];
  if (!(file instanceof File) || typeof prompt !== "string")
    return say(400, "Send a PDF and what to write into it.");
  try {
    const { pdf } = await client().fill(file, prompt, { signal: request.signal });
    const headers = {
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="filled.pdf"',
    };
    return new Response(new Uint8Array(pdf), { headers });
  } catch (error) {
    if (!(error instanceof FormsApiError)) throw error;
    const isTheirs = error instanceof JobFailed || error instanceof RequestInvalid;
    return say(isTheirs ? 422 : 502, error.message);
  }
}

/** The key stays on the server: the page never sees it. */
const client = (): FormsApi =>
  new FormsApi({
    url: process.env.FORMS_API_URL ?? "http://127.0.0.1:3000",
    apiKey: process.env.FORMS_API_KEY ?? "",
    timeoutMs: TIMEOUT_MS,
  });

const say = (status: number, sentence: string): Response =>
  new Response(sentence, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
