import type { APIGatewayProxyEventV2 } from "aws-lambda";
import * as z from "zod";
import { RequestInvalid } from "../../domain/errors.ts";
import { isId } from "../../domain/ids.ts";
import { JOB_KINDS } from "../../domain/job.ts";
import type { ListRange } from "../../domain/ports/lists.ts";
import type { ListPosition } from "../../domain/records.ts";
import { queryOf } from "./query-of.ts";
import { validateQuery } from "./validate.ts";

/** The parameters of lists, which `lib/http/openapi` describes too. */
export const ListQuery = z.object({
  limit: z
    .int()
    .min(1)
    .max(100)
    .default(20)
    .describe("The most items on a page. A page may have fewer although more pages follow."),
  cursor: z.string().max(200).optional().describe("The `next_cursor` of the previous page."),
});
export const JobListQuery = ListQuery.extend({
  kind: z.enum(JOB_KINDS).optional().describe("Return only jobs of this kind."),
});

const Position = z.tuple([z.iso.datetime(), z.string().refine(isId)]);

/** What `GET /files` is asked for. Throws `RequestInvalid`. */
export const readListQuery = (event: APIGatewayProxyEventV2): { range: ListRange } =>
  readQuery(event, ListQuery);

/** What `GET /jobs` is asked for. Throws `RequestInvalid`. */
export const readJobListQuery = (
  event: APIGatewayProxyEventV2,
): { range: ListRange; kind?: z.infer<typeof JobListQuery>["kind"] } => readQuery(event, JobListQuery);

function readQuery<Schema extends typeof ListQuery>(event: APIGatewayProxyEventV2, schema: Schema) {
  const { limit, cursor, ...rest } = validateQuery(schema, queryOf(event, "limit"));
  return { ...rest, range: { limit, after: cursor === undefined ? undefined : readCursor(cursor) } };
}

/** A position as clients hand it back: opaque, but no secret; another account's position leads nowhere else. */
export const cursorOf = (next: ListPosition | null): string | null =>
  next && Buffer.from(JSON.stringify([next.createdAt, next.id])).toString("base64url");

function readCursor(cursor: string): ListPosition {
  try {
    const [createdAt, id] = Position.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    return { createdAt, id };
  } catch {
    const msg = "Input should be the next_cursor of an earlier page";
    throw new RequestInvalid([{ loc: ["query", "cursor"], msg, type: "cursor_invalid" }]);
  }
}
