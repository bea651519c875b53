import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
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
    ["a name that is too long", `${tmpdir()}/${"x".repeat(300)}.pdf`, "ENAMETOOLONG"],
    ["a path that is too long", `${tmpdir()}/${"x/".repeat(3000)}a.pdf`, "does not exist"],
    ["a name that no file has", "/tmp/a\0b.pdf", "cannot be written"],
    ["no name at all", "/tmp/.pdf", "ends in .pdf"],
    ["a file as if it were a folder", "/etc/hosts/filled.pdf", "does not exist"],
    ["a place of the system", "/proc/filled.pdf", "cannot be written"],
  ])("are not written to %s", async (_, path, said) => {
    await expect(new AgentFiles().check(path, true)).rejects.toThrow(said);
  });

  test("stay in the folder that they were given, by whatever way out", async () => {
    mkdirSync(at("inside"));
    writeFileSync(at("outside.pdf"), "outside");
    symlinkSync(at("outside.pdf"), at("inside", "link.pdf"));
    symlinkSync(at("gone.pdf"), at("inside", "broken.pdf"));
    symlinkSync(folder, at("inside", "up"));
    const files = new AgentFiles(at("inside"));
    const said = new Set<string>();
    const note = (error: Error): Promise<never> => {
      said.add(error.message.replaceAll(/path|save_as/g, "it"));
      throw error;
    };
    for (const path of [
      at("outside.pdf"),
      at("gone.pdf"),
      at("inside", "..", "outside.pdf"),
      at("inside", "..", "gone.pdf"),
      at("inside", "link.pdf"),
      at("inside", "broken.pdf"),
      at("inside", "up", "outside.pdf"),
      at("inside", "up", "gone.pdf"),
      at("inside", "up", "gone", "gone.pdf"),
      `${at("inside", "up")}/../${basename(folder)}/outside.pdf`,
    ]) {
      await expect(files.read(path, 100).catch(note)).rejects.toThrow();
      await expect(files.readDocument("context", path, 100)).rejects.toThrow("must be inside");
    }
    for (const path of [
      at("new.pdf"),
      at("gone", "new.pdf"),
      at("inside", "up", "new.pdf"),
      at("inside", "up", "gone", "n.pdf"),
    ]) {
      await expect(files.check(path, false).catch(note)).rejects.toThrow();
      await expect(files.write(path, BYTES, true)).rejects.toThrow("must be inside");
    }
    // One sentence, whether something is there or not.
    expect([...said]).toHaveLength(1);
    await files.write(at("inside", "new.pdf"), BYTES, false);
    expect([existsSync(at("new.pdf")), existsSync(at("inside", "new.pdf"))]).toEqual([false, true]);
    expect((await files.read(at("inside", "new.pdf"), 100)).fileName).toBe("new.pdf");
  });

  test("stay in it while somebody changes where its paths lead", async () => {
    mkdirSync(at("inside", "real"), { recursive: true });
    mkdirSync(at("outside"));
    writeFileSync(at("inside", "real", "a.pdf"), "inside");
    writeFileSync(at("outside", "a.pdf"), "outside");
    const files = new AgentFiles(at("inside"));
    const target = at("inside", "way");
    symlinkSync(at("inside", "real"), target);
    let isOver = false;
    const swapping = (async () => {
      for (let turn = 0; !isOver; turn++) {
        symlinkSync(turn % 2 ? at("inside", "real") : at("outside"), at("inside", "next"));
        renameSync(at("inside", "next"), target);
        await new Promise(setImmediate);
      }
    })();
    for (let attempt = 0; attempt < 60; attempt++) {
      const read = await files.read(join(target, "a.pdf"), 100).catch(() => null);
      if (read) expect(Buffer.from(read.bytes).toString()).toBe("inside");
      await files.write(join(target, `${attempt}.pdf`), BYTES, attempt % 2 === 0).catch(() => null);
    }
    isOver = true;
    await swapping;
    if (existsSync("/proc/self/fd")) expect(readdirSync(at("outside"))).toEqual(["a.pdf"]);
  });

  test.each([".env", "id_rsa", ".ssh/notes.txt", "settings.yaml", "notes.txt.bak"])(
    "that are no documents are read as such only in a folder that was given: %s",
    async (name) => {
      mkdirSync(at(".ssh"));
      writeFileSync(at(name), "SECRET=1");
      symlinkSync(at(name), at("link.txt"));
      for (const path of [at(name), at("link.txt")])
        await expect(new AgentFiles().readDocument("context", path, 100)).rejects.toThrow("--folder");
      expect((await new AgentFiles(folder).readDocument("context", at(name), 100)).bytes).toHaveLength(8);
    },
  );

  test("that are documents are read as such, and the system's own are not", async () => {
    writeFileSync(at("me.vcf"), "BEGIN:VCARD");
    expect((await new AgentFiles().readDocument("context", at("me.vcf"), 100)).fileName).toBe("me.vcf");
    await expect(new AgentFiles().readDocument("context", "/proc/self/environ", 100_000)).rejects.toThrow(
      "--folder",
    );
    await expect(new AgentFiles().read("/proc/self/environ", 100_000)).rejects.toMatchObject({
      code: "file_too_large",
    });
  });

  test("that are pipes are not waited for", async () => {
    execFileSync("mkfifo", [at("pipe.pdf")]);
    await expect(new AgentFiles().read(at("pipe.pdf"), 100)).rejects.toThrow("is no file");
    await expect(new AgentFiles(folder).readDocument("context", at("pipe.pdf"), 100)).rejects.toThrow(
      "is no file",
    );
  });
});
