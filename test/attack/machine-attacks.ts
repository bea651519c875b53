import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { smallForm } from "../fixtures/small-form.ts";
import { familyOf, listeningAddresses } from "../support/listening.ts";
import { mountSmallDisk, type SmallDisk } from "../support/small-disk.ts";
import { type Attack, findings } from "./attack.ts";
import { jobPath, parsedFile, settled } from "./http-attacks.ts";
import { contentsOf, newFolder, type Running, startInVain, startService } from "./machine.ts";
import { formBody, type Target } from "./target.ts";

const isLinux = process.platform === "linux";
const NOT_LINUX = { skipped: "only Linux shows the sockets and namespaces of processes" };
const JSON_TYPE = { "content-type": "application/json" };

const oneDoor: Attack<Running> = {
  name: "C1  a second way in: every socket on which the service or a child of it listens",
  async play({ target, pid }) {
    if (!isLinux) return NOT_LINUX;
    await filled(target, await parsedFile(target), "Full name: Ada Lovelace");
    const gateway = new URL(target.url).host;
    const doors = listeningAddresses(pid);
    if (!doors.includes(gateway)) return ["the gateway's own socket was not seen"];
    return doors.filter((door) => door !== gateway).map((door) => `something listens on ${door}`);
  },
};

const childsReach: Attack<Running> = {
  name: "M2  what the process that opens PDFs may read, and whom it may call",
  async play({ target, pid, dataDir }) {
    if (!isLinux) return NOT_LINUX;
    const { found, expect } = findings();
    await parsedFile(target, "for the child");
    const children = familyOf(pid).filter((each) => each !== pid && commandOf(each).includes("--permission"));
    expect(children.length > 0, "no PDF process was seen");
    for (const child of children) {
      const readable = [...commandOf(child).matchAll(/--allow-fs-read=([^\0]*)/g)].map(
        ([, path = ""]) => path,
      );
      for (const secret of [
        join(dataDir, "api-key"),
        join(process.cwd(), ".env"),
        join(process.cwd(), ".forms-api/api-key"),
      ])
        expect(!readable.some((path) => isBelow(secret, path)), `it may read ${secret}`);
      expect(
        readFileSync(`/proc/${child}/environ`, "latin1").includes("KEY") === false,
        "it holds a key in its environment",
      );
    }
    for (const child of children) {
      expect(commandOf(child).includes("--no-experimental-sqlite"), "it may open databases");
      const root = `/proc/${child}/root`;
      if (canMount()) expect(!existsSync(join(root, dataDir)), "the data folder is in its file system");
    }
    const own = readlinkSync(`/proc/${pid}/ns/net`);
    const alone = children.filter((child) => readlinkSync(`/proc/${child}/ns/net`) !== own);
    if (found.length === 0 && alone.length < children.length && canUnshare())
      found.push("this machine allows network namespaces, and it has none of its own");
    return found;
  },
};
const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "latin1");
  } catch {
    return "";
  }
};
const isBelow = (file: string, folder: string): boolean =>
  file === folder || file.startsWith(folder.replace(/\*?$/, ""));
const canMount = (): boolean =>
  succeeds("unshare", ["--user", "--map-root-user", "--mount", "mount", "-t", "tmpfs", "none", "/sys"]);
const canUnshare = (): boolean => succeeds("unshare", ["--user", "--map-root-user", "--net", "true"]);

