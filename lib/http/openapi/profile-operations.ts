import { ProfileBody, ProfileList, ProfileSummary, ProfileView } from "../profiles/profile-schemas.ts";
import { type Operation, refused } from "./operation.ts";

const profile = { profile_id: "Returned by `POST /profiles`." };

export const PROFILE_OPERATIONS: readonly Operation[] = [
  {
    route: "POST /profiles",
    id: "create_profile",
    summary: "Store a document about a person",
    description:
      "For `profiles` of `POST /fill`: values are taken from it as from a `context` document. It does not " +
      "expire. A model receives it only with a fill that a model plans, never with `engine=local`.",
    body: { schema: ProfileBody, contentTypes: ["multipart/form-data"] },
    responses: {
      201: { description: "Stored.", schema: ProfileSummary },
      409: refused("`too_many_profiles`: delete one first."),
      413: refused("`file_too_large`."),
      415: refused("`content_encoding_unsupported`."),
    },
  },
  {
    route: "GET /profiles",
    id: "list_profiles",
    summary: "List the account's profiles, oldest first",
    responses: { 200: { description: "All profiles.", schema: ProfileList } },
  },
  {
    route: "GET /profiles/{profile_id}",
    id: "get_profile",
    summary: "Get a profile, with its text if it has one",
    parameters: profile,
    responses: {
      200: { description: "The profile.", schema: ProfileView },
      404: refused("`profile_not_found`."),
    },
  },
  {
    route: "DELETE /profiles/{profile_id}",
    id: "delete_profile",
    summary: "Delete a profile",
    description:
      "The profile is gone at once. Fills that used it keep their values and their copy of it until their file is deleted or expires.",
    parameters: profile,
    responses: { 204: { description: "Deleted.", schema: null }, 404: refused("`profile_not_found`.") },
  },
];
