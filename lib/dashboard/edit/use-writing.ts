import { useMemo, useRef, useState } from "react";
import { OFF } from "../../domain/off.ts";
import type { Field, FieldValue, MarkBody } from "../api/types.ts";
import { useAnnounce } from "../ui/announce.tsx";
import { oppositesTicked, withoutOpposites } from "../workspace/boxes-of-question.ts";
import { shownValue } from "../workspace/describe-field.ts";
import { refusalOf, settling, useDesk } from "../workspace/desk.ts";
import { isButton, isList, toggled } from "../workspace/editable.ts";
import { type Change, type Changes, isSame } from "../workspace/edits.ts";
import { fitting } from "../workspace/fitting.ts";
import { type Offer, taking } from "../workspace/offers.ts";
import { partsFrom, roomOf, spread } from "../workspace/parts.ts";
import { answeredBy } from "../workspace/pressing.ts";
import { type OpenBlank, useBlank, useResult } from "../workspace/result-in-hand.ts";
import { SIGNED } from "../workspace/steps-back.ts";
import { useAnswering } from "../workspace/use-answering.ts";
import { putWith, valueOfWords } from "../workspace/words-for.ts";
import { dateAsWritten } from "../workspace/written-date.ts";

export interface Writing extends OpenBlank {
  field: Field | undefined;
  /** The longest text that may be typed here: a number of several parts goes on into the next. */
  room: number | undefined;
  /** Why a text was cut, or was refused by the last fill; empty for one that fits. */
  cut: string;
  /** Gives the field a value as it is typed or chosen. */
  write: (value: FieldValue | null) => void;
  /** Presses a button: on, another choice, or nothing where it was on. */
  press: (option: string | undefined) => void;
  /** Signs the field, or with null takes the signature away. */
  sign: (mark: MarkBody | null) => void;
  /** Takes what is offered; whether there is anything. */
  take: () => boolean;
  decline: () => void;
  /** Puts the words that wait for a place here; whether there are any. */
  put: (option: string | undefined) => boolean;
  /** Shows a text as it will be written, once one has left it. */
  tidy: () => void;
  /** Remembers the present value, for `takeBack`. */
  begin: () => void;
  takeBack: () => void;
}

/** What a person does to one field, wherever its control stands: on the page, or in the list. */
export function useWriting(fieldId: string): Writing {
  const desk = useDesk();
  const announce = useAnnounce();
  const answering = useAnswering();
  const result = useResult();
  const { fields, held, order, remarks } = result;
  const blank = useBlank(fieldId);
  const initial = useRef(blank.change);
  const field = fields.get(fieldId);
  const { before, value, offer, change } = blank;
  const parts = useMemo(() => (field ? partsFrom(field, fields.values()) : []), [field, fields]);

  const set = (next: FieldValue | null, { picked, typing }: { picked: boolean; typing: boolean }): void => {
    const kept = change?.settles === undefined ? {} : { settles: change.settles };
    give(taken(offer, fieldId, next) ?? { value: next, ...(picked && { picked }), ...kept }, {}, typing);
  };
  /** Gives the field a change. Of answers that exclude each other the one that is ticked now counts, and a message says so. */
  const give = (own: Change, decisions: Changes = {}, typing = false): void => {
    const { changes } = desk.get().edits;
    const others: Changes = {
      ...decisions,
      ...(own.value === null || own.value === OFF || !field || !isButton(field)
        ? {}
        : withoutOpposites(fieldId, result, changes)),
    };
    if (Object.keys(others).length === 0) {
      desk.act({ do: "change", fieldId, before, change: own, typing });
      return;
    }
    const gone = oppositesTicked(fields, fieldId, held, changes).map(({ label }) => label);
    desk.act({ do: "changes", changes: { ...others, [fieldId]: own }, held });
    if (gone.length > 0) announce(`No longer ticked: ${gone.join(", ")}.`);
  };
  /** A text that is too long for one part goes on in the next, and so does the person. */
  const goOn = (text: string): boolean => {
    const given = spread(text, parts, desk.get().edits.changes, held);
    if (!given) return false;
    const changes = Object.fromEntries([...given].map(([id, own]) => [id, { value: own }]));
    desk.act({ do: "changes", changes, held });
    const last = [...given.keys()].at(-1);
    desk.act({ do: "open", mark: order.find((mark) => mark.fieldId === last)?.key ?? null });
    return true;
  };
  const [cut, setCut] = useState<string | null>(null);
  const asFits = (text: FieldValue | null): FieldValue | null => {
    if (typeof text !== "string" || !field || isList(field)) return text;
    const fits = fitting(text, field);
    const told = fits.cut ? `Only ${field.max_length} characters fit here.` : "";
    if (told && !cut) announce(told);
    setCut(told);
    return fits.text;
  };
  return {
    ...blank,
    field,
    // Says what does not fit into one part, as the browser only holds it back.
    room: parts.length > 1 ? roomOf(parts) : undefined,
    cut: cut ?? (change && remarks.get(fieldId)) ?? "",
    write: (next) => {
      if (!field || (typeof next === "string" && goOn(next))) return;
      set(asFits(next), { picked: isList(field), typing: true });
    },
    press: (option) => {
      if (!field) return;
      const next = toggled(field, option, value);
      const settled = change?.settles;
      const { own, decisions } = answeredBy(result.offers, fieldId, { next, before, settled });
      give(
        own ?? { value: next, picked: true, ...(settled !== undefined && { settles: settled }) },
        decisions,
      );
    },
    sign: (mark) =>
      desk.act({
        ...{ do: "change", fieldId, before: before === null ? null : " " },
        change: mark ? { value: mark.text ?? SIGNED, mark } : { value: null },
      }),
    take: () => {
      const own = offer?.options.find((one) => one.fieldId === fieldId);
      if (!offer || !own) return false;
      answering.use(offer, own);
      announce(`Taken: ${[own.value].flat().join(", ")}.`);
      return true;
    },
    decline: () => offer && answering.refuse(offer),
    put: (option) => {
      const words = desk.get().placing;
      if (!words?.text.trim() || !field) return false;
      const put = valueOfWords(field, words.text, option);
      if (put === null) {
        // The words stay in hand: another blank may take them.
        desk.act({ do: "place", words: { ...words, refused: field.label } });
        announce(refusalOf(words.text, field.label));
        return true;
      }
      const isText = typeof put === "string" && field.type === "text";
      const own = isText ? asFits(putWith(field, value, dateAsWritten(put, field))) : put;
      give({ value: own, ...settling(words), picked: field.type !== "text" });
      announce(`Put in ${field.label}: ${shownValue(field, own ?? "")}.`);
      desk.act({ do: "place", words: null });
      return true;
    },
    tidy: () => {
      if (!field || !change || change.picked || typeof change.value !== "string") return;
      const own = dateAsWritten(change.value, field);
      if (own !== change.value) set(asFits(own), { picked: false, typing: true });
    },
    begin: () => {
      initial.current = change;
    },
    takeBack: () => {
      const back = initial.current ?? { value: before };
      desk.act({ do: "change", fieldId, before, change: back, typing: true });
    },
  };
}

/** A value that is the one offered takes the offer, however it was given. */
function taken(offer: Offer | undefined, fieldId: string, value: FieldValue | null) {
  const same = offer?.options.find((one) => one.fieldId === fieldId && isSame(one.value, value));
  return offer && same && value !== null ? taking(offer, same.value) : undefined;
}
