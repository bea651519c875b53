const subjects: Record<string, () => Promise<unknown>> = {
  parse: () => import("./bench-parse.ts"),
  fill: () => import("./bench-fill.ts"),
};

const measure = subjects[process.argv[2] ?? ""];
if (!measure) {
  console.error(`Usage: npm run bench -- ${Object.keys(subjects).join("|")} FOLDER   (FOLDER: PDF files)`);
  process.exit(2);
}
await measure();

export {};
