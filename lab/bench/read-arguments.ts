import { type ParseArgsConfig, parseArgs } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;

/**
 * What `npm run lab -- bench SUBJECT FOLDER` is started with: the folder, and what the bench's options say. Without a folder it prints
 * how the bench is used, and ends the process.
 */
export function readBenchArguments<O extends Options>(usage: string, options: O) {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  return { folder: positionals[1] || exitWith(usage), options: values };
}

/** Ends the process with what was expected. */
export function exitWith(message: string): never {
  console.error(message);
  process.exit(2);
}
