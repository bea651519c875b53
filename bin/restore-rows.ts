import { parseArgs } from "node:util";
import { ConfigurationError } from "../lib/domain/errors.ts";
import { runCommand } from "./deploy/arguments.ts";
import { restoreRows } from "./deploy/restore-rows.ts";

/**
 * `npm run restore-rows -- FROM TO [KEY ...]`: copies rows that are missing in TO from FROM, a table restored to a moment.
 * Rows with the given keys are copied even if TO has them.
 */
await runCommand(async () => {
  const [from, to, ...keys] = parseArgs({ allowPositionals: true }).positionals;
  if (!from || !to) throw new ConfigurationError("Expected two names of tables: from, to.");
  const { added, there, replaced } = await restoreRows(from, to, keys);
  if (replaced < keys.length)
    throw new ConfigurationError(`Expected ${from} to have rows of ${keys.join(", ")}, found ${replaced}.`);
  console.log(`${added} rows added, ${replaced} replaced, ${there} already existed and were kept.`);
});
