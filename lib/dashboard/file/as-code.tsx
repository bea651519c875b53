import { curlDownload, curlFill, curlGet, curlPost } from "../api/curl.ts";
import type { FileView, ParsedForm } from "../api/types.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { SameCall } from "../ui/same-call.tsx";
import { useDeskState } from "../workspace/desk.ts";
import { type Changes, toSave } from "../workspace/edits.ts";
import { FieldList } from "../workspace/field-list.tsx";
import { blanksRefused } from "../workspace/progress.ts";
import { saveCall } from "../workspace/saved.ts";
import type { InHand } from "../workspace/use-result-in-hand.ts";
import { TextPanel } from "./text-panel.tsx";
import styles from "./workspace.module.css";

/** The same form for those who write programs: the calls, every field with all that is known of it, the pages as text. */
export const AsCode = (props: { file: FileView; form: ParsedForm; inHand: InHand }) => (
  <Disclosure name="View as code">
    <Code {...props} />
  </Disclosure>
);

function Code({ file, form, inHand }: { file: FileView; form: ParsedForm; inHand: InHand }) {
  const { job } = inHand;
  const changes = useDeskState(({ edits }) => edits.changes);
  const { origin } = location;
  const visible = form.fields.filter(({ hidden }) => !hidden);
  const taking =
    job?.download_url &&
    `${curlGet(origin, `/fill/${job.job_id}`)}\n\n${curlDownload(job.download_url, filledName(file.file_name))}`;
  return (
    <div className={styles.code}>
      {taking && <SameCall name="result and download" curl={taking} />}
      {Object.keys(toSave(changes)).length > 0 && (
        <SameCall name="save" curl={savingOf(file, inHand, changes)} />
      )}
      <SameCall name="the fields" curl={curlGet(origin, `/files/${file.file_id}`)} />
      <FieldList fields={visible} />
      <TextPanel fileId={file.file_id} />
    </div>
  );
}

function savingOf(file: FileView, { job, result }: InHand, changes: Changes): string {
  const refused = blanksRefused(result, changes);
  const { sent: _, ...call } = saveCall(file.file_id, job, changes, { flatten: false, refused });
  return call.kind === "fill"
    ? curlFill(location.origin, call.body)
    : curlPost(location.origin, `/fill/${call.jobId}/commit`, call.body);
}

const filledName = (name: string): string => `${name.replace(/\.pdf$/i, "")}-filled.pdf`;
