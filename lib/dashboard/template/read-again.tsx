import type { FileView } from "../api/types.ts";
import { submitForm } from "../api/upload.ts";
import { navigate, PATHS } from "../app/router.ts";
import { useAttempt } from "../app/use-attempt.ts";
import { useApi } from "../sign-in/session.tsx";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";

/** Hands the same bytes in again, which are read as the account's templates are now, and goes to that file. */
export function ReadAgain({ file, children }: { file: FileView; children: string }) {
  const api = useApi();
  const { attempt, busy, failure } = useAttempt();
  const read = (): Promise<void> =>
    attempt(async () => {
      const bytes = await api.document(`/files/${file.file_id}/input.pdf`);
      const { file_id } = await submitForm(api, [
        new File([bytes], file.file_name, { type: "application/pdf" }),
      ]);
      navigate(PATHS.file(file_id));
    });
  if (failure) return <FailureNotice failure={failure} retry={() => void read()} />;
  return (
    <Button small kind="primary" disabled={busy} onClick={() => void read()}>
      {children}
    </Button>
  );
}

/** Deletes a template, once it is sure; in a list, `of` says which. */
export function TakeBack({
  templateId,
  onGone,
  of,
}: {
  templateId: string;
  onGone: () => void;
  of?: string;
}) {
  const api = useApi();
  const { attempt, busy, failure } = useAttempt();
  const remove = (): Promise<void> =>
    attempt(async () => {
      await api.deleteTemplate(templateId);
      onGone();
    });
  if (failure) return <FailureNotice failure={failure} retry={() => void remove()} />;
  return (
    <Confirm
      trigger={
        <Button
          small
          kind={of ? "danger" : "plain"}
          disabled={busy}
          aria-label={of && `Delete the template for ${of}`}
        >
          {of ? "Delete" : "Delete this template"}
        </Button>
      }
      title={of ? `Delete the template for ${of}?` : "Delete this template?"}
      text="This deletes all its corrections. New uploads of this form are read without them. Your files stay as they are."
      action="Delete the template"
      onConfirm={() => void remove()}
    />
  );
}
