import * as z from "zod";
import { KEY_WANTED, type Probe, ShownName, writers } from "./model-server.ts";

const Version = z.object({ version: ShownName });
const Models = z.object({
  data: z.array(
    z.object({ id: ShownName, owned_by: z.literal("vllm"), max_model_len: z.int().positive().nullish() }),
  ),
});

/** vLLM, by its version, and by its models, each with the context that it was started with. */
export const probeVllm: Probe = async (root, read) => {
  const version = Version.safeParse((await read(`${root}/version`))?.body).data?.version ?? null;
  const listed = await read(`${root}/v1/models`);
  const server = { name: "vLLM", version, baseUrl: `${root}/v1`, apiStyle: "chat", callsAtOnce: 4 } as const;
  if (version && listed?.status === 401) return { ...server, models: [], obstacle: KEY_WANTED };
  const { data } = Models.safeParse(listed?.body);
  if (!data) return null;
  const models = data.data.map(({ id, max_model_len }) => ({
    id,
    context: max_model_len ?? null,
    loaded: true,
  }));
  return { ...server, models: writers(models) };
};
