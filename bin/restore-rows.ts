import { parseArgs } from "node:util";
import { ConfigurationError } from "../lib/domain/errors.ts";
import { runCommand } from "./deploy/arguments.ts";
import { restoreRows } from "./deploy/restore-rows.ts";

/** `npm run restore-rows -- FROM TO`: puts into one table what another, restored to a moment, has and it has not. */
await runCommand(async () => {
  const [from, to, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (!from || !to || more.length > 0)
    throw new ConfigurationError("Expected two names of tables: from, to.");
  const { added, there } = await restoreRows(from, to);
  console.log(`${added} rows added, ${there} already existed and were kept.`);
});
