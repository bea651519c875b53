import * as z from "zod";
import { SOURCE_KINDS } from "../../domain/source.ts";
import { time } from "../schema-parts.ts";

/** Parts of `POST /profiles` beside the file. */
export const ProfileForm = z
  .object({
    name: z.string().trim().min(1).max(80).describe("Your name for it, such as “Me” or “Our household”."),
  })
  .meta({ id: "ProfileOptions" });

export const ProfileBody = ProfileForm.extend({
  file: z
    .file()
    .describe(
      "The document, as in `context`: text, a vCard, a filled PDF, JSON and so on. It is stored until you " +
        "delete it.",
    ),
}).meta({ id: "ProfileRequest" });

const summary = {
  profile_id: z.string(),
  name: z.string(),
  kind: z.enum(SOURCE_KINDS),
  bytes: z.int().min(0),
  sha256: z.string(),
  created_at: time,
};

export const ProfileSummary = z.object(summary).meta({ id: "ProfileSummary" });
export const ProfileView = z
  .object({ ...summary, text: z.string().optional().describe("The text. Only for a profile that is text.") })
  .meta({ id: "Profile" });
export const ProfileList = z.object({ profiles: z.array(ProfileSummary) }).meta({ id: "ProfileList" });
