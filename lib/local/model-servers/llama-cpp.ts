import * as z from "zod";
import { KEY_WANTED, type ModelServer, type Probe, ShownName, writers } from "./model-server.ts";

const Props = z.object({
  default_generation_settings: z.object({ n_ctx: z.int().nullish() }),
  build_info: ShownName.nullish(),
  total_slots: z.int().nullish(),
});
const Models = z.object({ data: z.array(z.object({ id: ShownName, owned_by: z.literal("llamacpp") })) });
const Loading = z.object({ error: z.object({ type: z.literal("unavailable_error") }) });

/** Slots say nothing of whether each has a context of its own, or all share one, as they do unless its owner says otherwise. */
const SHARED =
  "It has several slots, which may share one context, so the service sends one request at a time. Start it with -np 1.";

/** llama.cpp's llama-server, by its properties, which tell the context of each of its slots. */
export const probeLlamaCpp: Probe = async (root, read) => {
  const server: ModelServer = {
    name: "llama.cpp",
    version: null,
    baseUrl: `${root}/v1`,
    apiStyle: "chat",
    models: [],
  };
  const props = Props.safeParse((await read(`${root}/props`))?.body).data;
  const listed = Models.safeParse((await read(`${root}/v1/models`))?.body).data?.data ?? [];
  if (props) {
    const context = props.default_generation_settings.n_ctx || null;
    const models = listed.map(({ id }) => ({ id, context, loaded: true }));
    const isShared = (props.total_slots ?? 1) > 1;
    return {
      ...server,
      version: props.build_info ?? null,
      models: writers(models),
      ...(isShared && { note: SHARED }),
    };
  }
  if (listed.length > 0) return { ...server, obstacle: KEY_WANTED };
  const health = await read(`${root}/health`);
  return Loading.safeParse(health?.body).success ? { ...server, obstacle: "it is loading its model" } : null;
};
