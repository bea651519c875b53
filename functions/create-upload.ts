import { json } from "../lib/http/answer/answer.ts";
import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { Upload } from "../lib/http/files/parse-schemas.ts";
import { readUploadRequest } from "../lib/http/files/upload-request.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { uploadUrl } from "../lib/runtime/storage-links.ts";
import { createUpload } from "../lib/usecases/files/create-upload.ts";

const container = createApiContainer("create-upload", { objects: openObjects });

/** POST /uploads */
export const handler = protectedEndpoint(container, async ({ event }, accountId) => {
  const request = readUploadRequest(event);
  const form = await createUpload(container, { accountId, ...request });
  const { uploadId, fields, validUntil } = form;
  const expiresAt = new Date(validUntil).toISOString();
  return json(201, Upload, { upload_id: uploadId, url: uploadUrl(form), fields, expires_at: expiresAt });
});
