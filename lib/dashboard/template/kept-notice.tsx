import { useEffect, useRef } from "react";
import type { FileView, TemplateView } from "../api/types.ts";
import { Notice } from "../ui/notice.tsx";
import { ReadAgain, TakeBack } from "./read-again.tsx";
import styles from "./template.module.css";

/** Which template the form has now; one that was kept just now takes the focus, as what kept it is done. */
export function KeptNotice({
  file,
  template: { template_id, version },
  fresh,
  onGone,
}: {
  file: FileView;
  template: TemplateView;
  /** Whether it was kept just now. */
  fresh: boolean;
  onGone: () => void;
}) {
  const notice = useRef<HTMLDivElement>(null);
  const used = file.form?.template;
  const isRead = used?.template_id === template_id && used.version === version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every version that is kept is news
  useEffect(() => {
    if (fresh) notice.current?.focus();
  }, [fresh, version]);
  return (
    <div ref={notice} tabIndex={-1} className={styles.kept}>
      <Notice
        tone={isRead ? "info" : "good"}
        title={isRead ? `Template, version ${version}` : `Saved as template, version ${version}`}
        actions={
          <>
            {!isRead && <ReadAgain file={file}>Use it on this form</ReadAgain>}
            <TakeBack templateId={template_id} onGone={onGone} />
          </>
        }
      >
        {isRead
          ? "This file uses it. Your changes become its next version."
          : "New uploads of this form use it. This file stays as it is."}
      </Notice>
    </div>
  );
}
