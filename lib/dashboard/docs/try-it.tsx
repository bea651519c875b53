import { type FormEvent, useState } from "react";
import { Button } from "../ui/button.tsx";
import { CodeBlock } from "../ui/code-block.tsx";
import field from "../ui/field.module.css";
import { AnswerView, readTriedAnswer, type TriedAnswer } from "./answer-view.tsx";
import {
  accessOf,
  type Credential,
  type Files,
  isCredential,
  prepareRequest,
  toCurl,
  toFetch,
  type Values,
} from "./build-request.ts";
import styles from "./docs.module.css";
import { type Input, InputFor, takesFiles } from "./input-for.tsx";
import {
  type DescribedOperation,
  type DescribedSchema,
  MULTIPART,
  type OpenApi,
  resolve,
} from "./openapi.ts";

/** A form that sends the operation's request to this service, and shows the answer. */
export function TryIt({
  operation,
  openApi,
  credential,
}: {
  operation: DescribedOperation;
  openApi: OpenApi;
  credential: Credential | null;
}) {
  const types = Object.keys(operation.requestBody?.content ?? {});
  const [contentType, setContentType] = useState(types[0] ?? null);
  const [values, setValues] = useState<Values>({});
  const [files, setFiles] = useState<Files>({});
  const [answer, setAnswer] = useState<TriedAnswer | null>(null);
  const [busy, setBusy] = useState(false);
  const request = prepareRequest(operation, { values, files, contentType });

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setAnswer(await readTriedAnswer(fetch(request.path, toFetch(request, credential))));
    setBusy(false);
  };
  const body = contentType === null ? null : operation.requestBody?.content[contentType];
  const inputs = inputsOf(operation, body ? resolve(body.schema, openApi) : {}, contentType === MULTIPART);
  return (
    <form className={styles.try} onSubmit={(event) => void send(event)}>
      {types.length > 1 && <ContentType types={types} chosen={contentType ?? ""} onChosen={setContentType} />}
      {inputs.map((input) => (
        <InputFor
          key={input.name}
          {...input}
          value={values[input.name] ?? ""}
          onValue={(value) => setValues({ ...values, [input.name]: value })}
          onFiles={(chosen) => setFiles({ ...files, [input.name]: chosen })}
        />
      ))}
      {accessOf(operation) === "session" && (
        <p className={styles.text}>
          Takes the session of a person who is signed in to the dashboard; a key does not open it.
        </p>
      )}
      <CodeBlock text={toCurl(request, location.origin)} name="This request as curl" />
      <Button type="submit" kind="primary" disabled={busy}>
        Send
      </Button>
      <div aria-live="polite">{answer && <AnswerView answer={answer} />}</div>
    </form>
  );
}

/** What there is to enter: the parameters, then the body's properties; files go into `multipart/form-data` alone. */
const inputsOf = (operation: DescribedOperation, body: DescribedSchema, parts: boolean): Input[] => [
  ...(operation.parameters ?? [])
    .filter(({ name }) => !isCredential(name))
    .map(({ name, required = false, schema = {} }) => ({ name, schema, required })),
  ...Object.entries(body.properties ?? {})
    .map(([name, schema]) => ({
      name,
      schema: parts ? asPart(schema) : schema,
      required: body.required?.includes(name) ?? false,
    }))
    .filter(({ schema }) => parts || !takesFiles(schema)),
];

/** What may be text or a file, such as rows, is a file among parts. */
const asPart = (schema: DescribedSchema): DescribedSchema => schema.anyOf?.find(takesFiles) ?? schema;

const ContentType = ({
  types,
  chosen,
  onChosen,
}: {
  types: string[];
  chosen: string;
  onChosen: (type: string) => void;
}) => (
  <label className={field.field}>
    <span className={field.label}>Content type</span>
    <select className={field.control} value={chosen} onChange={(event) => onChosen(event.target.value)}>
      {types.map((type) => (
        <option key={type}>{type}</option>
      ))}
    </select>
  </label>
);
