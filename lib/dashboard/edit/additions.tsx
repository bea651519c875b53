import {
  type CSSProperties,
  lazy,
  type MouseEvent,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { MarkBody, Page } from "../api/types.ts";
import { type AddedKind, type EditingDesk, settling, useDesk, useDeskState } from "../workspace/desk.ts";
import type { Change } from "../workspace/edits.ts";
import { useResult } from "../workspace/result-in-hand.ts";
import { SIGNED } from "../workspace/steps-back.ts";
import { valueOfToday } from "../workspace/words-for.ts";
import styles from "./marks.module.css";

const SignDialog = lazy(async () => ({ default: (await import("./sign-dialog.tsx")).SignDialog }));

type Box = NonNullable<MarkBody["box"]>;
type Signing = MarkBody & { kind: "signature" | "initials" };

const isSigned = (mark: MarkBody): mark is Signing => mark.kind === "signature" || mark.kind === "initials";

/** In points; a click is the left middle of a text, and the middle of the others. */
const SIZES: Record<AddedKind, { width: number; height: number }> = {
  signature: { width: 160, height: 26 },
  initials: { width: 44, height: 22 },
  text: { width: 180, height: 14 },
  date: { width: 90, height: 14 },
  tick: { width: 12, height: 12 },
  strike_out: { width: 110, height: 12 },
};

/** The point of a page that was clicked; by keyboard the middle of the window, to be moved from there. */
function pointOf(event: MouseEvent<HTMLElement>, page: Page): { x: number; y: number } {
  const { left, top, width } = event.currentTarget.getBoundingClientRect();
  const scale = page.width / width;
  const [x, y] = event.detail === 0 ? [left + width / 2, innerHeight / 2] : [event.clientX, event.clientY];
  return { x: (x - left) * scale, y: (y - top) * scale };
}

/** Puts a mark on its page. */
function stand(desk: EditingDesk, mark: MarkBody, settled: Pick<Change, "settles"> = {}): void {
  const fieldId = `mark:${crypto.randomUUID()}`;
  const change = { value: mark.text || mark.kind, mark, ...settled };
  desk.act({ do: "change", fieldId, before: null, change });
}

/** Under the blanks of a page: a click takes the words that wait for a place where the form has no blank for them. */
export function WordsBeside({ page }: { page: Page }) {
  const desk = useDesk();
  const placing = useDeskState((state) => state.placing);
  const text = placing?.text.trim();
  if (!placing || !text) return null;
  return (
    <button
      type="button"
      className={styles.beside}
      tabIndex={-1}
      aria-label={`Page ${page.number}: put the words beside its blanks`}
      onClick={(event) => {
        const box = boxAt(pointOf(event, page), "text", page, text);
        stand(desk, { kind: "text", page: page.number, box, text }, settling(placing));
        desk.act({ do: "place", words: null });
      }}
    />
  );
}

/** What a person puts on a page beside its blanks: by a click where it goes, and away again. */
export function Additions({ page }: { page: Page }) {
  const desk = useDesk();
  const adding = useDeskState((state) => state.adding);
  const changes = useDeskState(({ edits }) => edits.changes);
  const { additions } = useResult();
  const [signing, setSigning] = useState<Signing | null>(null);
  const fresh = useMemo(
    () =>
      Object.entries(changes).flatMap(([key, { mark }]) =>
        mark?.box && mark.page === page.number ? [{ key, mark }] : [],
      ),
    [changes, page],
  );
  const saved = additions.filter(({ key, mark }) => mark.page === page.number && changes[key] === undefined);
  const put = (event: MouseEvent<HTMLElement>): void => {
    if (!adding) return;
    const text = adding === "date" ? valueOfToday() : adding === "text" ? "" : undefined;
    const mark = { kind: adding, page: page.number, box: boxAt(pointOf(event, page), adding, page) };
    if (isSigned(mark)) setSigning(mark);
    else stand(desk, { ...mark, ...(text !== undefined && { text }) });
    desk.act({ do: "add", kind: null });
  };
  return (
    <>
      {adding && (
        <button
          type="button"
          className={styles.adding}
          aria-label={`Page ${page.number}: click where it goes, or press Enter`}
          onClick={put}
        />
      )}
      {signing && (
        <Suspense>
          <SignDialog
            label=""
            kind={signing.kind}
            signed={false}
            onClose={() => setSigning(null)}
            onSign={(signature) => {
              setSigning(null);
              if (signature) stand(desk, { ...signing, ...signature });
            }}
          />
        </Suspense>
      )}
      {fresh.map(({ key, mark }) => (
        <Added key={key} id={key} mark={mark} page={page} />
      ))}
      {saved.map(({ key, mark }) => (
        <div key={key} className={styles.added} style={styleOf(mark.box, page)} data-saved="">
          <div className={styles.handles}>
            <button
              type="button"
              aria-label={`Remove: ${nameOf(mark)}`}
              onClick={() => desk.act({ do: "change", fieldId: key, before: " ", change: { value: null } })}
            >
              ✗
            </button>
          </div>
        </div>
      ))}
    </>
  );
}

/** One that is not saved yet; a text is typed in its place, and an empty one goes. */
function Added({ id, mark, page }: { id: string; mark: MarkBody; page: Page }) {
  const desk = useDesk();
  const input = useRef<HTMLInputElement>(null);
  const takesText = mark.kind === "text" || mark.kind === "date";
  useEffect(() => input.current?.focus(), []);
  const away = (): void => desk.act({ do: "change", fieldId: id, before: null, change: { value: null } });
  const become = (changed: MarkBody): void =>
    desk.act({
      ...{ do: "change", fieldId: id, before: null, typing: true },
      change: { value: changed.text || changed.kind, mark: changed },
    });
  return (
    <div className={styles.added} style={styleOf(mark.box, page)}>
      {takesText ? (
        <input
          ref={input}
          aria-label={mark.kind === "date" ? "Date on the page" : "Text on the page"}
          value={mark.text ?? ""}
          autoComplete="off"
          onChange={({ target }) => become({ ...mark, text: target.value })}
          onBlur={() => mark.text?.trim() === "" && away()}
        />
      ) : (
        <span
          className={
            isSigned(mark) ? styles.signature : mark.kind === "strike_out" ? styles.struck : undefined
          }
        >
          {mark.kind === "tick" && "✓"}
          {isSigned(mark) && (mark.text ?? SIGNED)}
        </span>
      )}
      <div className={styles.handles}>
        <button type="button" aria-label={`Remove: ${nameOf(mark)}`} onClick={away}>
          ✗
        </button>
        {mark.box && (
          <MoveHandle
            name={nameOf(mark)}
            box={mark.box}
            page={page}
            onMove={(box) => become({ ...mark, box })}
          />
        )}
      </div>
    </div>
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

/** Moves what was put on a page: by pointer, or by arrow keys; it stays whole on the page. */
function MoveHandle({
  name,
  box,
  page,
  onMove,
}: {
  name: string;
  box: Box;
  page: Page;
  onMove: (box: Box) => void;
}) {
  const from = useRef<{ x: number; y: number; box: Box } | null>(null);
  const moveTo = ({ x, y, width, height }: Box): void =>
    onMove({
      ...{ width, height },
      x: Math.max(0, Math.min(x, page.width - width)),
      y: Math.max(0, Math.min(y, page.height - height)),
    });
  return (
    <button
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
        const step = Object.hasOwn(ARROWS, event.key) && ARROWS[event.key];
        if (!step) return;
        event.preventDefault();
        moveTo({ ...box, x: box.x + step[0], y: box.y + step[1] });
      }}
    >
      ✥
    </button>
  );
}

const nameOf = ({ text, kind }: MarkBody): string => text || kind.replace("_", " ");

/** About as wide as a letter is, in points. */
const LETTER = 6;

/** A box of its kind about a point, whole on the page; one for a text that is known is as wide as that. */
function boxAt({ x, y }: { x: number; y: number }, kind: AddedKind, page: Page, text?: string): Box {
  const { height } = SIZES[kind];
  const width = text === undefined ? SIZES[kind].width : (text.length + 1) * LETTER;
  const left = kind === "tick" || kind === "strike_out" ? x - width / 2 : x;
  return {
    x: Math.max(0, Math.min(left, page.width - width)),
    y: Math.max(0, Math.min(y - height / 2, page.height - height)),
    width: Math.min(width, page.width),
    height: Math.min(height, page.height),
  };
}

const styleOf = (box: Box | undefined, page: Page): CSSProperties =>
  (box && {
    left: `${(100 * box.x) / page.width}%`,
    top: `${(100 * box.y) / page.height}%`,
    width: `${(100 * box.width) / page.width}%`,
    height: `${(100 * box.height) / page.height}%`,
  }) ||
  {};
