import type { Field, FieldValue } from "../api/types.ts";
import { shownValue } from "../workspace/describe-field.ts";
import { type Offer, replacedBy } from "../workspace/offers.ts";
import { reasonFor } from "../workspace/reasons.ts";
import styles from "./marks.module.css";
import type { Writing } from "./use-writing.ts";

/** What is asked about an offer, for those who do not see its colour. */
export const offerInWords = (offer: Offer, field: Field, before: FieldValue | null): string =>
  [
    "Is this right?",
    `${shownValue(field, offer.options[0]?.value ?? "")}.`,
    reasonFor(offer, before, field),
    "Enter uses it.",
  ]
    .filter(Boolean)
    .join(" ");

/** Yes and no to what is offered in a blank, while it is pointed at or worked on. */
export function OfferButtons({ offer, field, writing }: { offer: Offer; field: Field; writing: Writing }) {
  const value = shownValue(field, offer.options[0]?.value ?? "");
  return (
    <span className={styles.offer}>
      <span className={styles.asked}>
        {/* What one sees in the blank is the value that stands there, and not the one that is asked about. */}
        {replacedBy(offer, writing.before) === null ? "Is this right?" : `Replace it with “${value}”?`}
      </span>
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Use “${value}” for ${field.label}`}
        onPointerDown={(event) => event.preventDefault()}
        onClick={writing.take}
      >
        ✓
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Not “${value}” for ${field.label}`}
        onPointerDown={(event) => event.preventDefault()}
        onClick={writing.decline}
      >
        ✗
      </button>
    </span>
  );
}
