import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { deleteProfile } from "../lib/usecases/profiles/stored-profile.ts";

const base = createApiContainer("delete-profile");
const container = { ...base, objects: openObjects(base.environment) };

/** DELETE /profiles/{profile_id} */
export const handler = protectedEndpoint(container, async ({ path }, accountId) => {
  await deleteProfile(container, { accountId, profileId: path("profile_id") });
  return { status: 204 };
});
