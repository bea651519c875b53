import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { MarkBody, Page } from "../api/types.ts";
import { useAnnounce } from "../ui/announce.tsx";
import { type AddedKind, putMark, settling, useDesk, useDeskState } from "../workspace/desk.ts";
import { captionsBeside, usePrint } from "../workspace/print-beside.ts";
import { useResult } from "../workspace/result-in-hand.ts";
import { markOfWords, valueOfToday } from "../workspace/words-for.ts";
import { dateShapeOf } from "../workspace/written-date.ts";
import { AddedMark, fittedTo, isArrow, isSigned, nameOfMark } from "./added-mark.tsx";
import { type Box, boxAt, boxWithoutPointer, startOfText } from "./mark-box.ts";
import styles from "./marks.module.css";
import { SavedMark } from "./saved-mark.tsx";
import { useProposedName } from "./sign-button.tsx";
import { useSignatures } from "./use-signatures.ts";

const SignDialog = lazy(async () => ({ default: (await import("./sign-dialog.tsx")).SignDialog }));

/** The point of a page that was clicked. */
function pointOf(
  { currentTarget, clientX, clientY }: MouseEvent<HTMLElement>,
  page: Page,
): { x: number; y: number } {
  const { left, top, width } = currentTarget.getBoundingClientRect();
  const scale = page.width / width;
  return { x: (clientX - left) * scale, y: (clientY - top) * scale };
}

/** What of a page is in the window, in points of the page. */
function seenOf(overlay: HTMLElement, page: Page): { top: number; bottom: number } {
  const { top, width } = overlay.getBoundingClientRect();
  const scale = page.width / width;
  return { top: -top * scale, bottom: (innerHeight - top) * scale };
}

/** Under the blanks of a page: a click takes the words that wait for a place where the form has no blank for them. */
export function WordsBeside({ page }: { page: Page }) {
  const desk = useDesk();
  const placing = useDeskState((state) => state.placing);
  const { fields } = useResult();
  const print = usePrint();
  if (!placing?.text.trim()) return null;
  const put = async (at: { x: number; y: number }): Promise<void> => {
    const captions = captionsBeside(await print(page.number), at);
    const words = markOfWords(placing, captions, dateShapeOf(fields));
    const mark = { ...words, page: page.number, box: startOfText(at) };
    putMark(desk, fittedTo(mark, page).mark, settling(placing));
    desk.act({ do: "place", words: null });
  };
  return (
    <button
      type="button"
      className={styles.beside}
      tabIndex={-1}
      aria-label={`Page ${page.number}: put the words beside its blanks`}
      onClick={(event) => void put(pointOf(event, page))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void put(pointOf(event, page));
      }}
    />
  );
}

/** What a person puts on a page beside its blanks: where one clicks, or by keys, and away again. `ahead`: the picture does not show what is saved yet. */
export function Additions({ page, ahead }: { page: Page; ahead: boolean }) {
  const desk = useDesk();
  const announce = useAnnounce();
  const adding = useDeskState((state) => state.adding);
  const changes = useDeskState(({ edits }) => edits.changes);
  const { additions, fields } = useResult();
  const [signing, setSigning] = useState<{ mark: MarkBody; byKeys: boolean } | null>(null);
  /** The mark that came without a pointer, and is still being moved. */
  const [moving, setMoving] = useState<string | null>(null);
  /** What was there before this page came into sight, or before the form was read. */
  const before = useMemo(() => new Set(Object.keys(desk.get().edits.changes)), [desk]);
  const signatures = useSignatures(page);
  const proposed = useProposedName();
  const proposedFor = ({ box }: MarkBody) =>
    proposed({ label: "", section: null, widgets: box ? [{ page: page.number, ...box }] : [] });
  const fresh = useMemo(
    () =>
      Object.entries(changes).flatMap(([key, { mark }]) =>
        mark?.box && mark.page === page.number ? [{ key, mark }] : [],
      ),
    [changes, page],
  );
  const there = additions.filter(({ mark }) => mark.page === page.number);
  const standAt = (mark: MarkBody, byKeys: boolean): void => {
    const key = putMark(desk, mark);
    if (!byKeys) return;
    setMoving(key);
    announce(
      `${nameOfMark(mark)} placed on page ${page.number}. Arrow keys move it, Enter keeps it, Escape removes it.`,
    );
  };
  const put = (kind: AddedKind, box: Box, byKeys: boolean): void => {
    const text = kind === "date" ? valueOfToday(dateShapeOf(fields)) : kind === "text" ? "" : undefined;
    const mark = { kind, page: page.number, box, ...(text !== undefined && { text }) };
    if (isSigned(mark)) setSigning({ mark, byKeys });
    else standAt(mark, byKeys);
    desk.act({ do: "add", kind: null });
  };
  return (
    <>
      {adding && (
        <AddingOverlay
          page={page}
          onPoint={(event) => put(adding, boxAt(pointOf(event, page), adding, page), false)}
          onKey={(overlay) => {
            const boxes = [...fresh, ...there].flatMap(({ mark: { box } }) => box ?? []);
            const seen = seenOf(overlay, page);
            put(adding, boxWithoutPointer(adding, page, seen, signatures.beside(adding), boxes), true);
          }}
        />
      )}
      {signing && (
        <Suspense>
          <SignDialog
            label=""
            kind={signing.mark.kind === "initials" ? "initials" : "signature"}
            signed={false}
            proposed={proposedFor(signing.mark)}
            onClose={() => setSigning(null)}
            onSign={(signature) => {
              setSigning(null);
              if (signature) standAt({ ...signing.mark, ...signature }, signing.byKeys);
            }}
          />
        </Suspense>
      )}
      {fresh.map(({ key, mark }) => (
        <AddedMark
          key={key}
          id={key}
          mark={mark}
          page={page}
          isNew={!before.has(key)}
          byKeys={moving === key}
          onSettled={() => setMoving(null)}
        />
      ))}
      {there.map(({ key, mark }) => (
        <SavedMark key={key} id={key} mark={mark} page={page} ahead={ahead} />
      ))}
    </>
  );
}

/** Over a whole page while something is added: a click, Enter or an arrow key puts it there. The page in view has the focus. */
function AddingOverlay({
  page,
  onPoint,
  onKey,
}: {
  page: Page;
  onPoint: (event: MouseEvent<HTMLElement>) => void;
  onKey: (overlay: HTMLElement) => void;
}) {
  const overlay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const all = [...document.querySelectorAll<HTMLElement>("[data-adding]")];
    const [nearest] = all.sort((one, other) => offMiddle(one) - offMiddle(other));
    if (nearest === overlay.current) nearest?.focus({ preventScroll: true });
  }, []);
  return (
    <button
      ref={overlay}
      type="button"
      className={styles.adding}
      data-adding=""
      aria-label={`Page ${page.number}: click where it goes, or press Enter`}
      onClick={(event) => (event.detail === 0 ? onKey(event.currentTarget) : onPoint(event))}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        if (!isArrow(event.key)) return;
        event.preventDefault();
        onKey(event.currentTarget);
      }}
    />
  );
}

/** How far a page is from the middle of the window, in CSS pixels. */
function offMiddle(element: HTMLElement): number {
  const { top, bottom } = element.getBoundingClientRect();
  const middle = innerHeight / 2;
  return Math.max(top - middle, middle - bottom, 0);
}
