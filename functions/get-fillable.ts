import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { jobObjects } from "../lib/runtime/job-objects.ts";
import { buildPdfEngine } from "../lib/runtime/pdf-engine.ts";
import { pdfTimeOf } from "../lib/runtime/pdf-time.ts";
import { getFillable } from "../lib/usecases/files/get-fillable.ts";

const container = createApiContainer("get-fillable", {
  objects: jobObjects,
  pdf: (environment) => buildPdfEngine(environment, { mostChildren: 2 }),
});

/** GET /files/{file_id}/fillable.pdf */
export const handler = protectedEndpoint(container, async ({ linkMethod, path }, accountId) => {
  const limits = { ...container.settings, accountId, ...pdfTimeOf("get-fillable") };
  const request = { accountId, fileId: path("file_id"), method: linkMethod };
  return { status: 302, headers: { location: await getFillable(container, request, limits) } };
});
