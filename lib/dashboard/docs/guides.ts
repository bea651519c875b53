import type { Values } from "./build-request.ts";

/** A part of a guide: a paragraph, a table, a call in every language, or the table of error codes. */
export type GuidePart =
  | string
  | { rows: [string, string][] }
  | { call: string; values?: Values; name: string }
  | { errors: "requests" | "jobs" };

export interface Guide {
  id: string;
  title: string;
  parts: GuidePart[];
}

/** Stands where a reader's own fill is not known. */
const EXAMPLE_FILL = "fill_5b0c7d1f3a2e4c6b8d9e0f1a2b3c4d5e";

/** What one needs to know beside the operations. `code` stands in back quotes. */
export const GUIDES: readonly Guide[] = [
  {
    id: "authentication",
    title: "Authentication",
    parts: [
      "Every request carries a key in the header `X-API-Key`. Keys are made in the dashboard, shown once, and begin with `forms_sk_`. On one machine the first key is in the data folder, in `api-key`.",
      { call: "list_files", name: "A request with a key" },
      "A missing, unknown, expired or revoked key returns 401 with `invalid_api_key`, whichever it is. A key sees the files and jobs of its own account alone; another's answer 404.",
      "Rotate a key in the dashboard: the new one works at once, the old one for 24 hours more. `/keys` takes the dashboard's session and no key, so a key cannot make keys.",
    ],
  },
  {
    id: "jobs",
    title: "Jobs and waiting",
    parts: [
      "Reading a form and filling it are jobs. A submission returns 202 with a `job_id`; the job ends as `succeeded` or `failed`. Ask with `wait=20`: the answer comes when the job ends, or after 20 seconds.",
      { call: "get_fill", values: { wait: "20" }, name: "Wait for a fill" },
      "Without `wait`, ask every 2 to 5 seconds, or as `Retry-After` says. `download_url` works for 24 hours, and asking again gives a new one while the file is stored.",
    ],
  },
  {
    id: "errors",
    title: "Errors",
    parts: [
      "A refused request returns `detail` (a sentence), `code` (stable, for programs) and `request_id` (give it when you ask for help). Invalid input returns 422 with a list of what is wrong and where: `loc`, `msg`, `type`.",
      { errors: "requests" },
      "A job that fails says so in `error`, with `code`, `message` and `retryable`:",
      { errors: "jobs" },
    ],
  },
  {
    id: "limits",
    title: "Limits",
    parts: [
      {
        rows: [
          ["One request", "4 MB; larger PDFs, up to 50 MB, go through `POST /uploads`"],
          ["One file", "500 pages, 5,000 fields"],
          ["One instruction", "20,000 characters"],
          ["Requests", "600 a minute for each key by default on AWS"],
          ["Jobs in flight", "1,000 for an account by default on AWS"],
          ["Storage", "7 days by default, then files are deleted with all that was made of them"],
        ],
      },
      "`RateLimit` and `RateLimit-Policy` say how much is left. Beyond it, 429 with `Retry-After`. Lists come in pages: pass `next_cursor` as `cursor` until it is null.",
      { call: "list_jobs", values: { limit: "5", kind: "fill" }, name: "The latest five fills" },
    ],
  },
  {
    id: "idempotency",
    title: "Idempotency",
    parts: [
      "Networks lose answers. Send an `Idempotency-Key` of your own with a submission, and repeating it within 24 hours returns the first answer again instead of a second job.",
      {
        call: "submit_fill",
        values: { "Idempotency-Key": "order-4711" },
        name: "Submit once, however often it is sent",
      },
      "The same key with another request returns 422 with the type `idempotency_key_reused`. While the first request is being answered, a repetition returns 409 `idempotency_in_progress`.",
    ],
  },
  {
    id: "review",
    title: "Review before writing",
    parts: [
      "With `review=true` nothing is written yet. The job ends with a `proposal`: every value with the words it came from, its confidence, and the `questions` that a person should answer.",
      { call: "submit_fill", values: { review: "true" }, name: "Ask for a proposal" },
      "Then commit what was accepted: `accept` is `all`, `sure`, or a list of field ids; `answers` settle questions, `values` change anything else. A commit is a fill of its own.",
      { call: "commit_fill", values: { accept: "sure" }, name: "Commit what is sure" },
      "To correct a finished fill, send the changes alone with its `fill_id` as `base_fill_id`. `null` clears a field, an empty text leaves it blank on purpose.",
      {
        call: "submit_fill",
        values: { prompt: "", base_fill_id: EXAMPLE_FILL, values: '{"f1":"Ada King"}' },
        name: "Correct one value of a fill",
      },
    ],
  },
  {
    id: "templates",
    title: "Templates",
    parts: [
      "Correct a form once: labels, types, boxes, what is required, fields that were missed. The next upload of the same bytes is read by the template, and `form.template` says so. In the dashboard, choose “Fix the fields” in a file’s ⋯ menu.",
      { call: "put_template", name: "Rename a field and make it required" },
      "Another edition of the form is recognised by its words: corrections are carried over, added fields are offered in `form.doubtful`, and a warning says so. Changes are made to the latest version; uploads that you have stay as they were read.",
      "To add a field, leave `field_id` out and give `type`, `label` and `widgets`, in points from the top left corner of the page:",
      {
        call: "put_template",
        values: {
          changes:
            '[{"type":"text","label":"Remarks","widgets":[{"page":1,"x":40,"y":220,"width":200,"height":18}]}]',
        },
        name: "Add a field",
      },
      "`GET /templates` lists them; in the dashboard they are under Jobs, Templates. Templates hold no values and do not expire: `DELETE /templates/{template_id}` ends one, and the form is read as it is printed again.",
    ],
  },
  {
    id: "reading",
    title: "Read a filled form",
    parts: [
      "Send a form that somebody filled: in a viewer, on paper, or through this service. The answer has every field with its value, what is `missing`, and what is `invalid` for its format. With `file_id`, the blank form, flattened and scanned copies are read as well; with `fill_id`, `changed` says what is different from that fill. Nothing is stored.",
      { call: "read_form", name: "Read what a file holds" },
      {
        rows: [
          ["`field`", "The file's own field holds the value"],
          ["`print`", "Text stands in the field's place"],
          [
            "`recognized`",
            "Read in a picture of the place; `confidence` says how surely. Compare it with the page",
          ],
          [
            "`ink`",
            "A mark in a box, or strokes that nobody could read: those are in `unread`, without a value",
          ],
        ],
      },
    ],
  },
  {
    id: "evidence",
    title: "Evidence and confidence",
    parts: [
      "Each value in `result.filled` says where it came from: `source` is the part of your instruction, `rule` how it was understood, `confidence` from 0 to 1, and `verified` that another PDF engine read it back from the finished file: `clipped` where the page shows a part, `doubtful` where it is hidden or stands on print, as a warning says.",
      {
        rows: [
          ["`verbatim`", "Your words, as they are"],
          ["`reformatted`", "Your words in the form's own format: a date, a number, one of its choices"],
          ["`derived`", "Concluded from your words: a sum, a tick that follows from a sentence"],
        ],
      },
      "`evidence=strict` writes no derived value; it becomes a candidate in `result.ambiguous` instead.",
      { call: "submit_fill", values: { evidence: "strict" }, name: "Write nothing that is derived" },
      "What you don't mention stays blank. Words that fit no field are in `result.unused`, words that fit several in `result.ambiguous`, required fields without a value in `result.unfilled_required`.",
    ],
  },
  {
    id: "models",
    title: "Models",
    parts: [
      "Without a model's key, a deterministic engine reads instructions: `label: value` lines, JSON, and the commonest sentences. With `OPENAI_API_KEY` and `OPENAI_MODEL` set where the service runs, a model reads them, and the same checks judge what it says. `OPENAI_BASE_URL` names any server with the OpenAI API, also one on your own machine.",
      "`engine=local` keeps one form away from any model:",
      { call: "submit_fill", values: { engine: "local" }, name: "Keep a form away from models" },
      "`result.engine` says which engine it was. When a model refuses or cannot be reached, the local engine stands in, and a warning says so.",
    ],
  },
  {
    id: "deployment",
    title: "Deployment",
    parts: [
      "On one machine: `npm ci`, then `npm start -- --port 3000 --data .forms-api`. It listens on loopback alone and prints a key and the address of the dashboard, which is good once; `dashboard.html` in the data folder leads to another. Node 20 or newer is all it needs.",
      "On AWS: `npm ci`, once for an account and region `npx cdk bootstrap`, then `npm run deploy`. One stack has the API, the workers and storage, another the dashboard; their outputs are the addresses. `npm run teardown` takes them away.",
      { call: "get_service", name: "See that it is up" },
      "Set `PUBLIC_BASE_URL` where the service is reached under another name, and `RETENTION_DAYS` for how long files are kept.",
    ],
  },
];
