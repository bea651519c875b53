import { Collapsible } from "@base-ui/react/collapsible";
import type { ReactNode } from "react";
import { buttonClass } from "../ui/button.tsx";
import { CodeBlock } from "../ui/code-block.tsx";
import type { Credential } from "./build-request.ts";
import { CallSample } from "./call-sample.tsx";
import styles from "./docs.module.css";
import { type DescribedOperation, MULTIPART, type OpenApi, resolve } from "./openapi.ts";
import { Properties } from "./schema-view.tsx";
import { Text } from "./text.tsx";
import { TryIt } from "./try-it.tsx";
import { TypeOf } from "./type-of.tsx";

/** One operation: what it takes, what it answers, and a form to try it with. */
export function OperationView({
  operation,
  openApi,
  credential,
}: {
  operation: DescribedOperation;
  openApi: OpenApi;
  credential: Credential | null;
}) {
  const { operationId, method, path, summary, description, parameters = [], requestBody } = operation;
  const contents = requestBody?.content ?? {};
  const body = contents[MULTIPART] ?? Object.values(contents)[0]; // parts may be files, too
  return (
    <section id={operationId} className={styles.operation} aria-labelledby={`${operationId}-name`}>
      <h3 id={`${operationId}-name`} className={styles.signature}>
        <Method method={method} />
        <code>{path}</code>
      </h3>
      <p className={styles.text}>
        <Text>{[summary, description].filter(Boolean).join(". ")}</Text>
      </p>
      {parameters.length > 0 && (
        <Block title="Parameters">
          <dl className={styles.properties}>
            {parameters.map((parameter) => (
              <div key={parameter.name}>
                <dt>
                  <code>{parameter.name}</code>
                  <span className={styles.optional}>{parameter.in}</span>
                </dt>
                <dd>
                  <Text>{parameter.description}</Text>
                </dd>
              </div>
            ))}
          </dl>
        </Block>
      )}
      {body && (
        <Block title={`Body, as ${Object.keys(contents).join(" or ")}`}>
          <Properties schema={resolve(body.schema, openApi)} />
        </Block>
      )}
      <CallSample operation={operation} name={callOf(operation)} />
      <Responses operation={operation} />
      <ExampleAnswer operation={operation} />
      <Collapsible.Root>
        <Collapsible.Trigger className={buttonClass("plain", true)}>
          Try it{" "}
          <span className="visually-hidden">
            {method.toUpperCase()} {path}
          </span>
        </Collapsible.Trigger>
        <Collapsible.Panel>
          <TryIt operation={operation} openApi={openApi} credential={credential} />
        </Collapsible.Panel>
      </Collapsible.Root>
    </section>
  );
}

export const Method = ({ method }: { method: string }) => (
  <span className={`${styles.method} ${styles[method] ?? ""}`}>{method.toUpperCase()}</span>
);

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.block}>
    <h4>{title}</h4>
    {children}
  </div>
);

const Responses = ({ operation: { responses } }: { operation: DescribedOperation }) => (
  <Block title="Responses">
    <dl className={styles.properties}>
      {Object.entries(responses).map(([status, { description, content }]) => (
        <div key={status}>
          <dt>
            <code>{status}</code>
          </dt>
          <dd>
            <Text>{description}</Text>{" "}
            {Object.values(content ?? {}).map(({ schema }) => (
              <span key={JSON.stringify(schema)} className={styles.type}>
                <TypeOf schema={schema} />
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </Block>
);

/** What comes back when it goes well. */
function ExampleAnswer({ operation }: { operation: DescribedOperation }) {
  const [, good] = Object.entries(operation.responses).find(([status]) => status.startsWith("2")) ?? [];
  const example = Object.values(good?.content ?? {})[0]?.example;
  if (example === undefined) return null;
  const text = typeof example === "string" ? example : JSON.stringify(example, null, 2);
  return <CodeBlock text={text} name={`Example answer of ${callOf(operation)}`} />;
}

const callOf = ({ method, path }: DescribedOperation): string => `${method.toUpperCase()} ${path}`;
