import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface CloneFigures {
  "npm ci, s": number;
  "node_modules, MB": number;
  "npm test, s": number;
}

/** Clones what is committed, installs it and runs `npm test` there. It takes minutes. */
export function measureClone(): CloneFigures {
  const folder = mkdtempSync(join(tmpdir(), "forms-api-clone-"));
  const seconds = (command: string, ...args: string[]): number => {
    const begun = performance.now();
    execFileSync(command, args, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
    return Math.round((performance.now() - begun) / 1000);
  };
  try {
    execFileSync("git", ["clone", "--quiet", process.cwd(), folder]);
    const install = seconds("npm", "ci", "--no-audit", "--no-fund", "--loglevel=error");
    return {
      "npm ci, s": install,
      "node_modules, MB": diskMegabytes(join(folder, "node_modules")),
      "npm test, s": seconds("npm", "test", "--", "--silent=true", "--reporter=dot"),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const diskMegabytes = (folder: string): number =>
  Number.parseInt(execFileSync("du", ["-sm", folder], { encoding: "utf8" }), 10);
