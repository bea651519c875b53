import { Dialog } from "@base-ui/react/dialog";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import type { MarkBody } from "../api/types.ts";
import { store } from "../api/upload.ts";
import { useAttempt } from "../app/use-attempt.ts";
import { useMedia } from "../app/use-media.ts";
import { useApi } from "../sign-in/session.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import dialog from "../ui/dialog.module.css";
import { FailureNotice } from "../ui/failure-notice.tsx";
import control from "../ui/field.module.css";
import { initialsOf } from "../workspace/signer-name.ts";
import { dayInWords } from "../workspace/written-date.ts";
import { asksInitials } from "./asks-initials.ts";
import { DrawingPad, pictureOf } from "./drawing-pad.tsx";
import { keepPicture } from "./drawn-signatures.ts";
import styles from "./sign-dialog.module.css";
import type { Stroke } from "./strokes.ts";

/** What is signed with, wherever it goes. */
export interface Signature extends Pick<MarkBody, "text" | "image_id"> {
  kind: "signature" | "initials";
}

/** Where a person signs: by a typed name, a drawing, or a picture. Nobody else does, and no instruction. */
export function SignDialog({
  label,
  kind = asksInitials(label) ? "initials" : "signature",
  signed,
  date,
  now = "",
  proposed,
  onSign,
  onClose,
}: {
  label: string;
  kind?: Signature["kind"];
  signed: boolean;
  /** The day that may be written with it, and what the blank for it is called; null where the form has none. */
  date?: { today: string; blank: string | null } | undefined;
  /** The name that stands there. */
  now?: string;
  /** The name that the form has of whoever signs, and what its blank is called: it is proposed, and signs for nobody. */
  proposed?: { name: string; blank: string } | null;
  /** Gets null to take the signature away, and the date that goes with it. */
  onSign: (signature: Signature | null, date?: string) => void;
  onClose: () => void;
}) {
  const api = useApi();
  const id = useId();
  const { attempt, busy, failure } = useAttempt();
  const own = proposed && (kind === "initials" ? initialsOf(proposed.name) : proposed.name);
  const [name, setName] = useState(now || (own ?? ""));
  const [drawing, setDrawing] = useState<readonly Stroke[]>([]);
  const isDrawn = drawing.length > 0;
  const [picture, setPicture] = useState<File | null>(null);
  const [day, setDay] = useState(date?.today ?? "");
  const [dated, setDated] = useState(date !== undefined && date.blank !== null);
  const input = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  // A keyboard that slides in would cover the place to draw.
  const byFinger = useMedia("(pointer: coarse)");
  const sign = async (): Promise<void> => {
    const file = picture ?? (isDrawn ? await pictureOf(drawing) : null);
    const given = dated && day.trim() ? day.trim() : undefined;
    if (!file) return onSign({ kind, text: name.trim() }, given);
    const imageId = await store(api, file);
    keepPicture(imageId, file);
    onSign({ kind, image_id: imageId }, given);
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup
          ref={popup}
          className={dialog.popup}
          initialFocus={byFinger ? popup : input}
          onKeyDown={holdsNoKey}
        >
          <Dialog.Title className={dialog.title}>{label ? `Sign: ${label}` : "Sign"}</Dialog.Title>
          <Dialog.Description className={dialog.text}>
            Sign only for yourself. A typed name or a picture is drawn on the page. It is not a digital
            signature.
          </Dialog.Description>
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              void attempt(sign);
            }}
          >
            <div className={control.field}>
              <label className={control.label} htmlFor={id}>
                Type your {kind === "initials" ? "initials" : "name"}
              </label>
              <input
                id={id}
                ref={input}
                className={`${control.control} ${styles.name}`}
                autoComplete="off"
                aria-describedby={`${id}-from`}
                value={name}
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => setName(target.value)}
              />
              <p id={`${id}-from`} className={control.help} role="status">
                {isDrawn || picture
                  ? `Your ${picture ? "picture" : "drawing"} is used, and not what is typed.`
                  : own && own === name && `As in “${proposed?.blank}”. Change it if you sign another way.`}
              </p>
            </div>
            <DrawingPad onDrawn={setDrawing} />
            <div className={control.field}>
              <label className={control.label} htmlFor={`${id}-picture`}>
                or choose a picture
              </label>
              <input
                id={`${id}-picture`}
                className={styles.picture}
                type="file"
                accept="image/png,image/jpeg"
                onChange={({ target }) => setPicture(target.files?.[0] ?? null)}
              />
            </div>
            {date && (
              <DateBeside
                {...{ ...date, day, dated }}
                onChange={(next, isPut) => {
                  setDay(next);
                  setDated(isPut);
                }}
              />
            )}
            {failure && <FailureNotice failure={failure} />}
            <div className={`${dialog.actions} ${styles.actions}`}>
              <Dialog.Close className={buttonClass("plain")}>Cancel</Dialog.Close>
              {signed && <Button onClick={() => onSign(null)}>Remove it</Button>}
              <Button
                type="submit"
                kind="primary"
                disabled={busy || !(name.trim() || isDrawn || picture)}
                // The second click of two that opened this is none to sign.
                onClick={(event) => event.detail > 1 && event.preventDefault()}
              >
                Sign
              </Button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The Enter that opened this, and is still held, signs nothing. */
function holdsNoKey(event: KeyboardEvent): void {
  if (event.key === "Enter" && event.repeat) event.preventDefault();
}

/** The day that goes with the signature, and whether it does. */
const DateBeside = ({
  blank,
  today,
  day,
  dated,
  onChange,
}: {
  blank: string | null;
  today: string;
  day: string;
  dated: boolean;
  onChange: (day: string, dated: boolean) => void;
}) => {
  const id = useId();
  const now = new Date();
  return (
    <div className={control.field}>
      <label className={styles.dated}>
        <input type="checkbox" checked={dated} onChange={({ target }) => onChange(day, target.checked)} />
        {blank === null ? "Put this date beside it" : `Put this date in “${blank}”, next to the signature`}
      </label>
      <input
        className={`${control.control} ${styles.day}`}
        aria-label="Date"
        aria-describedby={`${id}-words`}
        autoComplete="off"
        value={day}
        onChange={({ target }) => onChange(target.value, true)}
      />
      <p id={`${id}-words`} className={control.help}>
        {day === today && `Today, ${dayInWords(now.getFullYear(), now.getMonth() + 1, now.getDate())}.`}
      </p>
    </div>
  );
};
