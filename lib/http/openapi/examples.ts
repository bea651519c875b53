import answers from "./example-answers.json" with { type: "json" };

const FILE_ID = answers.submit_parse.file_id;
const { columns: _, ...batch } = answers.get_batch;
const { key: __, ...key } = answers.rotate_key;
const { form: read, ...file } = answers.get_file;
const {
  fields: [field],
  ...form
} = read;

/**
 * The answer of an operation that succeeds, by its id, and refusals with a shape of their own, by the id and the status.
 * Recorded from a service, with made-up ids. Every operation with a body in its answer needs one.
 */
export const EXAMPLE_ANSWERS: Record<string, unknown> = {
  ...answers,
  parse_upload: answers.submit_parse,
  list_files: { files: [{ ...file, parse_job_id: answers.submit_parse.job_id }], next_cursor: null },
  list_templates: {
    templates: [{ ...answers.get_template, page_count: 1, field_count: 3 }],
    next_cursor: null,
  },
  get_template: {
    ...answers.get_template,
    form: {
      ...form,
      fields: [{ ...field, label: "Name of the member", required: true, source: "template" }],
    },
  },
  list_keys: { keys: [key], next_cursor: null },
  list_batches: { batches: [batch], next_cursor: null },
  create_webhook: { ...answers.get_webhook, secret: "whsec_..." },
  update_webhook: { ...answers.get_webhook, events: ["fill.succeeded"] },
  list_webhooks: { webhooks: [answers.get_webhook], next_cursor: null },
  rotate_own_webhook_secret: answers.rotate_webhook_secret,
  list_webhook_attempts: {
    deliveries: [{ ...answers.replay_webhook_event, status: "succeeded", next_attempt_at: null }],
    next_cursor: null,
  },
  get_profile: { ...answers.create_profile, text: "Full name: Ada Lovelace\nE-mail: ada@example.org" },
  list_profiles: { profiles: [answers.create_profile] },
  get_oauth_resource_of_mcp: answers.get_oauth_resource,
};

/** Columns as people have them; `Shoe` is for no field. */
const ROWS = [
  { "Full name": "Ada Lovelace", "E-mail": "ada@example.org", Shoe: "38" },
  { "Full name": "Grace Hopper", "E-mail": "grace@example.org", Shoe: "" },
];

/** Bodies to begin with, by the operation's id. Without one, a sample has what is required. */
export const EXAMPLE_BODIES: Record<string, Record<string, unknown>> = {
  submit_fill: { file_id: FILE_ID, prompt: "My name is Ada Lovelace, e-mail ada@example.org." },
  commit_fill: { accept: "all" },
  create_upload: { filename: "membership.pdf", bytes: 6_000_000 },
  read_form: { file_id: FILE_ID },
  put_template: {
    file_id: FILE_ID,
    changes: [{ field_id: "f1", label: "Name of the member", required: true }],
  },
  submit_batch: { file_id: FILE_ID, rows: ROWS },
  suggest_mapping: { file_id: FILE_ID, rows: ROWS },
  create_webhook: { url: answers.get_webhook.url, events: answers.get_webhook.events },
  update_webhook: { events: ["fill.succeeded"] },
  rotate_webhook_secret: { overlap_hours: 48 },
  rotate_own_webhook_secret: { overlap_hours: 48 },
  call_mcp: {
    jsonrpc: "2.0",
    id: answers.call_mcp.id,
    method: "tools/call",
    params: { name: "get_form", arguments: { file_id: FILE_ID } },
  },
  create_key: { name: "Production" },
};

/** Path parameters as the examples have them. */
export const EXAMPLE_PARAMETERS: Record<string, string> = {
  file_id: FILE_ID,
  job_id: answers.submit_fill.job_id,
  upload_id: answers.create_upload.upload_id,
  template_id: answers.put_template.template_id,
  profile_id: answers.create_profile.profile_id,
  batch_id: answers.submit_batch.batch_id,
  webhook_id: answers.get_webhook.webhook_id,
  event_id: answers.replay_webhook_event.event_id,
  key_id: answers.create_key.key_id,
  page: "1.png",
  token: new URL(answers.get_fill.download_url).pathname.split("/").at(-1) ?? "",
};
