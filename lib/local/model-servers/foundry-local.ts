import * as z from "zod";
import { type Probe, ShownName, writers } from "./model-server.ts";

/** Its status names the addresses that it serves; versions differ in how the name is written. */
const Status = z.union([
  z.object({ endpoints: z.array(z.string()) }),
  z.object({ Endpoints: z.array(z.string()) }),
]);
const Models = z.object({ data: z.array(z.object({ id: ShownName })) });
const Names = z.array(ShownName);

/** Foundry Local, by its status; its models have no context that it tells. */
export const probeFoundryLocal: Probe = async (root, read) => {
  if (!Status.safeParse((await read(`${root}/openai/status`))?.body).success) return null;
  const loaded = Names.safeParse((await read(`${root}/openai/loadedmodels`))?.body).data ?? [];
  const listed = Models.safeParse((await read(`${root}/v1/models`))?.body).data?.data ?? [];
  const models = listed.map(({ id }) => ({ id, context: null, loaded: loaded.includes(id) }));
  return {
    name: "Foundry Local",
    version: null,
    baseUrl: `${root}/v1`,
    apiStyle: "chat",
    models: writers(models),
  };
};
