import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { run } from "./command.ts";

/** The judge: an AWS emulator from PyPI, never a dependency of the product. */
const PACKAGE = "ministack==1.5.33";
/** Where the package is kept between rehearsals. */
const PACKAGE_FOLDER = join(import.meta.dirname, "../../node_modules/.cache/rehearsal", PACKAGE);
const START_SECONDS = 30;

export interface Emulator {
  endpoint: string;
  /** What AWS clients and the CDK read to talk to the emulator and to nobody else. */
  variables: Record<string, string>;
  stop(): Promise<void>;
}

/** An empty AWS account on this machine. Needs Python 3 with pip. */
export async function startEmulator(): Promise<Emulator> {
  if (!existsSync(PACKAGE_FOLDER)) {
    await run("python3", ["-m", "pip", "install", "--quiet", "--target", PACKAGE_FOLDER, PACKAGE]);
  }
  const port = await freePort();
  const endpoint = `https://127.0.0.1:${port}`;
  const state = await mkdtemp(join(tmpdir(), "forms-api-rehearsal-"));
  // The emulator signs its certificate itself, in its folder for temporary files.
  const certificate = join(state, "ministack-tls/server.crt");
  const variables = {
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: "us-east-1",
    AWS_DEFAULT_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "rehearsal",
    AWS_SECRET_ACCESS_KEY: "rehearsal",
    AWS_CA_BUNDLE: certificate,
    NODE_EXTRA_CA_CERTS: certificate,
  };
  const server = spawn("python3", ["-m", "ministack"], {
    cwd: state,
    stdio: "ignore",
    env: {
      ...process.env,
      ...variables,
      // Functions run on the Node that runs this program, as they would on Lambda's.
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      PYTHONPATH: PACKAGE_FOLDER,
      TMPDIR: state,
      // Policies are enforced: functions act as their roles, and buckets that demand TLS get it.
      AUTH: "true",
      USE_SSL: "true",
      GATEWAY_PORT: String(port),
      BIND_HOST: "127.0.0.1",
    },
  });
  await listening(server, port);
  return {
    endpoint,
    variables,
    async stop() {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill();
      await ended;
      await rm(state, { recursive: true, force: true });
    },
  };
}

async function listening(server: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + START_SECONDS * 1000;
  while (server.exitCode === null && Date.now() < deadline) {
    if (await connects(port)) return;
    await new Promise((wake) => setTimeout(wake, 200));
  }
  server.kill();
  throw new Error(`The emulator did not listen within ${START_SECONDS} s (exit code ${server.exitCode}).`);
}

const connects = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.once("error", () => resolve(false)).once("connect", () => socket.destroy());
  });

/** A port that nothing listens on now. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
