/** The whole journey in three languages: upload, wait, instruct, wait, download. */
export const quickstartCurl = (base: string): string => `export FORMS_API_KEY=forms_sk_...
URL=${base}
key="X-API-Key: $FORMS_API_KEY"
part() { sed -n "s/.*\\"$1\\":\\"\\([^\\"]*\\)\\".*/\\1/p"; }
ended() { until curl -s -H "$key" "$URL$1?wait=20" | grep -E '"status":"(succeeded|failed)"|"detail"'; do sleep 1; done; }

curl -s "$URL/dashboard/rental-application.pdf" -o form.pdf
PARSE=$(curl -s -H "$key" -F file=@form.pdf "$URL/parse")
FILE_ID=$(printf '%s' "$PARSE" | part file_id)
ended "/parse/$(printf '%s' "$PARSE" | part job_id)"

FILL=$(curl -s -H "$key" "$URL/fill" -d "file_id=$FILE_ID" \\
  --data-urlencode prompt="My name is Ada Lovelace, born on December 10, 1985.")
RESULT=$(ended "/fill/$(printf '%s' "$FILL" | part job_id)")

curl -s -L -o filled.pdf "$(printf '%s' "$RESULT" | part download_url)"`;

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
  for (let tries = 0; tries < 30; tries++) {
    const response = await fetch(\`\${URL}\${path}?wait=20\`, { headers });
    if (!response.ok) throw new Error(await response.text());
    const job = await response.json();
    if (job.status === "succeeded") return job;
    if (job.status === "failed") throw new Error(job.error.code);
    await new Promise((wake) => setTimeout(wake, 1000));
  }
  throw new Error("The job takes longer than expected.");
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
    for _ in range(30):
        response = session.get(URL + path, params={"wait": 20})
        response.raise_for_status()
        job = response.json()
        if job["status"] == "succeeded":
            return job
        if job["status"] == "failed":
            raise RuntimeError(job["error"]["code"])
        time.sleep(1)
    raise TimeoutError("The job takes longer than expected.")


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
