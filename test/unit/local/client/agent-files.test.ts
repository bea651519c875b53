import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { AgentFiles } from "../../../../lib/local/client/agent-files.ts";

const BYTES = new TextEncoder().encode("%PDF-1.7 new");
let folder: string;
const at = (...names: string[]): string => join(folder, ...names);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "forms-api-files-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("an agent's files", () => {
  test("are read by absolute paths, and named without folders", async () => {
    writeFileSync(at("form.pdf"), "bytes");
    const { bytes, fileName } = await new AgentFiles().read(at("form.pdf"), 100);
    expect([Buffer.from(bytes).toString(), fileName]).toEqual(["bytes", "form.pdf"]);
    await expect(new AgentFiles().read("form.pdf", 100)).rejects.toThrow("absolute");
    await expect(new AgentFiles().read(at("other.pdf"), 100)).rejects.toThrow("names no file");
    await expect(new AgentFiles().read(folder, 100)).rejects.toThrow("is no file");
    await expect(new AgentFiles().read(at("form.pdf"), 4)).rejects.toThrow("at most 4");
  });

  test("do not hang at a pipe or a device", async () => {
    await expect(new AgentFiles().read("/dev/zero", 100)).rejects.toThrow("is no file");
  });

  test("are written where nothing is, and readable by their user alone", async () => {
    expect(await new AgentFiles().write(at("new.pdf"), BYTES, false)).toContain("new.pdf");
    expect(readFileSync(at("new.pdf"))).toEqual(Buffer.from(BYTES));
    expect(statSync(at("new.pdf")).mode & 0o777).toBe(0o600);
  });

  test("replace another only when they are told to, whole, and leave nothing beside it", async () => {
    writeFileSync(at("old.pdf"), "old", { mode: 0o644 });
    await expect(new AgentFiles().write(at("old.pdf"), BYTES, false)).rejects.toThrow("overwrite");
    expect(readFileSync(at("old.pdf"), "utf8")).toBe("old");
    await new AgentFiles().write(at("old.pdf"), BYTES, true);
    expect(readFileSync(at("old.pdf"))).toEqual(Buffer.from(BYTES));
    expect(statSync(at("old.pdf")).mode & 0o777).toBe(0o644);
    expect(readdirSync(folder)).toEqual(["old.pdf"]);
  });

  test("follow no link to what somebody else put there", async () => {
    writeFileSync(at("secret.txt"), "secret");
    symlinkSync(at("secret.txt"), at("link.pdf"));
    await expect(new AgentFiles().write(at("link.pdf"), BYTES, false)).rejects.toThrow("overwrite");
    await new AgentFiles().write(at("link.pdf"), BYTES, true);
    expect(readFileSync(at("secret.txt"), "utf8")).toBe("secret");
  });

  test.each([
    ["a relative path", "filled.pdf", "absolute"],
    ["another kind of file", "/tmp/.bashrc", "ends in .pdf"],
    ["a folder that is not there", "/nothing/here/filled.pdf", "does not exist"],
  ])("are not written to %s", async (_, path, said) => {
    await expect(new AgentFiles().check(path, true)).rejects.toThrow(said);
  });

  test("stay in the folder that they were given, by whatever way out", async () => {
    mkdirSync(at("inside"));
    writeFileSync(at("outside.pdf"), "outside");
    symlinkSync(at("outside.pdf"), at("inside", "link.pdf"));
    symlinkSync(folder, at("inside", "up"));
    const files = new AgentFiles(at("inside"));
    for (const path of [
      at("outside.pdf"),
      at("inside", "..", "outside.pdf"),
      at("inside", "link.pdf"),
      at("inside", "up", "outside.pdf"),
    ]) {
      await expect(files.read(path, 100)).rejects.toThrow("must be inside");
    }
    for (const path of [at("new.pdf"), at("inside", "up", "new.pdf")]) {
      await expect(files.write(path, BYTES, false)).rejects.toThrow("must be inside");
    }
    await files.write(at("inside", "new.pdf"), BYTES, false);
    expect([existsSync(at("new.pdf")), existsSync(at("inside", "new.pdf"))]).toEqual([false, true]);
  });
});
