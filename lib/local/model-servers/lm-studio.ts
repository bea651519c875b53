import * as z from "zod";
import { type Probe, ShownName, writers } from "./model-server.ts";

const Size = z.int().positive().nullish();
const Models = z.object({
  data: z.array(
    z.object({ id: ShownName, type: z.string(), state: z.string(), loaded_context_length: Size }),
  ),
});

/** LM Studio, by the list of its own API, which tells what is loaded, and with which context. */
export const probeLmStudio: Probe = async (root, read) => {
  const listed = Models.safeParse((await read(`${root}/api/v0/models`))?.body).data?.data;
  if (!listed) return null;
  const models = listed
    .filter(({ type }) => type === "llm" || type === "vlm")
    .map(({ id, state, loaded_context_length }) => ({
      id,
      context: loaded_context_length ?? null,
      loaded: state === "loaded",
    }));
  return {
    name: "LM Studio",
    version: null,
    baseUrl: `${root}/v1`,
    apiStyle: "chat",
    models: writers(models),
  };
};
