import { type ComponentProps, type FocusEventHandler, lazy, type RefObject, Suspense, useState } from "react";
import type { Field } from "../api/types.ts";
import { useAnnounce } from "../ui/announce.tsx";
import { dateBeside } from "../workspace/date-beside.ts";
import { putMark, useDesk } from "../workspace/desk.ts";
import { useResult } from "../workspace/result-in-hand.ts";
import { nameToSign } from "../workspace/signer-name.ts";
import { SIGNED } from "../workspace/steps-back.ts";
import { valueOfToday, valueOfWords } from "../workspace/words-for.ts";
import { dateShapeOf } from "../workspace/written-date.ts";
import { asksInitials } from "./asks-initials.ts";
import { pictureUrl } from "./drawn-signatures.ts";
import styles from "./edit.module.css";
import { boxWithoutPointer } from "./mark-box.ts";
import type { Writing } from "./use-writing.ts";

const SignDialog = lazy(async () => ({ default: (await import("./sign-dialog.tsx")).SignDialog }));

/** A place to sign: a person signs it here, or with a pen. */
export function SignButton({
  field,
  writing: { value, change, sign },
  shown,
  box,
  className,
  onFocus,
  onBlur,
}: {
  field: Field;
  writing: Writing;
  /** Whether it shows what it bears, and not the picture under it. */
  shown: boolean;
  box: RefObject<HTMLElement | null>;
  className: string | undefined;
  onFocus?: FocusEventHandler;
  onBlur?: FocusEventHandler;
}) {
  const { blank, today, write } = useDateOf(field);
  const [open, setOpen] = useState(false);
  const { signatures } = useResult();
  const proposed = useProposedName();
  const announce = useAnnounce();
  const picture = shown ? pictureUrl((change?.mark ?? signatures.get(field.id))?.image_id) : undefined;
  const label = field.label || "Signature";
  const invitation = asksInitials(label) ? "Initial here" : "Sign here";
  const signed = value === SIGNED ? "signed" : `signed: ${value}`;
  return (
    <>
      <button
        ref={box as RefObject<HTMLButtonElement>}
        type="button"
        className={className}
        aria-label={value === null ? `${invitation}: ${label}` : `${label}, ${signed}. Change it`}
        data-signed={value !== null || undefined}
        data-saved={(value !== null && !shown) || undefined}
        disabled={field.read_only}
        onClick={() => setOpen(true)}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        {picture ? <img src={picture} alt="" className={styles.picture} /> : (value ?? invitation)}
      </button>
      {open && (
        <Suspense>
          <SignDialog
            label={label}
            signed={value !== null}
            date={value === null && today ? { today, blank: blank?.label ?? null } : undefined}
            now={value === null || value === SIGNED ? "" : String(value)}
            proposed={value === null ? proposed(field) : null}
            onClose={() => setOpen(false)}
            onSign={(signature, day) => {
              setOpen(false);
              sign(signature && { ...signature, field_id: field.id });
              announce(signature ? `Signed: ${label}.` : `The signature is gone: ${label}.`);
              if (day) write(day);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** The name that the form has of whoever signs at a place, as it stands when that is asked for. */
export function useProposedName(): (place: Parameters<typeof nameToSign>[0]) => Proposed | null {
  const desk = useDesk();
  const result = useResult();
  return (place) => {
    const found = nameToSign(place, result, desk.get().edits.changes);
    return found && { name: found.name, blank: found.field.label };
  };
}
type Proposed = NonNullable<ComponentProps<typeof SignDialog>["proposed"]>;

/** The date that goes with a signature: in its own blank, or beside it where the form has none. */
function useDateOf(field: Field): { blank: Field | undefined; today: string; write: (day: string) => void } {
  const desk = useDesk();
  const announce = useAnnounce();
  const { fields, held, order } = useResult();
  const blank = dateBeside(field.id, fields);
  const isGiven =
    blank && ((desk.get().edits.changes[blank.id]?.value ?? held.get(blank.id)) || blank.read_only);
  const today = blank ? `${valueOfWords(blank, "today")}` : valueOfToday(dateShapeOf(fields));
  const write = (day: string): void => {
    if (blank) {
      const before = held.get(blank.id) ?? null;
      desk.act({ do: "change", fieldId: blank.id, before, change: { value: day } });
      announce(`Signed, and dated in ${blank.label}: ${day}.`);
      return;
    }
    const mark = order.find(({ fieldId }) => fieldId === field.id);
    const [own] = field.widgets;
    if (!mark || !own) return;
    const { width, height } = mark.place;
    const page = { width: (own.width * 100) / width, height: (own.height * 100) / height };
    const box = boxWithoutPointer("date", page, { top: own.y, bottom: own.y }, own, []);
    putMark(desk, { kind: "date", page: own.page, box, text: day });
    announce(`Signed. The date is on page ${own.page}, beside the signature.`);
  };
  return { blank, today: isGiven ? "" : today, write };
}
