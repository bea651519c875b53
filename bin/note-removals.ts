import { parseArgs } from "node:util";
import { createRemovalRows } from "../lib/adapters/dynamodb-removals.ts";
import { createDynamoClient } from "../lib/adapters/dynamodb-table.ts";
import { noteFiles } from "../lib/adapters/note-files.ts";
import { ConfigurationError } from "../lib/domain/errors.ts";
import { runCommand } from "./deploy/arguments.ts";

/** `npm run note-removals -- FILES REMOVALS`: notes the end of files that a version stored which noted none. */
await runCommand(async () => {
  const [files, removals] = parseArgs({ allowPositionals: true }).positionals;
  if (!files || !removals) throw new ConfigurationError("Expected two names of tables: files, removals.");
  const rows = createRemovalRows(createDynamoClient(), () => removals);
  console.log(`The end of ${await noteFiles(files, rows)} files is noted.`);
});
