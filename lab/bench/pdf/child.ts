import { measureParse, type Workload } from "./measure-parse.ts";

/** Asked for by its parent: measures in a process of its own and answers once. */
process.once("message", (request: { workload: Workload; files: string[]; rounds: number }) => {
  void measureParse(request.workload, request.files, request.rounds).then((figures) => {
    process.send?.(figures, () => process.exit());
  });
});
