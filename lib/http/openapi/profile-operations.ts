import { ProfileBody, ProfileList, ProfileSummary, ProfileView } from "../profiles/profile-schemas.ts";
import { faultAnswer, type Operation, refused } from "./operation.ts";

const profile = { profile_id: "As returned by `POST /profiles`." };

export const PROFILE_OPERATIONS: readonly Operation[] = [
  {
    method: "post",
    path: "/profiles",
    id: "create_profile",
    summary: "Keep a document about a person",
    description:
      "For `profiles` of `POST /fill`: values are taken from it as from a `context` document. It does not expire. It goes to a " +
      "model only with a fill that a model plans; with `engine=local` nowhere.",
    access: "account",
    body: { schema: ProfileBody, contentTypes: ["multipart/form-data"] },
    responses: {
      201: { description: "Kept.", schema: ProfileSummary },
      409: refused("`too_many_profiles`: delete one first."),
      413: refused("`file_too_large`."),
      415: refused("`content_encoding_unsupported`."),
      500: faultAnswer,
    },
  },
  {
    method: "get",
    path: "/profiles",
    id: "list_profiles",
    summary: "The account's profiles, the oldest first",
    access: "account",
    responses: { 200: { description: "All of them.", schema: ProfileList }, 500: faultAnswer },
  },
  {
    method: "get",
    path: "/profiles/{profile_id}",
    id: "get_profile",
    summary: "A profile; what it says, where it is text",
    access: "account",
    parameters: profile,
    responses: {
      200: { description: "The profile.", schema: ProfileView },
      404: refused("`profile_not_found`."),
      500: faultAnswer,
    },
  },
  {
    method: "delete",
    path: "/profiles/{profile_id}",
    id: "delete_profile",
    summary: "Delete a profile",
    description:
      "It is gone at once. Fills that took values from it keep these, and their copy of it, until their file goes.",
    access: "account",
    parameters: profile,
    responses: {
      204: { description: "Deleted.", schema: null },
      404: refused("`profile_not_found`."),
      500: faultAnswer,
    },
  },
];
