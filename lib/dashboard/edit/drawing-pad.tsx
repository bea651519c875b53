import { type PointerEvent, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import control from "../ui/field.module.css";
import { inkIn } from "./drawn-signatures.ts";
import styles from "./sign-dialog.module.css";

/** Pixels of the picture that a drawing becomes. */
const WIDTH = 900;
const HEIGHT = 270;

/** Where one draws with a finger or a mouse; `onDrawn` gets null for an empty one. The keyboard's way is to type. */
export function DrawingPad({ onDrawn }: { onDrawn: (canvas: HTMLCanvasElement | null) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const last = useRef<[number, number] | null>(null);
  /** A stroke that ends, also where the browser takes the pointer away: the next begins for itself. */
  const end = (): void => {
    if (!last.current) return;
    last.current = null;
    setIsDrawn(true);
    onDrawn(canvas.current);
  };
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
    <div className={`${control.field} ${styles.draw}`}>
      <span className={control.label}>or draw</span>
      <canvas
        ref={canvas}
        className={styles.pad}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label="A place to draw a signature with a pointer; by keyboard, type it above"
        onPointerDown={(event) => {
          // What is selected on the page would be dragged in place of the pen.
          event.preventDefault();
          getSelection()?.removeAllRanges();
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = at(event);
          draw(event);
        }}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
        onLostPointerCapture={end}
      />
      <Button
        small
        kind="quiet"
        disabled={!isDrawn}
        onClick={() => {
          last.current = null;
          setIsDrawn(false);
          canvas.current?.getContext("2d")?.clearRect(0, 0, WIDTH, HEIGHT);
          onDrawn(null);
        }}
      >
        Clear the drawing
      </Button>
    </div>
  );
}

/** What stays free around the ink, in pixels of the picture. */
const MARGIN = 8;

/** A drawing as a picture to upload, cut to its ink. */
export function pictureOf(canvas: HTMLCanvasElement): Promise<File> {
  const all = canvas.getContext("2d")?.getImageData(0, 0, WIDTH, HEIGHT).data ?? new Uint8ClampedArray();
  const alpha = Uint8Array.from({ length: all.length / 4 }, (_, at) => all[4 * at + 3] ?? 0);
  const ink = inkIn(alpha, WIDTH, MARGIN) ?? { x: 0, y: 0, width: WIDTH, height: HEIGHT };
  const cut = document.createElement("canvas");
  cut.width = ink.width;
  cut.height = ink.height;
  cut.getContext("2d")?.drawImage(canvas, -ink.x, -ink.y);
  return new Promise((resolve, reject) =>
    cut.toBlob((blob) =>
      blob
        ? resolve(new File([blob], "signature.png", { type: "image/png" }))
        : reject(new Error("No picture.")),
    ),
  );
}
