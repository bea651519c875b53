import { useEffect, useState } from "react";
import { buttonClass } from "../ui/button.tsx";
import { CodeBlock } from "../ui/code-block.tsx";
import { formatBytes } from "../ui/format.ts";
import { Notice } from "../ui/notice.tsx";
import styles from "./docs.module.css";

/** What came back: text to show, or bytes to keep. */
export type TriedAnswer =
  | { kind: "unreachable" }
  | { kind: "text"; status: number; headers: [string, string][]; text: string }
  | { kind: "bytes"; status: number; headers: [string, string][]; blob: Blob };

const SHOWN = ["content-type", "location", "retry-after", "x-request-id"];

/** Reads an answer whole; JSON is laid out for reading. */
export async function readTriedAnswer(coming: Promise<Response>): Promise<TriedAnswer> {
  const response = await coming.catch(() => null);
  if (!response) return { kind: "unreachable" };
  const { status } = response;
  const headers = [...response.headers].filter(([name]) => SHOWN.includes(name));
  const type = response.headers.get("content-type") ?? "";
  if (!/json|text|^$/.test(type)) return { kind: "bytes", status, headers, blob: await response.blob() };
  const text = await response.text();
  return { kind: "text", status, headers, text: type.includes("json") ? laidOut(text) : text };
}

function laidOut(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}

export function AnswerView({ answer }: { answer: TriedAnswer }) {
  if (answer.kind === "unreachable") {
    return (
      <Notice tone="bad" title="The service did not answer">
        Check your connection and that the service is running, then send again.
      </Notice>
    );
  }
  return (
    <div className={styles.answer}>
      <p>
        <strong className={answer.status < 400 ? styles.fine : styles.refused}>{answer.status}</strong>
      </p>
      <dl className={styles.headers}>
        {answer.headers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {answer.kind === "bytes" && <Bytes blob={answer.blob} />}
      {answer.kind === "text" && answer.text && <CodeBlock text={answer.text} name="Answer" />}
    </div>
  );
}

function Bytes({ blob }: { blob: Blob }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return (
    <a className={buttonClass("plain", true)} href={url} download="answer">
      Save {formatBytes(blob.size)}
    </a>
  );
}
