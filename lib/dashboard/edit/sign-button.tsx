import { type FocusEventHandler, lazy, type RefObject, Suspense, useState } from "react";
import type { Field } from "../api/types.ts";
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
  const [open, setOpen] = useState(false);
  const label = field.label || "Signature";
  return (
    <>
      <button
        ref={box as RefObject<HTMLButtonElement>}
        type="button"
        className={className}
        aria-label={value === null ? `Sign here: ${label}` : `${label}, signed: ${value}. Change it`}
        data-saved={(value !== null && !change) || undefined}
        disabled={field.read_only}
        onClick={() => setOpen(true)}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        {value === null ? "Sign here" : change && value}
      </button>
      {open && (
        <Suspense>
          <SignDialog
            label={label}
            signed={value !== null}
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
