import type { JobOutput } from "../schemas.ts";
import { commitOf, type DoubtAnswer, doubtsOf, isReview, type OpenDoubt, remarksOf } from "./decisions.ts";
import { ask, greet, type Host } from "./host.ts";
import { element, showDoubt } from "./show-doubt.ts";
import { showDoubtfulPages } from "./show-pages.ts";

/**
 * The page that a chat shows beside the result of a fill: a picture of the form, what is not sure, and one button. It fetches
 * the picture from the service by way of the chat, past the model, and tells the model what was decided.
 */
const MOST_WAITS = 30;
const main = document.querySelector("main") as HTMLElement;
let host: Host | undefined;
const told: JobOutput[] = [];

greet((method, params) => {
  const job = method === "ui/notifications/tool-result" && params.structuredContent;
  if (job) told.push(job as JobOutput);
  showLast();
}).then((answer) => {
  host = answer;
  showLast();
});

/** The chat may tell of a result before it has ended its greeting. */
function showLast(): void {
  const job = host && told.pop();
  if (job) show(job).catch((error: Error) => say(error.message));
}

const say = (text: string): void => main.replaceChildren(element("p", text));

async function show(begun: JobOutput): Promise<void> {
  let job = begun;
  for (let waits = 0; isUnfinished(job) && host?.can.serverTools && waits < MOST_WAITS; waits += 1) {
    say("The form is being filled …");
    job = await call("get_job", { job_id: job.job_id });
  }
  if (job.values === undefined) return say(isUnfinished(job) ? "The form is being filled." : "");
  const doubts = doubtsOf(job);
  const decided = new Map<OpenDoubt, DoubtAnswer>(doubts.map((doubt) => [doubt, undefined]));
  const pages = element("div");
  const button = theButton(job, decided);
  const lines = doubts.map((doubt) =>
    showDoubt(doubt, (decision) => {
      decided.set(doubt, decision);
      button?.update();
    }),
  );
  const list = element("ol");
  list.append(...lines, ...remarksOf(job).map((text) => element("li", text)));
  main.replaceChildren(element("h1", headOf(job)), pages, list, ...(button ? [button.node] : []));
  if (!host?.can.serverResources) return;
  // Without its picture a form can be decided about all the same.
  await showDoubtfulPages(pages, job, doubts).catch((error: Error) =>
    pages.replaceChildren(element("p", error.message)),
  );
}

const isUnfinished = ({ status }: JobOutput): boolean => status === "queued" || status === "running";

function headOf(job: JobOutput): string {
  const count = job.values?.length ?? 0;
  const values = `${count} ${count === 1 ? "value" : "values"}`;
  return isReview(job) ? `${values} found. Nothing is written yet.` : `${values} written.`;
}

/** The one button: it writes what was decided, or opens the filled form where nothing is left to decide. */
function theButton(job: JobOutput, decided: ReadonlyMap<OpenDoubt, DoubtAnswer>) {
  const { download_url: url } = job;
  const mayOpen = url !== undefined && host?.can.openLinks !== undefined;
  const canCommit = host?.can.serverTools !== undefined && (isReview(job) || decided.size > 0);
  if (!canCommit && !mayOpen) return null;
  const [node, fault] = [element("button"), element("p")];
  fault.role = "alert";
  const update = (): void => {
    const commit = canCommit ? commitOf(job, decided) : null;
    node.textContent = commit ? (isReview(job) ? "Write the form" : "Add these") : "Open the PDF";
    node.disabled = !commit && !mayOpen;
    node.onclick = () => {
      node.disabled = true;
      const work = commit ? write(job, commit) : ask("ui/open-link", { url }).then(update);
      work.catch((error: Error) => {
        fault.textContent = error.message;
        node.after(fault);
        node.disabled = false;
      });
    };
  };
  update();
  return { node, update };
}

async function write(job: JobOutput, commit: object): Promise<void> {
  const written = await call("commit_fill", { job_id: job.job_id, ...commit, ask: false });
  await show(written);
  if (!host?.can.updateModelContext) return;
  const text = `In the form's view the user decided what to write. The result is job ${written.job_id}: call get_job.`;
  await ask("ui/update-model-context", { content: [{ type: "text", text }] });
}

/** Calls a tool by way of the chat. Throws what the tool says where it fails. */
async function call(name: string, args: Record<string, unknown>): Promise<JobOutput> {
  const { isError, structuredContent, content } = await ask("tools/call", { name, arguments: args });
  if (!isError && structuredContent) return structuredContent as JobOutput;
  const [said] = content as { text?: string }[];
  throw new Error(said?.text ?? "The service did not answer.");
}
