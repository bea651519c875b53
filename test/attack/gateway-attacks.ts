import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { asAnotherUser, canBeNobody } from "../support/other-user.ts";
import { type Attack, findings } from "./attack.ts";
import { parsedFile } from "./http-attacks.ts";
import type { Running } from "./machine.ts";
import type { Target } from "./target.ts";

const twoHosts: Attack<Target> = {
  name: "P3  requests that name two hosts: two lines, or a target of another's",
  async play(on) {
    const { found, expect } = findings();
    const { host } = new URL(on.url);
    const key = `X-Api-Key: ${on.key}\r\nConnection: close\r\n\r\n`;
    const requests = {
      "two hosts": `GET /files HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\n${key}`,
      "the same host twice": `GET /files HTTP/1.1\r\nHost: ${host}\r\nHost: ${host}\r\n${key}`,
      "a foreign target": `GET http://evil.example/files HTTP/1.1\r\nHost: ${host}\r\n${key}`,
      "a foreign host": `GET http://${host}/files HTTP/1.1\r\nHost: evil.example\r\n${key}`,
      "another's name in a target": `GET http://${host}@evil.example/files HTTP/1.1\r\nHost: ${host}\r\n${key}`,
    };
    for (const [what, bytes] of Object.entries(requests)) {
      const heard = await on.raw(bytes);
      expect(/^HTTP\/1\.1 400 /.test(heard), `${what}: answered ${heard.slice(9, 12)}`);
      expect(!heard.includes('"files"'), `${what}: it was served`);
    }
    return found;
  },
};

const compressed: Attack<Target> = {
  name: "P3  bodies that say that they are compressed",
  async play(on) {
    const { found, expect } = findings();
    for (const encoding of ["gzip", "deflate", "br", "zstd", "gzip, gzip", "unheard-of"]) {
      const headers = { "content-type": "application/json", "content-encoding": encoding };
      const { status } = await on.ask("/fill", { method: "POST", headers, body: "{}" });
      expect(status === 415, `${encoding}: expected 415, got ${status}`);
    }
    return found;
  },
};

const CLIENTS = 80;
const BODY_BYTES = 9_900_000;
/** What the service may grow by, in megabytes, while 800 are sent: for strangers, and for whoever has a key. */
const STRANGERS_MB = 250;
const CALLERS_MB = 400;

const unfinishedBodies: Attack<Running> = {
  name: "P2  80 bodies of 10 MB that never end, without a key and with one",
  async play({ target, pid }) {
    if (process.platform !== "linux") return { skipped: "only Linux shows what memory a process holds" };
    const { found, expect } = findings();
    for (const [key, most] of [
      ["", STRANGERS_MB],
      [target.key, CALLERS_MB],
    ] as const) {
      const before = memoryOf(pid);
      const grown = Math.round((await memoryWhile(pid, () => sendUnfinished(target, key))) - before);
      const who = key ? "with a key" : "without a key";
      expect(grown <= most, `${who}: it grew by ${grown} MB, expected ${most} at most`);
      expect((await target.ask("/files")).status === 200, `${who}: the service answers no more`);
    }
    return found;
  },
};

/** Resident memory, in megabytes. */
const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1]) / 1024;

/** The most memory that a process held while something was done. */
async function memoryWhile(pid: number, work: () => Promise<unknown>): Promise<number> {
  let most = 0;
  const look = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 20);
  await work().finally(() => clearInterval(look));
  return Math.max(most, memoryOf(pid));
}

/** Sends all but the last byte of each body, over a connection of its own, and then closes them. */
async function sendUnfinished({ url }: Target, key: string): Promise<void> {
  const { hostname, port, host } = new URL(url);
  const head = `POST /parse HTTP/1.1\r\nHost: ${host}\r\nX-Api-Key: ${key}\r\nContent-Length: ${BODY_BYTES}\r\n\r\n`;
  const sent = Array.from({ length: CLIENTS }, async () => {
    const socket: Socket = connect(Number(port), hostname);
    const over = new Promise<void>((resolve) => socket.on("error", () => {}).on("close", () => resolve()));
    socket.resume().write(head);
    const written = new Promise<void>((resolve) =>
      socket.write(Buffer.alloc(BODY_BYTES - 1), () => resolve()),
    );
    await Promise.race([written, over]);
    return socket;
  });
  const sockets = await Promise.all(sent);
  for (const socket of sockets) socket.destroy();
}

const anotherUser: Attack<Running> = {
  name: "P1  another user of the machine asks for the session, for a key and for the list of files",
  async play({ target, pid, dataDir }) {
    if (!canBeNobody) return { skipped: "only root on Linux may become another user" };
    const { found, expect } = findings();
    const fileId = await parsedFile(target, "for its owner alone");
    const got = asAnotherUser({ url: target.url, dataDir, pid });
    expect(!got.includes(fileId), "it was given a file's id");
    expect(!/forms_sk_|"token"|"key"|set-cookie/.test(got), "it was given a key or a session");
    expect(!/^(GET|POST) (?!\/dashboard )\S+ 2\d\d/m.test(got), "something was answered that needs a key");
    return found;
  },
};

export const GATEWAY_ATTACKS: readonly Attack<Target>[] = [twoHosts, compressed];
export const GATEWAY_MACHINE_ATTACKS: readonly Attack<Running>[] = [unfinishedBodies, anotherUser];
