import { useState } from "react";
import type { FileView } from "../api/types.ts";
import { Link } from "../app/link.tsx";
import { PATHS } from "../app/router.ts";
import { buttonClass } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { ReadAgain, TakeBack } from "./read-again.tsx";
import { correctionsWaiting } from "./use-corrections.ts";

/** What a file's form has to do with the account's templates: which it was read by, what waits to become one. */
export function TemplateNotice({ file }: { file: FileView }) {
  const [gone, setGone] = useState(false);
  const waiting = correctionsWaiting(file.file_id);
  const edit = (
    <Link href={PATHS.form(file.file_id)} className={buttonClass("plain", true)}>
      Go on editing
    </Link>
  );
  const template = file.form?.template;
  if (gone) {
    return (
      <Notice title="The template is deleted" actions={<ReadAgain file={file}>Read it again</ReadAgain>}>
        This file stays as it is. Read it again to undo the template.
      </Notice>
    );
  }
  if (waiting > 0) {
    return (
      <Notice
        title={`${waiting === 1 ? "1 correction" : `${waiting} corrections`} to the form not kept yet`}
        actions={edit}
      >
        They wait in this tab.
      </Notice>
    );
  }
  if (!template) return null;
  const same = template.match === "same";
  const actions = <TakeBack templateId={template.template_id} onGone={() => setGone(true)} />;
  return (
    <Notice
      tone={same ? "info" : "warn"}
      title={
        same
          ? `Read by your template, version ${template.version}`
          : "Read with a template of another edition"
      }
      actions={actions}
    >
      {same
        ? "Its fields come from your template."
        : "This form resembles one that you corrected. Your corrections were carried over where possible. Check the added fields, which are marked as possible."}
    </Notice>
  );
}
