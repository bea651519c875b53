import { useCallback } from "react";
import type { TemplateSummary } from "../api/types.ts";
import { Link } from "../app/link.tsx";
import { PATHS } from "../app/router.ts";
import { NoFormsYet } from "../jobs/no-forms-yet.tsx";
import { PagedTable } from "../jobs/paged-table.tsx";
import { usePages } from "../jobs/use-pages.ts";
import { useApi } from "../sign-in/session.tsx";
import { buttonClass } from "../ui/button.tsx";
import table from "../ui/table.module.css";
import { Time } from "../ui/time.tsx";
import { TakeBack } from "./read-again.tsx";

/** The account's templates; they stay when the files that they were made from are gone. */
export function TemplatesTable() {
  const api = useApi();
  const load = useCallback(
    async (cursor: string | null) => {
      const { templates, next_cursor } = await api.templates(cursor);
      return { items: templates, next: next_cursor };
    },
    [api],
  );
  const pages = usePages(load);
  return (
    <PagedTable
      pages={pages}
      caption="Templates"
      columns={["Form", "Version", "Fields", "Changed"]}
      row={(template) => <TemplateRow key={template.template_id} template={template} onGone={pages.reload} />}
      empty={
        <NoFormsYet icon="document" title="No templates yet">
          Choose “Fix the fields” in a file’s ⋯ menu, correct them and save them. Templates appear here.
        </NoFormsYet>
      }
    />
  );
}

const TemplateRow = ({ template, onGone }: { template: TemplateSummary; onGone: () => void }) => (
  <tr>
    <td className={table.name}>
      <Link href={PATHS.template(template.template_id)}>{template.file_name}</Link>
    </td>
    <td data-column="Version" className={table.soft}>
      {template.version}
    </td>
    <td data-column="Fields" className={table.soft}>
      {template.field_count}
    </td>
    <td data-column="Changed" className={table.soft}>
      <Time at={template.updated_at} />
    </td>
    <td>
      <div className={table.row}>
        <Link
          className={buttonClass("plain", true)}
          href={PATHS.template(template.template_id)}
          aria-label={`Open the template for ${template.file_name}`}
        >
          Open
        </Link>
        <TakeBack templateId={template.template_id} onGone={onGone} of={template.file_name} />
      </div>
    </td>
  </tr>
);
