import { type KeyboardEvent, useEffect, useRef } from "react";
import type { MarkBody, Page } from "../api/types.ts";
import { useAnnounce } from "../ui/announce.tsx";
import { toAddMenu } from "../workspace/bar-places.ts";
import { useDesk } from "../workspace/desk.ts";
import { SIGNED } from "../workspace/steps-back.ts";
import { pictureUrl } from "./drawn-signatures.ts";
import edit from "./edit.module.css";
import { type Box, boxOfText, onPage, styleOfBox } from "./mark-box.ts";
import styles from "./marks.module.css";
import { textWidth } from "./text-width.ts";

type Signing = MarkBody & { kind: "signature" | "initials" };

export const isSigned = (mark: MarkBody): mark is Signing =>
  mark.kind === "signature" || mark.kind === "initials";

export const nameOfMark = ({ text, kind }: MarkBody): string => text || kind.replace("_", " ");

/** One that is not saved yet; a text is typed in its place, and an empty one goes. `byKeys`: it came without a pointer, and is moved first. */
export function AddedMark({
  id,
  mark,
  page,
  isNew,
  byKeys,
  onSettled,
}: {
  id: string;
  mark: MarkBody;
  page: Page;
  /** Whether it came just now, and is to have the focus. */
  isNew: boolean;
  byKeys: boolean;
  onSettled: () => void;
}) {
  const desk = useDesk();
  const announce = useAnnounce();
  const input = useRef<HTMLTextAreaElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const takesText = mark.kind === "text" || mark.kind === "date";
  const { cut } = fittedTo(mark, page);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it takes the focus as it comes
  useEffect(() => {
    if (byKeys) handle.current?.focus();
    else if (isNew) {
      input.current?.focus();
      input.current?.setSelectionRange(mark.text?.length ?? 0, mark.text?.length ?? 0);
    }
  }, []);
  const away = (): void => desk.act({ do: "change", fieldId: id, before: null, change: { value: null } });
  const become = (changed: MarkBody): void =>
    desk.act({
      ...{ do: "change", fieldId: id, before: null, typing: true },
      change: { value: changed.text || changed.kind, mark: changed },
    });
  /** Enter ends it, and Escape takes it away, as long as it has only just come. */
  const settle = (event: KeyboardEvent): void => {
    if (!byKeys || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    event.stopPropagation();
    onSettled();
    if (event.key === "Escape") away();
    announce(event.key === "Escape" ? "Removed." : "Placed.");
    if (event.key === "Enter" && mark.kind === "text" && !mark.text) input.current?.focus();
    else toAddMenu();
  };
  return (
    <div className={styles.added} style={styleOfBox(mark.box, page)} data-added="">
      {takesText ? (
        <textarea
          ref={input}
          aria-label={mark.kind === "date" ? "Date on the page" : "Text on the page"}
          rows={1}
          value={mark.text ?? ""}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => become(fittedTo({ ...mark, text: inOneLine(target.value) }, page).mark)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            toAddMenu();
          }}
          onBlur={() => !byKeys && mark.text?.trim() === "" && away()}
        />
      ) : (
        <MarkFace mark={mark} />
      )}
      {cut && (
        <span className={styles.cut} role="alert">
          The page ends here: a part of this text will not be seen.
        </span>
      )}
      {byKeys && <span className={styles.hint}>Arrow keys move it · Enter keeps it · Esc removes it</span>}
      <div className={styles.handles}>
        <button type="button" aria-label={`Remove: ${nameOfMark(mark)}`} onClick={away}>
          ✗
        </button>
        {mark.box && (
          <MoveHandle
            name={nameOfMark(mark)}
            box={mark.box}
            page={page}
            handle={handle}
            onMove={(box) => become({ ...mark, box })}
            onKey={settle}
          />
        )}
      </div>
    </div>
  );
}

/** Enter ends a text; what is pasted goes on where its lines end. */
const inOneLine = (text: string): string =>
  text.includes("\n")
    ? text
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean)
        .join(" ")
    : text;

/** A text in a box that is as large as it needs. `cut`: the page has no more room. */
export function fittedTo(mark: MarkBody, page: Page): { mark: MarkBody; cut: boolean } {
  if (!mark.box || mark.text === undefined || isSigned(mark)) return { mark, cut: false };
  const { box, cut } = boxOfText(mark.box, mark.text, page, textWidth);
  return { mark: { ...mark, box }, cut };
}

const LOOKS: Record<MarkBody["kind"], string | undefined> = {
  ...{ signature: styles.signature, initials: styles.signature, strike_out: styles.struck },
  ...{ text: styles.words, date: styles.words, tick: undefined },
};

/** How a mark looks on the page. */
export function MarkFace({ mark }: { mark: MarkBody }) {
  const picture = pictureUrl(mark.image_id);
  return (
    <span className={LOOKS[mark.kind]}>
      {mark.kind === "tick" && "✓"}
      {picture ? (
        <img src={picture} alt="" className={edit.picture} />
      ) : (
        (mark.text ?? (isSigned(mark) && SIGNED))
      )}
    </span>
  );
}

/** In points, for each press of an arrow key. */
const STEP = 4;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

export const isArrow = (key: string): boolean => Object.hasOwn(ARROWS, key);

/** Moves what was put on a page: by pointer, or by arrow keys; it stays whole on the page. */
function MoveHandle({
  name,
  box,
  page,
  handle,
  onMove,
  onKey,
}: {
  name: string;
  box: Box;
  page: Page;
  handle: { current: HTMLButtonElement | null };
  onMove: (box: Box) => void;
  onKey: (event: KeyboardEvent) => void;
}) {
  const from = useRef<{ x: number; y: number; box: Box } | null>(null);
  const moveTo = (to: Box): void => onMove(onPage(to, page));
  return (
    <button
      ref={handle}
      type="button"
      className={styles.move}
      aria-label={`Move with the arrow keys: ${name}`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, y: event.clientY, box };
      }}
      onPointerMove={({ clientX, clientY, currentTarget }) => {
        const begun = from.current;
        if (!begun) return;
        const scale = page.width / (currentTarget.closest('[role="group"]')?.clientWidth || page.width);
        const [right, down] = [(clientX - begun.x) * scale, (clientY - begun.y) * scale];
        moveTo({ ...begun.box, x: begun.box.x + right, y: begun.box.y + down });
      }}
      onPointerUp={() => {
        from.current = null;
      }}
      onKeyDown={(event) => {
        const step = isArrow(event.key) && ARROWS[event.key];
        if (!step) return onKey(event);
        event.preventDefault();
        moveTo({ ...box, x: box.x + step[0], y: box.y + step[1] });
      }}
    >
      ✥
    </button>
  );
}
