import type { ModelOptions } from "./model-options.ts";
import { OLLAMA_URL, ollamaRoot } from "./ollama.ts";

const OPENAI_URL = "https://api.openai.com/v1";

type Address = Pick<ModelOptions, "apiStyle"> & { baseUrl?: string | undefined };

/** The root of the API that is asked. */
export const rootOf = ({ apiStyle, baseUrl }: Address): string =>
  apiStyle === "ollama" ? ollamaRoot(baseUrl ?? OLLAMA_URL) : (baseUrl ?? OPENAI_URL);

/** Whether a server is on one's own machine or network, which nobody reaches over plain HTTP otherwise: it has few hands. */
export const isOwnServer = (address: Address): boolean => rootOf(address).startsWith("http:");
