import type { FileView, ParsedForm } from "../api/types.ts";
import { Link } from "../app/link.tsx";
import { PATHS } from "../app/router.ts";
import { Screen } from "../app/screen.tsx";
import { useLoad } from "../app/use-load.ts";
import { DocumentPages } from "../document/document-view.tsx";
import { useApi } from "../sign-in/session.tsx";
import { FormEditor } from "../template/form-editor.tsx";
import { useTemplate } from "../template/use-template.ts";
import { buttonClass } from "../ui/button.tsx";
import { Empty } from "../ui/empty.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Loading } from "../ui/loading.tsx";

/** A file's form, to be corrected and kept as a template. */
export function FormScreen({ fileId }: { fileId: string }) {
  const api = useApi();
  const [file, reload] = useLoad((signal) => api.file(fileId, signal), [api, fileId]);
  const back = (
    <Link href={PATHS.file(fileId)} className={buttonClass("plain")}>
      Back to the file
    </Link>
  );
  const isReady = file.state === "ready";
  const form = isReady ? file.value.form : null;
  return (
    <Screen
      wide
      title={isReady ? `Form of ${file.value.file_name}` : "Form"}
      lead="Correct the fields that were found. Save them as a template for every upload of this form."
      actions={back}
    >
      {file.state === "loading" && <Loading what="the form" lines={6} />}
      {file.state === "failed" && <FailureNotice failure={file.failure} retry={reload} />}
      {isReady &&
        (form ? (
          <WithTemplate file={file.value} form={form} />
        ) : (
          <Empty icon="document" title="The form is not read yet" action={back}>
            You can edit it when it is ready.
          </Empty>
        ))}
    </Screen>
  );
}

/** The template's form is what corrections are made to; before there is one, the form as it was read. */
function WithTemplate({ file, form }: { file: FileView; form: ParsedForm }) {
  const [template, reload] = useTemplate(file);
  if (template.state === "loading") return <Loading what="the template" lines={6} />;
  if (template.state === "failed") return <FailureNotice failure={template.failure} retry={reload} />;
  return (
    <FormEditor
      file={file}
      form={template.value?.form ?? form}
      template={template.value}
      onTemplate={reload}
      Pages={DocumentPages}
    />
  );
}
