import { adviceForJob, adviceForRequest } from "../api/advice.ts";
import type { JobError } from "../api/types.ts";
import styles from "./docs.module.css";
import { type OpenApi, operationsOf } from "./openapi.ts";
import { Text } from "./text.tsx";

/** Every code of a kind, with what it means and what to do. */
export function ErrorTable({ openApi, kind }: { openApi: OpenApi; kind: "requests" | "jobs" }) {
  const schema = openApi.components.schemas[kind === "requests" ? "Error" : "JobError"];
  const codes = (schema?.properties?.code?.enum ?? []) as string[];
  const statuses = kind === "requests" ? statusesOf(openApi) : new Map<string, string>();
  return (
    <dl className={styles.properties}>
      {codes.map((code) => {
        const { title, next } =
          kind === "jobs" ? adviceForJob(code as JobError["code"]) : adviceForRequest(code);
        return (
          <div key={code}>
            <dt>
              <code>{code}</code>
              {statuses.has(code) && <span className={styles.optional}>{statuses.get(code)}</span>}
            </dt>
            <dd>
              {title}. <Text>{next}</Text>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The errors of paths and methods that no operation has. */
const ANYWHERE = { not_found: "404", method_not_allowed: "405", cross_site_request: "403" };

/** The statuses that a code is answered with, as the operations say. */
function statusesOf(openApi: OpenApi): Map<string, string> {
  const found = new Map(Object.entries(ANYWHERE).map(([code, status]) => [code, new Set([status])]));
  for (const { responses } of operationsOf(openApi)) {
    for (const [status, { description }] of Object.entries(responses)) {
      if (Number(status) < 400) continue;
      for (const [, code = ""] of description.matchAll(/`([a-z_]+)`/g)) {
        found.set(code, (found.get(code) ?? new Set()).add(status));
      }
    }
  }
  return new Map([...found].map(([code, statuses]) => [code, [...statuses].sort().join(", ")]));
}
