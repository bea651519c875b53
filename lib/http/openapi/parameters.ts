import * as z from "zod";
import { EXAMPLE_PARAMETERS } from "./examples.ts";
import type { Operation } from "./operation.ts";

type Json = Record<string, unknown>;

/** The two credentials. */
export const SECURITY_SCHEMES = {
  key: { type: "apiKey", in: "header", name: "X-API-Key", description: "An API key of the account." },
  session: { type: "http", scheme: "bearer", description: "A session of the dashboard." },
};
export const SECURITY: Record<NonNullable<Operation["access"]> | "account", Json[]> = {
  open: [],
  account: [{ key: [] }, { session: [] }],
  session: [{ session: [] }],
};

/** The key as a parameter of `POST /parse`, whose description has always named it there; others name the scheme alone. */
const API_KEY = {
  name: "X-API-Key",
  in: "header",
  required: false,
  description: "Required. A missing key returns 401.",
  schema: { anyOf: [{ type: "string" }, { type: "null" }], title: "X-API-Key" },
};

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Any unique string. Repeating a request with the same key within 24 hours returns the original response.",
  schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[!-~]*$" },
};

const queryParameters = ({ query }: Operation): Json[] =>
  Object.entries(query ? (z.toJSONSchema(query, { io: "input" }).properties ?? {}) : {}).map(
    ([name, schema]) => {
      const { description, ...rest } = schema as Json;
      return { name, in: "query", required: false, description, schema: rest };
    },
  );

const pathParameters = ({ parameters = {} }: Operation): Json[] =>
  Object.entries(parameters).map(([name, description]) => ({
    name,
    in: "path",
    required: true,
    description,
    schema: { type: "string" },
    ...(name in EXAMPLE_PARAMETERS && { example: EXAMPLE_PARAMETERS[name] }),
  }));

/** All that an operation takes beside its body. */
export const parametersOf = (operation: Operation): Json[] => [
  ...pathParameters(operation),
  ...queryParameters(operation),
  ...(operation.id === "submit_parse" ? [API_KEY] : []),
  ...(operation.idempotent ? [IDEMPOTENCY_KEY] : []),
];
