import { Fragment } from "react";
import { type DescribedSchema, isFile, schemaName } from "./openapi.ts";

/** A schema's type in a few words, with links to the schemas that it names. */
export function TypeOf({ schema }: { schema: DescribedSchema }) {
  if (schema.$ref) {
    const name = schemaName(schema.$ref);
    return <a href={`#schema-${name}`}>{name}</a>;
  }
  if (schema.enum) return <Either parts={schema.enum.map((value) => ({ const: value }))} />;
  if (schema.const !== undefined) return <code>{String(schema.const)}</code>;
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (parts) return <Either parts={parts} />;
  if (schema.type === "array") {
    return (
      <>
        list of <TypeOf schema={schema.items ?? {}} />
      </>
    );
  }
  if (isFile(schema)) return "file";
  return [[schema.type ?? "any"].flat().join(" or "), schema.format].filter(Boolean).join(", ");
}

const Either = ({ parts }: { parts: DescribedSchema[] }) =>
  parts.map((part, index) => (
    <Fragment key={JSON.stringify(part)}>
      {index > 0 && " | "}
      <TypeOf schema={part} />
    </Fragment>
  ));
