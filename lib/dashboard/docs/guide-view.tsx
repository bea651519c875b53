import { CallSample } from "./call-sample.tsx";
import styles from "./docs.module.css";
import { ErrorTable } from "./error-table.tsx";
import type { Guide, GuidePart } from "./guides.ts";
import { useReader } from "./reader.ts";
import { operationById } from "./samples.ts";
import { Text } from "./text.tsx";

export const GuideView = ({ guide: { id, title, parts } }: { guide: Guide }) => (
  <section className={styles.section} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {parts.map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing but their place
      <PartView key={index} part={part} />
    ))}
  </section>
);

function PartView({ part }: { part: GuidePart }) {
  const { openApi } = useReader();
  if (typeof part === "string") {
    return (
      <p className={styles.text}>
        <Text>{part}</Text>
      </p>
    );
  }
  if ("errors" in part) return <ErrorTable openApi={openApi} kind={part.errors} />;
  if ("call" in part) {
    return <CallSample operation={operationById(openApi, part.call)} name={part.name} values={part.values} />;
  }
  return (
    <dl className={styles.properties}>
      {part.rows.map(([term, meaning]) => (
        <div key={term}>
          <dt>
            <Text>{term}</Text>
          </dt>
          <dd>
            <Text>{meaning}</Text>
          </dd>
        </div>
      ))}
    </dl>
  );
}
