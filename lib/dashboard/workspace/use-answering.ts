import { OFF } from "../../domain/off.ts";
import { withoutOpposites } from "./boxes-of-question.ts";
import { useDesk } from "./desk.ts";
import { decided } from "./edits.ts";
import { linesOf } from "./offer-lines.ts";
import { type Offer, taking } from "./offers.ts";
import { openOffers } from "./progress.ts";
import { useResult } from "./result-in-hand.ts";
import { changesOf } from "./take-all.ts";

/** Yes and no to what is offered, wherever it is asked, to all parts of one value at once: a value that is written already stays, or goes. */
export function useAnswering() {
  const desk = useDesk();
  const result = useResult();
  const { held } = result;
  const before = (fieldId: string) => held.get(fieldId) ?? null;
  /** The offer with the other parts of its value that wait. */
  const lineOf = ({ key }: Offer): Offer[] =>
    linesOf(openOffers(result, desk.get().edits.changes), result.fields).find((line) =>
      line.some((one) => one.key === key),
    ) ?? [];
  return {
    use: (offer: Offer, { fieldId, value }: Offer["options"][number]): void => {
      const line = lineOf(offer);
      if (offer.from === "written") desk.act({ do: "decide", key: offer.key, decision: "accepted" });
      else if (line.length > 1) desk.act({ do: "changes", changes: changesOf(line), held });
      else {
        const others = value === OFF ? {} : withoutOpposites(fieldId, result, desk.get().edits.changes);
        desk.act({ do: "changes", changes: { ...others, [fieldId]: taking(offer, value) }, held });
      }
    },
    refuse: (offer: Offer): void => {
      const [first] = offer.options;
      const line = lineOf(offer);
      if (line.length > 1) {
        const changes = Object.fromEntries(line.map(({ key }) => [key, decided("leftOut")]));
        desk.act({ do: "changes", changes, held });
      } else if (offer.from !== "written" || !first) {
        desk.act({ do: "decide", key: offer.key, decision: "leftOut" });
      } else {
        desk.act({
          ...{ do: "change", fieldId: first.fieldId, before: before(first.fieldId) },
          change: { value: null },
        });
      }
    },
  };
}
