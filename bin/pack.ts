import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeMcpPackage, mcpBundle, PACKAGE_NAME } from "./pack/mcp-package.ts";

// What is published, made from what is here, in dist/packages: each file with its size.
const ROOT = join(import.meta.dirname, "..");
const DESTINATION = join(ROOT, "dist/packages");
rmSync(DESTINATION, { recursive: true, force: true });
mkdirSync(DESTINATION, { recursive: true });

const folder = join(DESTINATION, PACKAGE_NAME);
await makeMcpPackage(folder);
npmPack(folder);
writeFileSync(join(DESTINATION, `${PACKAGE_NAME}.mcpb`), mcpBundle(folder));
npmPack(join(ROOT, "clients/typescript"));
packWheel();

for (const { name } of readdirSync(DESTINATION, { withFileTypes: true }).filter((entry) => entry.isFile()))
  console.log(`${(statSync(join(DESTINATION, name)).size / 2 ** 20).toFixed(2).padStart(7)} MiB  ${name}`);

function npmPack(path: string): void {
  execFileSync("npm", ["pack", path, "--pack-destination", DESTINATION, "--silent"], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** By a Python that has pip; one without does not keep the others from being packed. */
function packWheel(): void {
  const wheel = [
    "-m",
    "pip",
    "wheel",
    "--quiet",
    "--no-deps",
    "-w",
    DESTINATION,
    join(ROOT, "clients/python"),
  ];
  const { status } = spawnSync("python3", wheel, { stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0)
    console.error(
      "The Python client is not packed: python3 with pip, and a network for its build, are needed.",
    );
}
