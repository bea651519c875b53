import type { FileView, ParsedForm } from "../api/types.ts";
import { ReadAgain } from "../template/read-again.tsx";
import { TemplateNotice } from "../template/template-notice.tsx";
import { Notice } from "../ui/notice.tsx";
import { inLabels, labelsToldApart } from "../workspace/told-apart.ts";
import styles from "./workspace.module.css";

/** Said elsewhere, where it belongs. */
const ELSEWHERE = "template_alike";
/** Pictures of pages whose text is not known. */
const UNREAD = "pages_scanned";

/** What is to be known about the form before it is filled. */
export const Warnings = ({ file, form: { warnings = [], fields } }: { file: FileView; form: ParsedForm }) => (
  <div className={styles.warnings}>
    <TemplateNotice file={file} />
    {warnings
      .filter(({ code }) => code !== ELSEWHERE)
      .map(({ code, message }) =>
        code === UNREAD ? (
          <Notice
            key={code}
            tone="warn"
            title="The text of some pages could not be read"
            actions={<ReadAgain file={file}>Read them again</ReadAgain>}
          >
            Their blanks have no names, and some may be missing. You can still type on the pages, and put text
            anywhere by “Add…”.
          </Notice>
        ) : (
          <Notice key={code} tone="warn" title={inLabels(message, labelsToldApart(fields))} />
        ),
      )}
  </div>
);
