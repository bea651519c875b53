import { type FocusEventHandler, lazy, type RefObject, Suspense, useState } from "react";
import type { Field } from "../api/types.ts";
import { hasDateBeside } from "../workspace/progress.ts";
import { useResult } from "../workspace/result-in-hand.ts";
import { SIGNED } from "../workspace/steps-back.ts";
import { pictureUrl } from "./drawn-signatures.ts";
import styles from "./edit.module.css";
import type { Writing } from "./use-writing.ts";

const SignDialog = lazy(async () => ({ default: (await import("./sign-dialog.tsx")).SignDialog }));

/** A place to sign: a person signs it here, or with a pen. */
export function SignButton({
  field,
  writing: { value, change, sign },
  box,
  className,
  onFocus,
  onBlur,
}: {
  field: Field;
  writing: Writing;
  box: RefObject<HTMLElement | null>;
  className: string | undefined;
  onFocus?: FocusEventHandler;
  onBlur?: FocusEventHandler;
}) {
  const { fields } = useResult();
  const [open, setOpen] = useState(false);
  const picture = pictureUrl(change?.mark?.image_id);
  const label = field.label || "Signature";
  const signed = value === SIGNED ? "signed" : `signed: ${value}`;
  return (
    <>
      <button
        ref={box as RefObject<HTMLButtonElement>}
        type="button"
        className={className}
        aria-label={value === null ? `Sign here: ${label}` : `${label}, ${signed}. Change it`}
        data-signed={value !== null || undefined}
        data-saved={(value !== null && !change) || undefined}
        disabled={field.read_only}
        onClick={() => setOpen(true)}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        {picture ? <img src={picture} alt="" className={styles.picture} /> : (value ?? "Sign here")}
      </button>
      {open && (
        <Suspense>
          <SignDialog
            label={label}
            signed={value !== null}
            dated={hasDateBeside(field.id, fields)}
            now={value === null || value === SIGNED ? "" : String(value)}
            onClose={() => setOpen(false)}
            onSign={(signature) => {
              setOpen(false);
              sign(signature && { ...signature, field_id: field.id });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
