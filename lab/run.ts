import { spawnSync } from "node:child_process";
import { LAB } from "./names.ts";

/** `npm run lab -- NAME ...` runs one piece of the workshop; without a name it lists them. */
const [name = ""] = process.argv.splice(2, 1);
const named = Object.hasOwn(LAB, name) ? LAB[name] : undefined;
if (!named) {
  const width = Math.max(...Object.keys(LAB).map(({ length }) => length));
  const lines = Object.entries(LAB).map(([each, { says }]) => `  ${each.padEnd(width)}  ${says}`);
  console.error(`Usage: npm run lab -- NAME ...\n\n${lines.join("\n")}`);
  process.exit(2);
}
if (named.shows) {
  const { status } = spawnSync("npm", ["run", "--silent", "build:dashboard"], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
await named.load();
