import { json } from "../lib/http/answer/answer.ts";
import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { readProfileRequest } from "../lib/http/profiles/profile-request.ts";
import { ProfileList, ProfileSummary, ProfileView } from "../lib/http/profiles/profile-schemas.ts";
import { profileSummary, profileView } from "../lib/http/profiles/profile-views.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { addProfile } from "../lib/usecases/profiles/add-profile.ts";
import { deleteProfile, listProfiles, readProfile } from "../lib/usecases/profiles/stored-profile.ts";

const container = createApiContainer("profiles", { objects: openObjects });

/** POST and GET /profiles, GET and DELETE /profiles/{profile_id}: one function, since a stack has room for few. */
export const handler = protectedEndpoint(container, async ({ event, path }, accountId) => {
  const { method } = event.requestContext.http;
  if (method === "POST") {
    const request = readProfileRequest(event, container.settings.maxFileBytes);
    return json(201, ProfileSummary, profileSummary(await addProfile(container, { accountId, ...request })));
  }
  if (!event.pathParameters?.profile_id)
    return json(200, ProfileList, {
      profiles: (await listProfiles(container, accountId)).map(profileSummary),
    });
  const which = { accountId, profileId: path("profile_id") };
  if (method !== "DELETE") return json(200, ProfileView, profileView(await readProfile(container, which)));
  await deleteProfile(container, which);
  return { status: 204 };
});
