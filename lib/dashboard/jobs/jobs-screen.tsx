import { useState } from "react";
import { curlGet } from "../api/curl.ts";
import type { ApiFailure } from "../api/failure.ts";
import { navigate } from "../app/router.ts";
import { Screen } from "../app/screen.tsx";
import { asFailure } from "../app/use-load.ts";
import { BatchesTable } from "../batch/batches-table.tsx";
import { TemplatesTable } from "../template/templates-table.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { PanelTabs, type PanelView } from "../ui/panel-tabs.tsx";
import { SameCall } from "../ui/same-call.tsx";
import { FilesTable } from "./files-table.tsx";
import styles from "./jobs.module.css";
import { JobsTable } from "./jobs-table.tsx";

type List = "files" | "fills" | "batches" | "parses" | "templates";
const PATHS: Record<List, string> = {
  files: "/files",
  fills: "/jobs?kind=fill",
  batches: "/batches",
  parses: "/jobs?kind=parse",
  templates: "/templates",
};

/** The list that the address names: it stays open when the page is loaded again, and on the way back. */
function listed(): List {
  const name = new URLSearchParams(location.search).get("list");
  return name !== null && Object.hasOwn(PATHS, name) ? (name as List) : "files";
}

/** What the account has in the service now. */
export function JobsScreen() {
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [list, setList] = useState<List>(listed);
  const show = (next: List): void => {
    setList(next);
    navigate(`${location.pathname}${next === "files" ? "" : `?list=${next}`}`, { replace: true });
  };
  const files = <FilesTable onFailure={(error) => setFailure(asFailure(error))} />;
  const panels: PanelView<List>[] = [
    { value: "files", name: "Files", content: files },
    { value: "fills", name: "Fills", content: <JobsTable kind="fill" /> },
    { value: "batches", name: "Batches", content: <BatchesTable /> },
    { value: "parses", name: "Parses", content: <JobsTable kind="parse" /> },
    { value: "templates", name: "Templates", content: <TemplatesTable /> },
  ];
  return (
    <Screen
      title="Jobs"
      lead="Your recent files and their fills. Files expire after a few days, with everything made from them. Templates stay."
    >
      <div className={styles.stack}>
        {failure && <FailureNotice failure={failure} />}
        <PanelTabs label="Lists" scrollClass={styles.panels} panels={panels} value={list} onValue={show} />
        <SameCall name="list" curl={curlGet(location.origin, PATHS[list])} />
      </div>
    </Screen>
  );
}
