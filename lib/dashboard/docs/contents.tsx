import { useId, useState } from "react";
import control from "../ui/field.module.css";
import styles from "./docs.module.css";
import { GUIDES } from "./guides.ts";
import { type DescribedOperation, type OpenApi, operationsOf } from "./openapi.ts";
import { Method } from "./operation-view.tsx";
import { SAMPLE_LANGUAGES, type SampleLanguage } from "./samples.ts";
import { type SearchEntry, searchEntries } from "./search-entries.ts";

/** Everything on the page, to be searched and gone to; and the language of its samples. */
export function Contents({
  openApi,
  language,
  onLanguage,
}: {
  openApi: OpenApi;
  language: SampleLanguage;
  onLanguage: (language: SampleLanguage) => void;
}) {
  const id = useId();
  const [query, setQuery] = useState("");
  const groups = searchEntries(entriesOf(openApi), query);
  return (
    <div className={styles.aside}>
      <div className={styles.tools}>
        <label className="visually-hidden" htmlFor={`${id}-search`}>
          Search the documentation
        </label>
        <input
          id={`${id}-search`}
          type="search"
          className={control.control}
          placeholder="Search"
          autoComplete="off"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <label className="visually-hidden" htmlFor={`${id}-language`}>
          Language of the samples
        </label>
        <select
          id={`${id}-language`}
          className={control.control}
          value={language}
          onChange={({ target }) => onLanguage(target.value as SampleLanguage)}
        >
          {SAMPLE_LANGUAGES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </div>
      <nav className={styles.contents} aria-label="Contents">
        {groups.length === 0 && <p className={styles.none}>Nothing on this page has these words.</p>}
        {groups.map(([group, entries]) => (
          <div key={group}>
            <p className={styles.group}>{group}</p>
            <ul>
              {entries.map(({ id: target, title, method }) => (
                <li key={target}>
                  <a href={`#${target}`}>
                    {method && <Method method={method} />}
                    <span>{title}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}

const entriesOf = (openApi: OpenApi): SearchEntry[] => [
  { id: "quickstart", title: "Quickstart", group: "Guides", text: "first form upload instruct download" },
  ...GUIDES.map(({ id, title, parts }) => ({ id, title, group: "Guides", text: JSON.stringify(parts) })),
  ...operationsOf(openApi).map((operation) => ({
    id: operation.operationId,
    title: operation.path,
    method: operation.method,
    group: groupOf(operation),
    text: JSON.stringify([
      operation.summary,
      operation.description,
      operation.parameters,
      operation.requestBody,
    ]),
  })),
  { id: "changelog", title: "Changelog", group: "Further", text: "versions releases" },
  {
    id: "schemas",
    title: "Schemas",
    group: "Further",
    text: Object.keys(openApi.components.schemas).join(" "),
  },
];

/** What an operation has to do with. */
export const groupOf = ({ tags = [] }: DescribedOperation): string => tags[0] ?? "Operations";
