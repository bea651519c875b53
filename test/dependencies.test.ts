import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

interface LockedPackage {
  version: string;
  integrity?: string;
  resolved?: string;
  link?: true;
  inBundle?: true;
  hasInstallScript?: true;
  license?: string;
  dev?: true;
}

const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, "..", file), "utf8"));
const manifest = read("package.json");
const locked = Object.entries(read("package-lock.json").packages as Record<string, LockedPackage>).filter(
  ([path]) => path !== "",
);
const nameOf = (path: string): string => path.replace(/^.*node_modules\//, "");

/** What an attacker on the way from the registry would have to get past; known faults are `npm audit`'s matter. */
describe("the dependencies", () => {
  test("are asked for at one exact version each", () => {
    const asked = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies } as Record<
      string,
      string
    >);
    expect(asked.filter(([, version]) => !/^(npm:@?[\w/-]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  test("are locked by the hash of their content, but for what comes inside another package", () => {
    const unlocked = locked.filter(
      ([, { integrity, inBundle }]) => !inBundle && !integrity?.startsWith("sha512-"),
    );
    expect(unlocked.map(([path]) => path)).toEqual([]);
  });

  test("come once each to production: a second version of a client is a second copy in every bundle", () => {
    const names = locked.filter(([, { dev }]) => !dev).map(([path]) => nameOf(path));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test("come from the registry alone: no repository, no address, no folder", () => {
    const elsewhere = locked.filter(
      ([, { resolved, link }]) =>
        link || (resolved !== undefined && !resolved.startsWith("https://registry.npmjs.org/")),
    );
    expect(elsewhere.map(([path]) => path)).toEqual([]);
  });

  test("may be deployed by everybody: those of production have licences that ask for no more than to be named", () => {
    const free = /^(MIT|MIT-0|0BSD|ISC|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|MIT AND OFL-1\.1)$/;
    const others = locked.filter(([, { dev, license = "none" }]) => !dev && !free.test(license));
    expect(others.map(([path, { license }]) => `${nameOf(path)}: ${license}`)).toEqual([]);
  });

  test("run code at their installation only where that was decided", () => {
    const running = locked
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => nameOf(path));
    expect(running.filter((name) => manifest.allowScripts[name] === undefined)).toEqual([]);
  });
});
