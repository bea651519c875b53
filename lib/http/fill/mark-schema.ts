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
        "`signature` and `initials` draw `text` (a typed name) or the picture `image_id`. `text` and `date` " +
          "draw `text`. `tick` and `strike_out` (a line through the middle of the box) need neither.",
      ),
    page: z.int().min(1).optional().describe("Page number from 1. Requires `box`."),
    box: MarkBox.optional().describe(
      "The mark's box, entirely on the page. The content is drawn as large as it fits.",
    ),
    field_id: z
      .string()
      .max(64)
      .optional()
      .describe(
        "Instead of `page` and `box`: draw the mark in this field's box, for example a signature field.",
      ),
    text: z.string().trim().min(1).max(MOST_CHARACTERS).optional(),
    image_id: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .describe(
        "The picture (PNG or JPEG, at most 5 MB and 16 million pixels). Use an `upload_id` from `POST " +
          "/uploads`, valid for a day, or a picture from the fill of `base_fill_id`.",
      ),
  })
  .superRefine(({ kind, page, box, field_id, text, image_id }, context) => {
    const isOnPage = page !== undefined && box !== undefined;
    if (field_id === undefined ? !isOnPage : page !== undefined || box !== undefined)
      context.addIssue(refused("mark_place_invalid", "Expected `page` and `box`, or `field_id` instead"));
    const isSigned = isSigning({ kind });
    const takesText = isSigned || kind === "text" || kind === "date";
    if (text !== undefined && image_id !== undefined)
      context.addIssue(refused("mark_text_and_image", "Expected `text` or `image_id`, got both"));
    else if (text !== undefined && !takesText)
      context.addIssue(refused("mark_text_unexpected", `A mark of the kind '${kind}' takes no text`, "text"));
    else if (text !== undefined && isUnsafe(text))
      context.addIssue(
        refused("mark_text_unsafe", "The text holds control or text-direction characters", "text"),
      );
    else if (image_id !== undefined && !isSigned)
      context.addIssue(
        refused("mark_image_unexpected", `A mark of the kind '${kind}' takes no picture`, "image_id"),
      );
    else if (takesText && text === undefined && image_id === undefined) {
      const msg = isSigned ? "Expected `text` or `image_id`, got neither" : "Expected `text`";
      context.addIssue(refused("mark_content_missing", msg));
    }
  })
  .meta({
    id: "MarkRequest",
    description: "Something that a person puts on a page. It is drawn there and is not a field's value.",
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
    "The complete list of signatures, initials, texts, dates, ticks and lines to draw. If you leave it " +
      "out, the marks of `base_fill_id` stay. An empty list removes them. Marks are drawn as you send them " +
      "and never come from `prompt` or `context`, because only a person signs. A picture or typed name is " +
      "not a digital signature, and a warning says so. Marks that a certified or signed file does not permit are left out with a warning.",
  );
