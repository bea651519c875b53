import * as z from "zod";
import { type Probe, ShownName, writers } from "./model-server.ts";

const Size = z.int().positive().nullish();
const Models = z.array(
  z.object({
    id: ShownName,
    tags: z.array(ShownName).nullish(),
    config: z.object({ context_size: Size }).nullish(),
  }),
);
const Configured = z.array(
  z.object({ ModelID: z.string(), Config: z.object({ "context-size": Size }).nullish() }),
);

/** What a model has that neither its maker nor its owner gave a context. */
const DEFAULT_CONTEXT = 4096;

/** Docker Model Runner, by the list of its own API: models with tags, which requests name them by. */
export const probeDockerModelRunner: Probe = async (root, read) => {
  const { data } = Models.safeParse((await read(`${root}/models`))?.body);
  if (!data) return null;
  const configured = Configured.safeParse((await read(`${root}/engines/_configure`))?.body).data ?? [];
  const models = data.map(({ id, tags, config }) => {
    const owners = configured.find(({ ModelID }) => ModelID === id)?.Config?.["context-size"];
    const context = owners ?? config?.context_size ?? DEFAULT_CONTEXT;
    return { id: tags?.[0] ?? id, context, loaded: false };
  });
  return {
    name: "Docker Model Runner",
    version: null,
    baseUrl: `${root}/engines/v1`,
    apiStyle: "chat",
    models: writers(models),
  };
};
