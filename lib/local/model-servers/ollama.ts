import * as z from "zod";
import { type Probe, type ReadJson, ShownName, writers } from "./model-server.ts";

const Version = z.object({ version: ShownName });
const Tags = z.object({ models: z.array(z.object({ name: ShownName, remote_host: z.string().nullish() })) });
const Running = z.object({
  models: z.array(z.object({ name: ShownName, context_length: z.int().positive().nullish() })),
});
const Shown = z.object({ model_info: z.record(z.string(), z.unknown()) });

/** Models of Ollama's cloud are no models of this machine. */
const IN_THE_CLOUD = /[:-]cloud$/;

/** Ollama, by its version and its models; a model that is not loaded gets the context that it is asked for. */
export const probeOllama: Probe = async (root, read) => {
  const version = Version.safeParse((await read(`${root}/api/version`))?.body).data;
  const tags = version && Tags.safeParse((await read(`${root}/api/tags`))?.body).data;
  if (!tags) return null;
  const running = Running.safeParse((await read(`${root}/api/ps`))?.body).data?.models ?? [];
  const models = tags.models
    .filter(({ name, remote_host }) => !remote_host && !IN_THE_CLOUD.test(name))
    .map(({ name }) => {
      const loaded = running.find((each) => each.name === name);
      return { id: name, context: loaded?.context_length ?? null, loaded: loaded !== undefined };
    });
  return {
    name: "Ollama",
    version: version.version,
    baseUrl: root,
    apiStyle: "ollama",
    models: writers(models),
  };
};

/** The largest context that a model of Ollama's was made for; null where it does not say. */
export async function ollamaLimit(root: string, model: string, read: ReadJson): Promise<number | null> {
  const info = Shown.safeParse((await read(`${root}/api/show`, { model }))?.body).data?.model_info ?? {};
  const [, length] = Object.entries(info).find(([name]) => name.endsWith(".context_length")) ?? [];
  return typeof length === "number" ? length : null;
}
