import * as z from "zod";
import { isSigning, MARK_KINDS, MarkBox, MOST_MARKS } from "../../domain/mark.ts";
import { isUnsafe } from "../../domain/visible-text.ts";

/** No text of a mark is longer. */
const MOST_CHARACTERS = 5000;

/** A refusal of a mark: its code is stable. */
const refused = (type: string, msg: string, ...path: string[]) =>
  ({ code: "custom", path, params: { type, msg }, input: undefined }) as const;

/** One of the `marks` of `POST /fill`. */
export const GivenMark = z
  .strictObject({
    kind: z
      .enum(MARK_KINDS)
      .describe(
        "`signature` and `initials` show `text` (a typed name) or the picture `image_id`; `text` and `date` show `text`; `tick` and " +
          "`strike_out` (a line through the middle of the box) show themselves.",
      ),
    page: z.int().min(1).optional().describe("From 1; with `box`."),
    box: MarkBox.optional().describe("Whole on the page. What is shown is as large as it fits."),
    field_id: z
      .string()
      .max(64)
      .optional()
      .describe("In place of `page` and `box`: the mark stands in this field's box, as at a place to sign."),
    text: z.string().trim().min(1).max(MOST_CHARACTERS).optional(),
    image_id: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .describe(
        "A picture (PNG or JPEG, at most 5 MB and 16 million pixels): the `upload_id` of `POST /uploads`, for a day; or one that the " +
          "fill of `base_fill_id` shows.",
      ),
  })
  .superRefine(({ kind, page, box, field_id, text, image_id }, context) => {
    const isOnPage = page !== undefined && box !== undefined;
    if (field_id === undefined ? !isOnPage : page !== undefined || box !== undefined)
      context.addIssue(
        refused("mark_place_invalid", "Expected `page` and `box`, or `field_id` in their place"),
      );
    const isSigned = isSigning({ kind });
    const takesText = isSigned || kind === "text" || kind === "date";
    if (text !== undefined && image_id !== undefined)
      context.addIssue(refused("mark_text_and_image", "Expected `text` or `image_id`, got both"));
    else if (text !== undefined && !takesText)
      context.addIssue(refused("mark_text_unexpected", `A mark of the kind '${kind}' shows no text`, "text"));
    else if (text !== undefined && isUnsafe(text))
      context.addIssue(
        refused("mark_text_unsafe", "The text holds control or text-direction characters", "text"),
      );
    else if (image_id !== undefined && !isSigned)
      context.addIssue(
        refused("mark_image_unexpected", `A mark of the kind '${kind}' shows no picture`, "image_id"),
      );
    else if (takesText && text === undefined && image_id === undefined) {
      const msg = isSigned ? "Expected `text` or `image_id`, got neither" : "Expected `text`";
      context.addIssue(refused("mark_content_missing", msg));
    }
  })
  .meta({
    id: "MarkRequest",
    description: "What a person puts on a page: it is drawn there, and is no value of a field.",
    examples: [
      { kind: "signature", field_id: "f12", image_id: "upload_5f0c2b7a9d3e4f60817263544f5e6d7c" },
      { kind: "date", page: 2, box: { x: 410, y: 655, width: 90, height: 18 }, text: "27 Nov 2026" },
    ],
  });

/** The `marks` of `POST /fill`. */
export const givenMarks = z
  .array(GivenMark)
  .max(MOST_MARKS)
  .optional()
  .describe(
    "Signatures, initials, texts, dates, ticks and lines that a person puts on pages: all of them. Left out, those of the fill " +
      "of `base_fill_id` stay; an empty list takes them away. They are drawn as they are given, and never come from `prompt` or " +
      "`context`: to sign is a person's act. A picture or a typed name is no digital signature, as a warning says. What a " +
      "certified or signed file does not permit is left out, with a warning.",
  );
