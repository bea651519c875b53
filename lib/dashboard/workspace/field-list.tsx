import { useId, useMemo, useState } from "react";
import type { Field } from "../api/types.ts";
import control from "../ui/field.module.css";
import { FieldRow } from "./field-row.tsx";
import styles from "./lists.module.css";
import { searchFields } from "./search-fields.ts";

/** Every field of the form, by page, with a search. */
export function FieldList({ fields }: { fields: Field[] }) {
  const id = useId();
  const [query, setQuery] = useState("");
  const found = useMemo(() => searchFields(fields, query), [fields, query]);
  const pages = useMemo(() => Map.groupBy(found, ({ widgets }) => widgets[0]?.page ?? 0), [found]);
  return (
    <div className={styles.stack}>
      <div>
        <label className="visually-hidden" htmlFor={id}>
          Search the fields
        </label>
        <input
          id={id}
          type="search"
          className={control.control}
          placeholder="Search by label, section, name or type"
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      <p className={styles.count} role="status">
        {query ? `${found.length} of ${fields.length} fields` : `${fields.length} fields`}
      </p>
      {found.length === 0 && query && (
        <p className={styles.none}>No field has these words. Try fewer, or another part of the label.</p>
      )}
      {[...pages].map(([page, there]) => (
        <section key={page} aria-label={`Fields of page ${page}`}>
          <h2 className={styles.page}>Page {page}</h2>
          <ul>
            {there.map((field) => (
              <FieldRow key={field.id} field={field} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
