import { json } from "../lib/http/answer/answer.ts";
import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { readReadRequest } from "../lib/http/read/read-request.ts";
import { FilledFormView } from "../lib/http/read/read-schemas.ts";
import { filledFormView } from "../lib/http/read/read-views.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { jobObjects } from "../lib/runtime/job-objects.ts";
import { buildPdfEngine } from "../lib/runtime/pdf-engine.ts";
import { pdfTimeOf } from "../lib/runtime/pdf-time.ts";
import { openReader } from "../lib/runtime/reader.ts";
import { openStrokeReader } from "../lib/runtime/recognizer.ts";
import { readFilledForm } from "../lib/usecases/read/read-form.ts";

const container = createApiContainer("read-form", {
  objects: jobObjects,
  pdf: (environment) => buildPdfEngine(environment, { mostChildren: 2 }),
  reader: openReader,
  strokeReader: ({ settings }) => openStrokeReader(settings),
});

/** POST /read */
export const handler = protectedEndpoint(container, async ({ event }, accountId) => {
  const request = readReadRequest(event, container.settings.maxFileBytes);
  const limits = { ...container.settings, accountId, ...pdfTimeOf("read-form") };
  const form = await readFilledForm(container, { accountId, ...request }, limits);
  return json(200, FilledFormView, filledFormView(form));
});
