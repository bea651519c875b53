import type { FileView } from "../api/types.ts";
import { Link } from "../app/link.tsx";
import { navigate, PATHS } from "../app/router.ts";
import { Screen } from "../app/screen.tsx";
import { forgetWork } from "../app/tab-store.ts";
import { useAttempt } from "../app/use-attempt.ts";
import { useLoad } from "../app/use-load.ts";
import { useApi } from "../sign-in/session.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { formatBytes, formatDistance, plural } from "../ui/format.ts";
import { Loading } from "../ui/loading.tsx";
import { FileInHand } from "./file-in-hand.tsx";
import styles from "./file-screen.module.css";

/** A file: its pages and fields, and filling it. */
export function FileScreen({ fileId, fillJobId }: { fileId: string; fillJobId: string | null }) {
  const api = useApi();
  const [file, reload] = useLoad((signal) => api.file(fileId, signal), [api, fileId]);
  if (file.state === "loading") {
    return (
      <Screen title="File">
        <Loading what="the file" lines={6} />
      </Screen>
    );
  }
  if (file.state === "failed") {
    const upload = (
      <Link href={PATHS.playground} className={buttonClass("plain", true)}>
        Upload a form
      </Link>
    );
    const gone = file.failure.status === 404;
    return (
      <Screen title="File">
        <FailureNotice failure={file.failure} retry={gone ? undefined : reload} actions={upload} />
      </Screen>
    );
  }
  const { form } = file.value;
  return (
    <Screen
      wide
      compact
      key={file.value.file_id}
      title={file.value.file_name}
      above={
        <Link href={PATHS.playground} className={styles.back} aria-label="My forms">
          ‹ <span className={styles.backName}>My forms</span>
        </Link>
      }
      actions={
        <details className={styles.menu}>
          <summary aria-label="More for this file">⋯</summary>
          <div className={styles.items}>
            <p>{aboutOf(file.value)}</p>
            {form && (
              <>
                {fillJobId !== null && (
                  <Link href={PATHS.file(fileId)} className={buttonClass("plain", true)}>
                    Start over with a blank form
                  </Link>
                )}
                <Link href={PATHS.form(fileId)} className={buttonClass("plain", true)}>
                  Fix the fields
                </Link>
                <Link href={PATHS.rows(fileId)} className={buttonClass("plain", true)}>
                  Fill for many rows
                </Link>
              </>
            )}
            <DeleteFile file={file.value} />
          </div>
        </details>
      }
    >
      <FileInHand file={file.value} fillJobId={fillJobId} onParsed={reload} />
    </Screen>
  );
}

const KINDS = {
  acroform: "made to be filled",
  flat: "its blanks were found on the page",
  mixed: "more blanks were found on the page",
  none: null,
};

const aboutOf = ({ form, bytes, expires_at }: FileView): string =>
  [
    form && plural(form.pages.length, "page"),
    form && KINDS[form.kind],
    formatBytes(bytes),
    `deleted ${formatDistance(expires_at)}`,
  ]
    .filter(Boolean)
    .join(" · ");

function DeleteFile({ file }: { file: FileView }) {
  const api = useApi();
  const { attempt, busy, failure } = useAttempt();
  const remove = async (): Promise<void> => {
    await api.deleteFile(file.file_id);
    forgetWork(`${file.file_id}:`);
    navigate(PATHS.jobs);
  };
  if (failure) return <FailureNotice failure={failure} retry={() => void attempt(remove)} />;
  return (
    <Confirm
      trigger={
        <Button small kind="danger" icon="trash" disabled={busy}>
          Delete
        </Button>
      }
      title="Delete this file?"
      text="This deletes the upload, every filled copy and their links at once. You cannot undo this."
      action="Delete the file"
      onConfirm={() => void attempt(remove)}
    />
  );
}
