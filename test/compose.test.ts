import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readEnvironment } from "../lib/runtime/environment.ts";

const ROOT = join(import.meta.dirname, "..");

interface Service {
  image?: string;
  build?: string;
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  command?: string[];
  entrypoint?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  mem_limit?: string;
  stop_grace_period?: string;
  pids_limit?: number;
}
interface Compose {
  services: Record<"forms-api" | "ollama" | "model", Service>;
  volumes: Record<string, null>;
}

/** The reader of YAML that the CDK brings along: the project needs none of its own. */
const inCdk = createRequire(createRequire(import.meta.url).resolve("aws-cdk-lib"));
const { parse } = inCdk("yaml") as { parse: (text: string) => Compose };
const dockerfile = readFileSync(join(ROOT, "Dockerfile"), "utf8");
const source = readFileSync(join(ROOT, "compose.yaml"), "utf8");
/** As `docker compose` reads it where no variable is set: each has its default. */
const { services, volumes } = parse(source.replaceAll(/\$\{\w+:-([^}]+)\}/g, "$1"));
const api = services["forms-api"];
const option = (name: string): string | undefined => api.command?.[api.command.indexOf(name) + 1];

describe("compose.yaml", () => {
  test("publishes nothing but the service, and that to this machine alone", () => {
    expect(Object.values(services).flatMap(({ ports = [] }) => ports)).toEqual(api.ports);
    expect(api.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:\d+:\d+$/)]);
  });

  test("publishes the port that the service takes requests for, from where bin/container.ts listens", () => {
    const [, published, inside] = api.ports?.[0]?.split(":") ?? [];
    expect(published).toBe(option("--port"));
    expect(readFileSync(join(ROOT, "bin/container.ts"), "utf8")).toContain(`CONTAINER_PORT = ${inside};`);
  });

  test("has the service say for how long Ollama keeps a model, for its requests override Ollama's setting", () => {
    expect(api.environment?.OLLAMA_KEEP_ALIVE).toBe("30m");
    expect(services.ollama.environment).not.toHaveProperty("OLLAMA_KEEP_ALIVE");
  });

  test("gives the service time to write what waits for the model when it is stopped", () => {
    expect(api.stop_grace_period).toBe("1m");
  });

  test("lets no service take all of the machine's memory, or start processes without end", () => {
    for (const [name, { mem_limit, pids_limit }] of Object.entries(services)) {
      expect(mem_limit, name).toMatch(/^[1-9]\d?g$/);
      expect(pids_limit, name).toBeLessThanOrEqual(512);
    }
  });

  test("takes images by their digests: the Node that the tests run with, and the same Ollama twice", () => {
    const images = Object.values(services).flatMap(({ image }) => image ?? []);
    expect(images).toHaveLength(2);
    for (const image of images) expect(image).toMatch(/^ollama\/ollama:\d+\.\d+\.\d+@sha256:[\da-f]{64}$/);
    expect(new Set(images).size).toBe(1);
    const { devDependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    const [, node] = /^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile) ?? [];
    expect(node).toMatch(new RegExp(`^node:${devDependencies.node}-slim@sha256:[\\da-f]{64}$`));
    const bases = [...dockerfile.matchAll(/^FROM \$\{(\S+)\}/gm)].map(([, name]) => name);
    expect(bases).toEqual(["NODE_IMAGE", "NODE_IMAGE"]);
    expect(dockerfile.match(/^FROM/gm)).toHaveLength(2);
  });

  test("starts the service when the model is there, and each after what it depends on", () => {
    expect(api.depends_on).toEqual({
      ollama: { condition: "service_healthy" },
      model: { condition: "service_completed_successfully" },
    });
    for (const { depends_on = {} } of Object.values(services))
      for (const [name, { condition }] of Object.entries(depends_on)) {
        const service = services[name as keyof typeof services];
        if (condition === "service_healthy") expect(service.healthcheck?.test[0]).toBe("CMD");
        else expect(service.entrypoint).toEqual(["ollama", "pull"]);
      }
  });

  test("gives settings that the service reads: the model that was downloaded, asked in Ollama's way", () => {
    const { model } = readEnvironment("get-root", api.environment);
    expect(model).toMatchObject({
      apiKey: "none",
      apiStyle: "ollama",
      baseUrl: "http://ollama:11434",
      contextTokens: 8192,
    });
    expect(services.model.command).toEqual([model.model]);
    expect(services.model.environment?.OLLAMA_HOST).toBe(model.baseUrl);
  });

  test("runs the service as nobody in particular, who can write to its data and to /tmp alone", () => {
    expect(api).toMatchObject({ build: ".", read_only: true, tmpfs: ["/tmp"], cap_drop: ["ALL"] });
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^VOLUME \/data$/m);
  });

  test("asks the service itself whether it is well", () => {
    expect(dockerfile).toContain(`fetch('http://127.0.0.1:${option("--port")}/')`);
  });

  test("builds from files that there are, and keeps data and models in volumes", () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)];
    const sources = copied.flatMap(([, names = ""]) => names.split(" "));
    const needed = [
      "CHANGELOG.md",
      "package.json",
      "package-lock.json",
      "tsconfig.json",
      "bin",
      "functions",
      "lib",
    ];
    expect(sources.toSorted()).toEqual(needed.toSorted());
    expect(needed.filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
    expect(existsSync(join(ROOT, api.command?.[1] ?? "none"))).toBe(true);
    expect(api.volumes).toEqual([`data:${option("--data")}`]);
    const mounted = Object.values(services).flatMap((service) => service.volumes ?? []);
    expect(mounted.map((mount) => mount.split(":")[0]).toSorted()).toEqual(Object.keys(volumes).toSorted());
  });
});
