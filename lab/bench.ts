const subjects: Record<string, () => Promise<unknown>> = {
  parse: () => import("./bench/parse.ts"),
  fill: () => import("./bench/fill.ts"),
  detect: () => import("./bench/detect.ts"),
  read: () => import("./bench/read.ts"),
  fillable: () => import("./bench/fillable.ts"),
  text: () => import("./bench/text.ts"),
  twins: () => import("./bench/twins.ts"),
  labels: () => import("./bench/labels.ts"),
  scans: () => import("./bench/scans.ts"),
  batch: () => import("./bench/batch.ts"),
  agent: () => import("./bench/agent.ts"),
  transfer: () => import("./bench/transfer.ts"),
  plan: () => import("./bench/plan.ts"),
  load: () => import("./bench/load.ts"),
  growth: () => import("./bench/growth.ts"),
  peers: () => import("./bench/peers.ts"),
  wait: () => import("./bench/wait.ts"),
  dashboard: () => import("./bench/dashboard.ts"),
};

// The subject stays the first argument: each bench reads what comes after it.
const measure = subjects[process.argv[2] ?? ""];
if (!measure) {
  console.error(
    `Usage: npm run lab -- bench ${Object.keys(subjects).join("|")} FOLDER   (FOLDER: PDF files; not for plan, load, growth, wait, dashboard)`,
  );
  process.exit(2);
}
await measure();

export {};
