import { curlGet } from "../api/curl.ts";
import { useLoad } from "../app/use-load.ts";
import { useApi } from "../sign-in/session.tsx";
import { CodeBlock } from "../ui/code-block.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Loading } from "../ui/loading.tsx";
import { SameCall } from "../ui/same-call.tsx";
import styles from "../workspace/lists.module.css";

/** The pages as whoever fills the form by program reads them: the print, and each field's id where its blank is. */
export function TextPanel({ fileId }: { fileId: string }) {
  const api = useApi();
  const [text, reload] = useLoad((signal) => api.text(fileId, signal), [api, fileId]);
  if (text.state === "loading") return <Loading what="the text" lines={6} />;
  if (text.state === "failed") return <FailureNotice failure={text.failure} retry={reload} />;
  return (
    <div className={styles.stack}>
      <p className={styles.count}>
        The text that engines and agents read. Each blank shows its field’s id in brackets.
      </p>
      <CodeBlock text={text.value} name="the pages as text" />
      <SameCall name="the text" curl={curlGet(location.origin, `/files/${fileId}/text`)} />
    </div>
  );
}
