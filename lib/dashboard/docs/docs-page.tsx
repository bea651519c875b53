import { useEffect, useState } from "react";
import { failureOf, unreachable } from "../api/failure.ts";
import { Header } from "../app/header.tsx";
import { Screen } from "../app/screen.tsx";
import { useLoad } from "../app/use-load.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Loading } from "../ui/loading.tsx";
import type { Credential } from "./build-request.ts";
import { CredentialPicker } from "./credential-picker.tsx";
import styles from "./docs.module.css";
import { type OpenApi, operationsOf } from "./openapi.ts";
import { Method, OperationView } from "./operation-view.tsx";
import { Quickstart } from "./quickstart.tsx";
import { SchemaView } from "./schema-view.tsx";
import { Text } from "./text.tsx";

async function loadDocument(signal: AbortSignal): Promise<OpenApi> {
  const response = await fetch("/openapi.json", { signal }).catch(() => {
    throw unreachable();
  });
  if (!response.ok) throw await failureOf(response);
  return response.json();
}

/** `/docs`: the service's own description, for people, with every operation to try. */
export function DocsPage() {
  const [document, reload] = useLoad(loadDocument, []);
  return (
    <>
      <Header current="docs" plain />
      <Screen
        wide
        title="Documentation"
        lead={
          <>
            Everything the dashboard does goes through this API. Programs read the same description at{" "}
            <a href="/openapi.json">openapi.json</a>.
          </>
        }
      >
        {document.state === "failed" && <FailureNotice failure={document.failure} retry={reload} />}
        {document.state === "loading" && <Loading what="the description" lines={8} />}
        {document.state === "ready" && <Description openApi={document.value} />}
      </Screen>
    </>
  );
}

/** The browser looked for the address's part of the page before it was there. */
function scrollToAddress(): void {
  document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
}

function Description({ openApi }: { openApi: OpenApi }) {
  const [credential, setCredential] = useState<Credential | null>(null);
  useEffect(scrollToAddress, []);
  const operations = operationsOf(openApi);
  return (
    <div className={styles.layout}>
      <nav className={styles.contents} aria-label="Operations">
        <ul>
          <li>
            <a href="#quickstart">Quickstart</a>
          </li>
          {operations.map(({ operationId, method, path }) => (
            <li key={operationId}>
              <a href={`#${operationId}`}>
                <Method method={method} />
                <span>{path}</span>
              </a>
            </li>
          ))}
          <li>
            <a href="#schemas">Schemas</a>
          </li>
        </ul>
      </nav>
      <div className={styles.body}>
        <p className={styles.text}>
          <Text>{openApi.info.description}</Text>
        </p>
        <Quickstart />
        <CredentialPicker onCredential={setCredential} />
        <section className={styles.section} aria-labelledby="operations">
          <h2 id="operations">Operations</h2>
          {operations.map((operation) => (
            <OperationView
              key={operation.operationId}
              operation={operation}
              openApi={openApi}
              credential={credential}
            />
          ))}
        </section>
        <section className={styles.section} aria-labelledby="schemas">
          <h2 id="schemas">Schemas</h2>
          {Object.entries(openApi.components.schemas).map(([name, schema]) => (
            <SchemaView key={name} name={name} schema={schema} />
          ))}
        </section>
      </div>
    </div>
  );
}
