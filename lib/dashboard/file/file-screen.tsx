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
import styles from "../workspace/layout.module.css";
import { UnparsedFile } from "./unparsed-file.tsx";
import { Workspace } from "./workspace.tsx";

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
      key={file.value.file_id}
      title={file.value.file_name}
      lead={leadOf(file.value)}
      above={
        <Link href={PATHS.jobs} className={styles.back}>
          Jobs
        </Link>
      }
      actions={
        <>
          {form && (
            <>
              <Link href={PATHS.form(fileId)} className={buttonClass("plain")}>
                Edit the form
              </Link>
              <Link href={PATHS.rows(fileId)} className={buttonClass("plain")}>
                Fill for many rows
              </Link>
            </>
          )}
          <DeleteFile file={file.value} />
        </>
      }
    >
      {form ? (
        <Workspace file={file.value} form={form} fillJobId={fillJobId} />
      ) : (
        <UnparsedFile fileId={fileId} onParsed={reload} />
      )}
    </Screen>
  );
}

const KINDS = {
  acroform: "fillable form",
  flat: "flat pages, fields found on the drawing",
  mixed: "fillable form, more fields found on the drawing",
  none: null,
};

const leadOf = ({ form, bytes, expires_at }: FileView): string =>
  [
    form && plural(form.pages.length, "page"),
    form && plural(form.fields.length, "field"),
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
        <Button kind="danger" icon="trash" disabled={busy}>
          Delete
        </Button>
      }
      title="Delete this file?"
      text="The upload, every fill of it and their links are gone at once. This cannot be undone."
      action="Delete the file"
      onConfirm={() => void attempt(remove)}
    />
  );
}
