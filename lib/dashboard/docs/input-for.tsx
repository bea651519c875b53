import { useId } from "react";
import field from "../ui/field.module.css";
import styles from "./docs.module.css";
import { type DescribedSchema, isFile, isFiles } from "./openapi.ts";

/** Texts that may be longer than this are typed into a larger box. */
const LONG = 300;

/** A parameter or property to enter. */
export interface Input {
  name: string;
  schema: DescribedSchema;
  required: boolean;
}

/** A parameter or property with what its schema is entered with. */
export function InputFor({
  name,
  schema,
  required,
  value,
  onValue,
  onFiles,
}: Input & { value: string; onValue: (value: string) => void; onFiles: (files: File[]) => void }) {
  const id = useId();
  const shared = { id, className: field.control, required, name };
  const choices = choicesOf(schema);
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {name} {!required && <span className={styles.optional}>optional</span>}
      </label>
      {takesFiles(schema) ? (
        <input
          {...shared}
          type="file"
          multiple={isFiles(schema)}
          onChange={(event) => onFiles([...(event.target.files ?? [])])}
        />
      ) : choices ? (
        <select {...shared} value={value} onChange={(event) => onValue(event.target.value)}>
          <option value="" />
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : schema.type === "object" || schema.contentMediaType || (schema.maxLength ?? 0) > LONG ? (
        <textarea {...shared} rows={3} value={value} onChange={(event) => onValue(event.target.value)} />
      ) : (
        <input
          {...shared}
          value={value}
          autoComplete="off"
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </div>
  );
}

/** Whether it is entered as files: one, or several where the part may be repeated. */
export const takesFiles = (schema: DescribedSchema): boolean => isFile(schema) || isFiles(schema);

function choicesOf(schema: DescribedSchema): string[] | null {
  if (schema.type === "boolean") return ["true", "false"];
  if (schema.enum) return schema.enum.map(String);
  return schema.const === undefined ? null : [String(schema.const)];
}
