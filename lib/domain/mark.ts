import * as z from "zod";

/** What a person puts on a page beside what fields hold. */
export const MARK_KINDS = ["signature", "initials", "text", "date", "tick", "strike_out"] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** More marks than these are no person's. */
export const MOST_MARKS = 500;

export const MarkBox = z
  .object({
    x: z.number().describe("Left edge in points from the left of the page as displayed."),
    y: z.number().describe("Top edge in points from the top of the page as displayed."),
    width: z.number().min(1),
    height: z.number().min(1),
  })
  .meta({ id: "MarkBox", description: "A mark's box, in the same geometry as the form's fields." });
export type MarkBox = z.infer<typeof MarkBox>;

/** A mark that has its place, as a fill stores and answers it. */
export const Mark = z.object({
  kind: z.enum(MARK_KINDS),
  page: z.int().min(1),
  box: MarkBox,
  field_id: z
    .string()
    .optional()
    .describe("The field that the mark is drawn in. For a signature: the signed field."),
  text: z.string().optional(),
  image_id: z.string().optional().describe("The upload with the picture."),
  image_sha256: z.string().optional().describe("SHA-256 of the picture, in hexadecimal."),
  from_fill_id: z
    .string()
    .optional()
    .describe("The earlier fill that received the mark and stores its picture."),
});
export type Mark = z.infer<typeof Mark>;

/** Whether a mark stands for a person's hand. */
export const isSigning = ({ kind }: Pick<Mark, "kind">): boolean =>
  kind === "signature" || kind === "initials";

/** Whether two boxes have more than an edge in common. */
export const boxesOverlap = (a: MarkBox, b: MarkBox): boolean =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 1 &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 1;
