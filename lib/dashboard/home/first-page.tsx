import { useEffect, useRef, useState } from "react";
import type { ApiClient } from "../api/client.ts";
import type { FileSummary } from "../api/types.ts";
import { useNear } from "../document/use-near.ts";
import { useApi } from "../sign-in/session.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./home.module.css";

/** A larger file is not fetched for a small picture. */
const MOST_BYTES = 5_000_000;
/** In CSS pixels. */
const WIDTH = 96;

/** Pictures that were drawn, by file: for as long as the page is open. */
const drawn = new Map<string, string>();

/** A small picture of a file's first page; a plain sheet where there is none. It says nothing that the name does not. */
export function FirstPage({ file }: { file: FileSummary }) {
  const api = useApi();
  const place = useRef<HTMLSpanElement>(null);
  const near = useNear(place);
  const [picture, setPicture] = useState(drawn.get(file.file_id));
  useEffect(() => {
    if (!near || picture || file.bytes > MOST_BYTES) return;
    const cut = new AbortController();
    inTurn(() => drawFirst(api, file.file_id, cut.signal)).then(
      (url) => url && !cut.signal.aborted && setPicture(url),
      () => undefined, // a file that cannot be drawn has its own screen to say so
    );
    return () => cut.abort();
  }, [api, file, near, picture]);
  return (
    <span ref={place} className={styles.picture} aria-hidden="true">
      {picture ? <img src={picture} alt="" width={WIDTH} /> : <Icon name="document" size={28} />}
    </span>
  );
}

async function drawFirst(api: ApiClient, fileId: string, signal: AbortSignal): Promise<string | null> {
  if (signal.aborted) return null;
  const { paintPage, openPdf } = await import("../document/drawing.ts");
  const pdf = await openPdf(await api.document(`/files/${fileId}/input.pdf`, signal));
  try {
    const canvas = document.createElement("canvas");
    await paintPage(pdf, { number: 1, width: WIDTH, canvas }, signal);
    if (signal.aborted) return null;
    const url = canvas.toDataURL();
    drawn.set(fileId, url);
    return url;
  } finally {
    await pdf.loadingTask.destroy();
  }
}

let last: Promise<unknown> = Promise.resolve();

/** One after another: each takes a worker of its own. */
function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
}
