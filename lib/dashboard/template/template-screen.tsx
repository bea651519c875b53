import { useMemo } from "react";
import type { ApiClient } from "../api/client.ts";
import { curlGet } from "../api/curl.ts";
import type { FilePage, TemplateView } from "../api/types.ts";
import { Link } from "../app/link.tsx";
import { navigate, PATHS } from "../app/router.ts";
import { Screen } from "../app/screen.tsx";
import { useLoad } from "../app/use-load.ts";
import { useApi } from "../sign-in/session.tsx";
import { buttonClass } from "../ui/button.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { plural } from "../ui/format.ts";
import { Loading } from "../ui/loading.tsx";
import { SameCall } from "../ui/same-call.tsx";
import { FieldList } from "../workspace/field-list.tsx";
import { createSelection, SelectionContext } from "../workspace/selection.ts";
import file from "./layout.module.css";
import { TakeBack } from "./read-again.tsx";
import styles from "./template.module.css";

/** A template: what its uploads are read as, and the way to correct it while a file of its form is stored. */
export function TemplateScreen({ templateId }: { templateId: string }) {
  const api = useApi();
  const [template, reload] = useLoad((signal) => api.template(templateId, signal), [api, templateId]);
  const above = (
    <Link href={PATHS.templates} className={file.back}>
      Templates
    </Link>
  );
  if (template.state !== "ready") {
    return (
      <Screen title="Template" above={above}>
        {template.state === "loading" ? (
          <Loading what="the template" lines={6} />
        ) : (
          <FailureNotice failure={template.failure} retry={reload} />
        )}
      </Screen>
    );
  }
  const { value } = template;
  return (
    <Screen
      title={`Template for ${value.file_name}`}
      lead={`Version ${value.version}: ${plural(value.form.fields.length, "field")} on ${plural(value.form.pages.length, "page")}. Every upload of this form is read by it.`}
      above={above}
      actions={
        <>
          <EditIt template={value} />
          <TakeBack templateId={templateId} onGone={() => navigate(PATHS.templates)} />
        </>
      }
    >
      <Fields template={value} />
      <SameCall name="the template" curl={curlGet(location.origin, `/templates/${templateId}`)} />
    </Screen>
  );
}

function Fields({ template }: { template: TemplateView }) {
  const selection = useMemo(createSelection, []);
  return (
    <SelectionContext.Provider value={selection}>
      <div className={styles.fields}>
        <FieldList fields={template.form.fields} />
      </div>
    </SelectionContext.Provider>
  );
}

/** A form is corrected on its pages, which only a file has: without one, what to do is said. */
function EditIt({ template }: { template: TemplateView }) {
  const api = useApi();
  const [fileId] = useLoad((signal) => fileOf(api, template.sha256, signal), [api, template.sha256]);
  if (fileId.state !== "ready") return null;
  if (fileId.value === null) return <p className={styles.gone}>To change it, upload the form again.</p>;
  return (
    <Link href={PATHS.form(fileId.value)} className={buttonClass("primary")}>
      Fix the fields
    </Link>
  );
}

/** The newest stored file of these bytes; null when there is none. */
async function fileOf(api: ApiClient, sha256: string, signal: AbortSignal): Promise<string | null> {
  let cursor: string | null = null;
  do {
    const page: FilePage = await api.files(cursor, signal, 100);
    const found = page.files.find((stored) => stored.sha256 === sha256);
    if (found) return found.file_id;
    cursor = page.next_cursor;
  } while (cursor !== null);
  return null;
}
