import styles from "./docs.module.css";
import type { DescribedSchema } from "./openapi.ts";
import { Text } from "./text.tsx";
import { TypeOf } from "./type-of.tsx";

/** The properties of an object: name, type, meaning. */
export function Properties({ schema }: { schema: DescribedSchema }) {
  const required = new Set(schema.required);
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0) return null;
  return (
    <dl className={styles.properties}>
      {properties.map(([name, about]) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
            {!required.has(name) && <span className={styles.optional}>optional</span>}
          </dt>
          <dd>
            <span className={styles.type}>
              <TypeOf schema={about} />
            </span>{" "}
            <Text>{about.description}</Text>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export const SchemaView = ({ name, schema }: { name: string; schema: DescribedSchema }) => (
  <section id={`schema-${name}`} className={styles.schema} aria-labelledby={`schema-${name}-name`}>
    <h3 id={`schema-${name}-name`}>{name}</h3>
    {schema.description && (
      <p className={styles.text}>
        <Text>{schema.description}</Text>
      </p>
    )}
    {schema.properties ? <Properties schema={schema} /> : <TypeOf schema={schema} />}
  </section>
);
