import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { runProgram } from "./command.ts";

const ROOT = join(import.meta.dirname, "../..");
/** The judge: an AWS emulator from PyPI, never a dependency of the product; and what Lambda has for functions in Python. */
const PACKAGES = ["ministack==1.5.33", "boto3==1.43.106"];
/** Where the packages are kept between rehearsals. */
const PACKAGE_FOLDER = join(ROOT, "node_modules/.cache/rehearsal", PACKAGES.join(","));
const START_SECONDS = 30;
/** How long it may take to end by itself: it waits for functions that may never answer. */
const STOP_SECONDS = 5;

interface Emulator {
  endpoint: string;
  /** What AWS clients and the CDK read to talk to the emulator and to nobody else. */
  variables: Record<string, string>;
  stop(): Promise<void>;
}

/** An empty AWS account on this machine. Needs Python 3 with pip. */
export async function startEmulator(): Promise<Emulator> {
  if (!existsSync(PACKAGE_FOLDER)) {
    await runProgram("python3", ["-m", "pip", "install", "--quiet", "--target", PACKAGE_FOLDER, ...PACKAGES]);
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
      PATH: [await functionsNode(state), process.env.PATH].join(delimiter),
      PYTHONPATH: [join(import.meta.dirname, "python"), PACKAGE_FOLDER].join(delimiter),
      TMPDIR: state,
      SSL_CERT_FILE: certificate,
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
      const impatient = setTimeout(() => server.kill("SIGKILL"), STOP_SECONDS * 1000);
      await ended;
      clearTimeout(impatient);
      await rm(state, { recursive: true, force: true });
    },
  };
}

/**
 * A folder with the `node` that functions run on: the one that runs this program. As Lambda's, it knows the AWS client
 * that the CDK's helper for buckets counts on; and it reaches the emulator.
 */
async function functionsNode(state: string): Promise<string> {
  const [programs, modules] = [join(state, "bin"), join(state, "modules")];
  const client = "@aws-sdk/client-s3";
  await Promise.all([mkdir(programs), mkdir(dirname(join(modules, client)), { recursive: true })]);
  await symlink(join(ROOT, "node_modules", client), join(modules, client));
  const preload = pathToFileURL(join(import.meta.dirname, "reach-emulator.ts"));
  const command = `NODE_PATH="${modules}" exec "${process.execPath}" --import "${preload}" "$@"`;
  await writeFile(join(programs, "node"), `#!/bin/sh\n${command}\n`, { mode: 0o755 });
  return programs;
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
