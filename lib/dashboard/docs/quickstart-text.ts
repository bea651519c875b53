/** The whole journey in three languages: upload, wait, instruct, wait, download. */
export const quickstartCurl = (base: string): string => `export FORMS_API_KEY=forms_sk_...   # made under Keys
URL=${base}

curl -H "X-API-Key: $FORMS_API_KEY" -F file=@form.pdf $URL/parse
# {"job_id":"job_...","file_id":"...","status":"queued"}

curl -H "X-API-Key: $FORMS_API_KEY" $URL/parse/$JOB_ID      # every 2 s, until "succeeded"

curl -H "X-API-Key: $FORMS_API_KEY" $URL/fill \\
  -d file_id=$FILE_ID \\
  --data-urlencode prompt="My name is Ada Lovelace, born on December 10, 1985."
# {"job_id":"job_...","fill_id":"...","status":"queued"}

curl -H "X-API-Key: $FORMS_API_KEY" $URL/fill/$FILL_JOB_ID  # in the end: "download_url"

curl -L -o filled.pdf "$DOWNLOAD_URL"`;

export const quickstartTypeScript = (
  base: string,
): string => `import { readFile, writeFile } from "node:fs/promises";
import { env } from "node:process";

const URL = "${base}";
const headers = { "X-API-Key": env.FORMS_API_KEY! };

async function submit(path: string, body: FormData) {
  const response = await fetch(URL + path, { method: "POST", headers, body });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

async function settle(path: string) {
  for (;;) {
    const job = await (await fetch(URL + path, { headers })).json();
    if (job.status === "succeeded") return job;
    if (job.status === "failed") throw new Error(job.error.code);
    await new Promise((wake) => setTimeout(wake, 2000));
  }
}

const upload = new FormData();
upload.set("file", new Blob([await readFile("form.pdf")]), "form.pdf");
const parse = await submit("/parse", upload);
await settle(\`/parse/\${parse.job_id}\`);

const instruction = new FormData();
instruction.set("file_id", parse.file_id);
instruction.set("prompt", "My name is Ada Lovelace, born on December 10, 1985.");
const fill = await submit("/fill", instruction);
const { download_url, result } = await settle(\`/fill/\${fill.job_id}\`);

const pdf = await fetch(download_url);
await writeFile("filled.pdf", Buffer.from(await pdf.arrayBuffer()));
console.log(result.filled.length, "values written; not used:", result.unused);`;

export const quickstartPython = (base: string): string => `import os, time
import requests

URL = "${base}"
session = requests.Session()
session.headers["X-API-Key"] = os.environ["FORMS_API_KEY"]


def settle(path):
    while True:
        job = session.get(URL + path).json()
        if job["status"] == "succeeded":
            return job
        if job["status"] == "failed":
            raise RuntimeError(job["error"]["code"])
        time.sleep(2)


def submit(path, **body):
    response = session.post(URL + path, **body)
    response.raise_for_status()
    return response.json()


with open("form.pdf", "rb") as form:
    parse = submit("/parse", files={"file": form})
settle(f"/parse/{parse['job_id']}")

fill = submit("/fill", data={
    "file_id": parse["file_id"],
    "prompt": "My name is Ada Lovelace, born on December 10, 1985.",
})
job = settle(f"/fill/{fill['job_id']}")

with open("filled.pdf", "wb") as filled:
    filled.write(requests.get(job["download_url"]).content)
print(len(job["result"]["filled"]), "values written; not used:", job["result"]["unused"])`;
