import { type RefObject, useCallback, useMemo, useState } from "react";
import type { Field, ParsedForm, Widget } from "../api/types.ts";
import { useSteady } from "../app/use-steady.ts";
import { useSelection } from "../workspace/selection.ts";
import { type BoxDeeds, boxesOf, boxKey, type TemplateWidget } from "./box.ts";
import { newIdIn, offeredPlaces } from "./corrections.ts";
import { placeForNew } from "./place-for-new.ts";
import type { CorrectionsInHand } from "./use-corrections.ts";

type EditorPanel = "pages" | "fields";

export interface EditorView {
  /** The places of all fields, by page number. */
  boxes: Map<number, TemplateWidget[]>;
  offered: Field[];
  /** The key of the box that takes the focus. */
  wanted: string | null;
  deeds: BoxDeeds;
  /** Adds a field where one looks, or under the chosen one. */
  add: () => void;
  remove: (fieldId: string) => void;
  pageOf: (fieldId: string) => number | undefined;
  /** Which panel is open on narrow screens. */
  panel: EditorPanel;
  setPanel: (panel: EditorPanel) => void;
  /** Grows when somebody goes to where the chosen field is described. */
  described: number;
  /** Gives the focus to a field's box. */
  goTo: (fieldId: string) => void;
}

/** What the editor shows, and what a hand or a key on a box does. */
export function useEditor(
  form: ParsedForm,
  { history, fields, act }: CorrectionsInHand,
  frame: RefObject<HTMLElement | null>,
  narrow: boolean,
): EditorView {
  const selection = useSelection();
  const [wanted, setWanted] = useState<string | null>(null);
  const [panel, setPanel] = useState<EditorPanel>("pages");
  const [described, setDescribed] = useState(0);
  const offered = useMemo(() => offeredPlaces(form, history.changes), [form, history.changes]);
  const boxes = useMemo(() => boxesOf(fields, offered), [fields, offered]);

  const create = (widget: Widget): string => {
    const fieldId = newIdIn(history.changes);
    act({ do: "correct", fieldId, correction: { type: "text", label: "", widgets: [widget] } });
    selection.select(fieldId, "page");
    return fieldId;
  };
  const describe = useSteady(() => {
    if (narrow) setPanel("fields");
    setDescribed((count) => count + 1);
  });
  const draw = useSteady((widget: Widget) => {
    create(widget);
    if (!narrow) describe();
  });
  const goTo = useSteady((fieldId: string) => {
    if (narrow) setPanel("pages");
    setWanted(null);
    setTimeout(() => setWanted(`${fieldId}-0`));
  });
  const remove = useSteady((fieldId: string) => {
    const all = [...boxes.values()].flat();
    const at = all.findIndex(({ field }) => field.id === fieldId);
    const others = all.filter(({ field }) => field.id !== fieldId);
    const next = others[Math.min(Math.max(at, 0), others.length - 1)];
    act({ do: "remove", fieldId });
    selection.select(null, "page");
    setWanted(next ? boxKey(next) : null);
  });
  const place = useSteady(({ field, index }: TemplateWidget, widget: Widget, held: boolean) => {
    const widgets = field.widgets.with(index, widget);
    act({
      do: "correct",
      fieldId: field.id,
      correction: { widgets },
      ...(held && { typing: `place ${index}` }),
    });
  });
  const deeds = useMemo(() => ({ place, remove, draw, describe }), [place, remove, draw, describe]);
  const pageOf = useCallback(
    (fieldId: string) => [...boxes].find(([, there]) => there.some(({ field }) => field.id === fieldId))?.[0],
    [boxes],
  );
  const add = (): void => {
    const chosen = fields.find(({ id }) => id === selection.get().selected);
    goTo(create(placeForNew(form.pages, fields, { chosen, frame: frame.current })));
  };
  return { boxes, offered, wanted, deeds, add, remove, pageOf, panel, setPanel, described, goTo };
}
