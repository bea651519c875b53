import { json } from "../lib/http/answer/answer.ts";
import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { ProfileView } from "../lib/http/profiles/profile-schemas.ts";
import { profileView } from "../lib/http/profiles/profile-views.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { readProfile } from "../lib/usecases/profiles/stored-profile.ts";

const base = createApiContainer("get-profile");
const container = { ...base, objects: openObjects(base.environment) };

/** GET /profiles/{profile_id} */
export const handler = protectedEndpoint(container, async ({ path }, accountId) =>
  json(
    200,
    ProfileView,
    profileView(await readProfile(container, { accountId, profileId: path("profile_id") })),
  ),
);
