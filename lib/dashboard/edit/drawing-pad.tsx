import { type PointerEvent, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import control from "../ui/field.module.css";
import styles from "./sign-dialog.module.css";
import { cutOf, drawStroke, type Stroke } from "./strokes.ts";

/** Pixels of the pad. */
const WIDTH = 900;
const HEIGHT = 270;
const PEN = 5;

/** Where one draws with a finger or a mouse; `onDrawn` gets no strokes for an empty one. The keyboard's way is to type. */
export function DrawingPad({ onDrawn }: { onDrawn: (strokes: readonly Stroke[]) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const stroke = useRef<[number, number][] | null>(null);
  const keep = (kept: readonly Stroke[]): void => {
    stroke.current = null;
    setStrokes(kept);
    onDrawn(kept);
  };
  /** A stroke that ends, also where the browser takes the pointer away: the next begins for itself. */
  const end = ({ isPrimary }: PointerEvent): void => {
    if (isPrimary && stroke.current) keep([...strokes, stroke.current]);
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
    // A second finger or the palm draws nothing.
    if (!pen || !stroke.current || !event.isPrimary) return;
    stroke.current.push(at(event));
    drawStroke(pen, stroke.current.slice(-2), { width: PEN });
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
          if (event.isPrimary) stroke.current = [];
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
        disabled={strokes.length === 0}
        onClick={() => {
          canvas.current?.getContext("2d")?.clearRect(0, 0, WIDTH, HEIGHT);
          keep([]);
        }}
      >
        Clear the drawing
      </Button>
    </div>
  );
}

/** A drawing as a picture to upload, cut to its ink. */
export function pictureOf(strokes: readonly Stroke[]): Promise<File> {
  const { width, height, pen, ...place } = cutOf(strokes) ?? { x: 0, y: 0, width: 1, height: 1, pen: PEN };
  const picture = Object.assign(document.createElement("canvas"), { width, height });
  const context = picture.getContext("2d");
  for (const stroke of strokes) context && drawStroke(context, stroke, { ...place, width: pen });
  return new Promise((resolve, reject) =>
    picture.toBlob((blob) =>
      blob
        ? resolve(new File([blob], "signature.png", { type: "image/png" }))
        : reject(new Error("No picture.")),
    ),
  );
}
