import { Dialog } from "@base-ui/react/dialog";
import { useId, useState } from "react";
import type { MarkBody } from "../api/types.ts";
import { store } from "../api/upload.ts";
import { useAttempt } from "../app/use-attempt.ts";
import { useApi } from "../sign-in/session.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import dialog from "../ui/dialog.module.css";
import { FailureNotice } from "../ui/failure-notice.tsx";
import control from "../ui/field.module.css";
import { asksInitials } from "./asks-initials.ts";
import { DrawingPad, pictureOf } from "./drawing-pad.tsx";
import { keepPicture } from "./drawn-signatures.ts";
import styles from "./sign-dialog.module.css";

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
  /** Gets null to take the signature away, and the date that goes with it. */
  onSign: (signature: Signature | null, date?: string) => void;
  onClose: () => void;
}) {
  const api = useApi();
  const id = useId();
  const { attempt, busy, failure } = useAttempt();
  const [name, setName] = useState(now);
  const [drawing, setDrawing] = useState<HTMLCanvasElement | null>(null);
  const [picture, setPicture] = useState<File | null>(null);
  const [day, setDay] = useState(date?.today ?? "");
  const [dated, setDated] = useState(false);
  const sign = async (): Promise<void> => {
    const file = picture ?? (drawing && (await pictureOf(drawing)));
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
        <Dialog.Popup className={dialog.popup}>
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
                className={`${control.control} ${styles.name}`}
                autoComplete="off"
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
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
              <div className={control.field}>
                <label className={styles.dated}>
                  <input
                    type="checkbox"
                    checked={dated}
                    onChange={({ target }) => setDated(target.checked)}
                  />
                  {date.blank === null ? "Put this date beside it" : `Put this date in “${date.blank}”`}
                </label>
                <input
                  className={`${control.control} ${styles.day}`}
                  aria-label="Date"
                  autoComplete="off"
                  value={day}
                  onChange={({ target }) => {
                    setDay(target.value);
                    setDated(true);
                  }}
                />
              </div>
            )}
            {failure && <FailureNotice failure={failure} />}
            <div className={dialog.actions}>
              <Dialog.Close className={buttonClass("plain")}>Cancel</Dialog.Close>
              {signed && <Button onClick={() => onSign(null)}>Remove it</Button>}
              <Button type="submit" kind="primary" disabled={busy || !(name.trim() || drawing || picture)}>
                Sign
              </Button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
