import { type PointerEvent, useRef } from "react";
import { Button } from "../ui/button.tsx";
import control from "../ui/field.module.css";
import styles from "./sign-dialog.module.css";

/** Pixels of the picture that a drawing becomes. */
const WIDTH = 900;
const HEIGHT = 270;

/** Where one draws with a finger or a mouse; `onDrawn` gets null for an empty one. The keyboard's way is to type. */
export function DrawingPad({ onDrawn }: { onDrawn: (canvas: HTMLCanvasElement | null) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<[number, number] | null>(null);
  const at = ({
    nativeEvent: { offsetX, offsetY },
    currentTarget,
  }: PointerEvent<HTMLElement>): [number, number] => {
    const { clientWidth, clientHeight } = currentTarget;
    return [(offsetX / clientWidth) * WIDTH, (offsetY / clientHeight) * HEIGHT];
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>): void => {
    const pen = canvas.current?.getContext("2d");
    if (!pen || !last.current) return;
    const next = at(event);
    pen.lineWidth = 5;
    pen.lineCap = "round";
    pen.strokeStyle = "#16307f";
    pen.beginPath();
    pen.moveTo(...last.current);
    pen.lineTo(...next);
    pen.stroke();
    last.current = next;
  };
  return (
    <div className={control.field}>
      <span className={control.label}>or draw</span>
      <canvas
        ref={canvas}
        className={styles.pad}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label="A place to draw a signature with a pointer; by keyboard, type it above"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = at(event);
        }}
        onPointerMove={draw}
        onPointerUp={() => {
          last.current = null;
          onDrawn(canvas.current);
        }}
      />
      <Button
        small
        kind="quiet"
        onClick={() => {
          canvas.current?.getContext("2d")?.clearRect(0, 0, WIDTH, HEIGHT);
          onDrawn(null);
        }}
      >
        Draw it again
      </Button>
    </div>
  );
}

/** A drawing as a picture to upload. */
export const pictureOf = (canvas: HTMLCanvasElement): Promise<File> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) =>
      blob
        ? resolve(new File([blob], "signature.png", { type: "image/png" }))
        : reject(new Error("No picture.")),
    ),
  );