function succeeds(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const otherUsers: Attack<Running> = {
  name: "LOW  files that other users of the machine may read",
  async play({ dataDir }) {
    const open = contentsOf(dataDir).filter(({ mode }) => (mode & 0o077) !== 0);
    return open.map(({ path, mode }) => `${path.slice(dataDir.length + 1)} has the mode ${mode.toString(8)}`);
  },
};

const WORDS = "PLUGHSECRETPROMPT";

const whatWasDeleted: Attack<Running> = {
  name: "M4  what DELETE left in the data folder, after a stop",
  async play() {
    const { found, expect } = findings();
    const service = await startService(newFolder());
    const { target } = service;
    const part = {
      headers: ['Content-Disposition: form-data; name="file"; filename="XYZZYSECRETNAME.pdf"'],
      content: await smallForm("FROBOZZSECRETPAGE"),
    };
    const headers = { "content-type": "multipart/form-data; boundary=b" };
    const submitted = await target.ask("/parse", { method: "POST", headers, body: formBody([part]) });
    const { file_id } = JSON.parse(submitted.text) as { file_id: string };
    await settled(target, jobPath("parse", submitted));
    await filled(target, file_id, `Full name: ${WORDS}`);
    const deleted = await target.ask(`/files/${file_id}`, { method: "DELETE" });
    expect(deleted.status === 204, `expected 204, got ${deleted.status}`);
    await service.end("SIGTERM");
    for (const { path, isFolder } of contentsOf(service.dataDir)) {
      if (isFolder) continue;
      const bytes = readFileSync(path);
      for (const trace of [WORDS, "XYZZYSECRETNAME", "%PDF-1"])
        expect(!bytes.includes(trace), `${path.slice(service.dataDir.length + 1)} still holds ${trace}`);
    }
    return found;
  },
};

const killed: Attack<Running> = {
  name: "LOW  kill -9 with a job in hand: it is taken up at the next start, not after its lease",
  async play() {
    const silent = createServer(() => undefined);
    await new Promise<void>((listening) => silent.listen(0, "127.0.0.1", listening));
    const model = {
      OPENAI_API_KEY: "sk-test",
      OPENAI_BASE_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    };
    try {
      const first = await startService(newFolder(), model);
      const asked = new Promise((resolve) => silent.once("request", resolve));
      const fileId = await parsedFile(first.target);
      const body = JSON.stringify({ file_id: fileId, prompt: "Full name: Ada Lovelace" });
      const submitted = await first.target.ask("/fill", { method: "POST", headers: JSON_TYPE, body });
      await asked;
      await first.end("SIGKILL");
      const second = await startService(first.dataDir);
      const begun = performance.now();
      const ended = await settled(second.target, jobPath("fill", submitted));
      const seconds = Math.round((performance.now() - begun) / 1000);
      await second.end("SIGTERM");
      if (ended !== "succeeded") return [`the job is ${ended}`];
      return seconds > MOST_SECONDS ? [`the job waited ${seconds} s`] : [];
    } finally {
      silent.closeAllConnections();
      silent.close();
    }
  },
};
/** Far below the lease of a fill, three minutes. */
const MOST_SECONDS = 45;

const wrongStarts: Attack<Running> = {
  name: "LOW  starts that cannot succeed: one sentence, exit code 1",
  async play(running) {
    const { found, expect } = findings();
    const file = join(newFolder(), "a-file");
    writeFileSync(file, "");
    const port = new URL(running.target.url).port;
    const damaged = await usedFolder();
    writeFileSync(join(damaged, "rows.db"), "no database");
    const starts: [what: string, dataDir: string, args: string[]][] = [
      ["a port in use", newFolder(), ["--port", port]],
      ["a folder in use", running.dataDir, ["--port", "0"]],
      ["a folder that is a file", file, ["--port", "0"]],
      ["--port abc", newFolder(), ["--port", "abc"]],
      ["--port 70000", newFolder(), ["--port", "70000"]],
      ["a damaged database", damaged, ["--port", "0"]],
    ];
    for (const [what, dataDir, args] of starts) {
      const { code, error } = await startInVain(dataDir, args);
      expect(code === 1, `${what}: expected exit code 1, got ${code}`);
      const lines = error.trim().split("\n");
      expect(lines.length === 1 && !/^\s+at /m.test(error), `${what}: ${lines.length} lines: ${lines[0]}`);
    }
    expect((await running.target.ask("/")).status === 200, "the first service answers no more");
    return found;
  },
};

async function usedFolder(): Promise<string> {
  const service = await startService(newFolder());
  await parsedFile(service.target);
  await service.end("SIGTERM");
  return service.dataDir;
}

const fullDisk: Attack<Running> = {
  name: "M3  a full disk: nothing more is accepted, nothing ends, and things can be deleted",
  async play() {
    const disk = mountSmallDisk(MEGABYTES);
    if (!disk) return { skipped: "a small disk may not be mounted here" };
    try {
      return await fillUp(disk);
    } finally {
      disk.remove();
    }
  },
};
const MEGABYTES = 96;

async function fillUp(disk: SmallDisk): Promise<string[]> {
  const { found, expect } = findings();
  const dataDir = join(disk.folder, "data");
  // As much as a disk of this size can spare.
  const settings = { MIN_FREE_MB: "8" };
  const first = await startService(dataDir, settings);
  const fileId = await parsedFile(first.target, "before");
  disk.fill();
  const part = {
    headers: ['Content-Disposition: form-data; name="file"; filename="a.pdf"'],
    content: await smallForm("after"),
  };
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  const late = await first.target.ask("/parse", { method: "POST", headers, body: formBody([part]) });
  expect(late.status === 507, `a submission: expected 507, got ${late.status}`);
  expect((await first.target.ask("/")).status === 200, "the service answers no more");
  await first.end("SIGKILL");
  disk.fill();
  const second = await startService(dataDir, settings);
  const deleted = await second.target.ask(`/files/${fileId}`, { method: "DELETE" });
  expect(deleted.status === 204, `DELETE on a full disk: expected 204, got ${deleted.status}`);
  expect((await second.target.ask(`/files/${fileId}`)).status === 404, "what was deleted is still there");
  await second.end("SIGTERM");
  return found;
}

async function filled(target: Target, fileId: string, prompt: string): Promise<string> {
  const body = JSON.stringify({ file_id: fileId, prompt });
  const submitted = await target.ask("/fill", { method: "POST", headers: JSON_TYPE, body });
  return settled(target, jobPath("fill", submitted));
}

export const MACHINE_ATTACKS: readonly Attack<Running>[] = [
  oneDoor,
  childsReach,
  otherUsers,
  whatWasDeleted,
  killed,
  wrongStarts,
  fullDisk,
];
