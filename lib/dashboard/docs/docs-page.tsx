import { useEffect, useMemo, useState } from "react";
import { apiFailureOf, unreachable } from "../api/failure.ts";
import { Header } from "../app/header.tsx";
import { Screen } from "../app/screen.tsx";
import { useWork } from "../app/tab-store.ts";
import { useLoad } from "../app/use-load.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Loading } from "../ui/loading.tsx";
import type { Credential } from "./build-request.ts";
import { Changelog } from "./changelog.tsx";
import { Contents, groupOf } from "./contents.tsx";
import { CredentialPicker } from "./credential-picker.tsx";
import styles from "./docs.module.css";
import { GuideView } from "./guide-view.tsx";
import { GUIDES } from "./guides.ts";
import { type OpenApi, operationsOf } from "./openapi.ts";
import { OperationView } from "./operation-view.tsx";
import { Quickstart } from "./quickstart.tsx";
import { ReaderContext, useOwnIds } from "./reader.ts";
import type { SampleLanguage } from "./samples.ts";
import { SchemaView } from "./schema-view.tsx";
import { Text } from "./text.tsx";

async function loadDocument(signal: AbortSignal): Promise<OpenApi> {
  const response = await fetch("/openapi.json", { signal }).catch(() => {
    throw unreachable();
  });
  if (!response.ok) throw await apiFailureOf(response);
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
  const [language, setLanguage] = useWork<SampleLanguage>("docs:language", "curl");
  const ids = useOwnIds();
  const reader = useMemo(() => ({ openApi, language, ids }), [openApi, language, ids]);
  useEffect(scrollToAddress, []);
  const groups = [...Map.groupBy(operationsOf(openApi), groupOf)];
  return (
    <ReaderContext value={reader}>
      <div className={styles.layout}>
        <Contents openApi={openApi} language={language} onLanguage={setLanguage} />
        <div className={styles.body}>
          <p className={styles.text}>
            <Text>{openApi.info.description}</Text>
          </p>
          <Quickstart />
          {GUIDES.map((guide) => (
            <GuideView key={guide.id} guide={guide} />
          ))}
          <CredentialPicker onCredential={setCredential} />
          {groups.map(([group, operations]) => (
            <section key={group} className={styles.section} aria-labelledby={headingId(group)}>
              <h2 id={headingId(group)}>Operations: {group}</h2>
              {operations.map((operation) => (
                <OperationView
                  key={operation.operationId}
                  operation={operation}
                  openApi={openApi}
                  credential={credential}
                />
              ))}
            </section>
          ))}
          <Changelog />
          <section className={styles.section} aria-labelledby="schemas">
            <h2 id="schemas">Schemas</h2>
            {Object.entries(openApi.components.schemas).map(([name, schema]) => (
              <SchemaView key={name} name={name} schema={schema} />
            ))}
          </section>
        </div>
      </div>
    </ReaderContext>
  );
}

const headingId = (group: string): string => `group-${group.toLowerCase().replaceAll(/\W+/g, "-")}`;
