import * as z from "zod";
import type { ApiStyle } from "../../domain/model-settings.ts";

/** A model that a server can be asked for. Contexts are in tokens, of prompt and answer together. */
export interface ServedModel {
  id: string;
  /** What the server allots it now; null where the server does not say. */
  context: number | null;
  loaded: boolean;
}

/** A server of models, as its own endpoints describe it. */
export interface ModelServer {
  name: string;
  version: string | null;
  /** What `OPENAI_BASE_URL` and `OPENAI_API_STYLE` must be. */
  baseUrl: string;
  apiStyle: ApiStyle;
  /** Those that write text on this machine, the loaded ones first; none while the server is not ready. */
  models: ServedModel[];
  /** Why there is no model to ask, where the server says so. */
  obstacle?: string;
  /** What its owner should know of how it was started. */
  note?: string;
  /** How many calls it takes at once, each with a context of its own; one where it does not say. */
  callsAtOnce?: number;
}

/** Looks whether the server at a root is of one kind; null when it is not. `root` has no slash at its end. */
export type Probe = (root: string, read: ReadJson) => Promise<ModelServer | null>;

/** Gets JSON, or posts some for it; null when nobody answers in time, or with something else. */
export type ReadJson = (url: string, posted?: unknown) => Promise<{ status: number; body: unknown } | null>;

/** A name that a server gives, fit for a terminal: a stranger may listen at a usual port. */
export const ShownName = z.string().transform((text) => text.replaceAll(/\p{C}/gu, ""));

export const KEY_WANTED = "it asks for a key: set OPENAI_BASE_URL and OPENAI_API_KEY";

/** Models for other tasks than writing, by what they are commonly called. */
const OTHER_TASKS = /embed|rerank|whisper|\btts\b/i;

/** Those that write, the loaded ones first, and in the server's order otherwise. */
export const writers = (models: ServedModel[]): ServedModel[] =>
  models.filter(({ id }) => !OTHER_TASKS.test(id)).toSorted((a, b) => Number(b.loaded) - Number(a.loaded));
