import { useDesk } from "./desk.ts";
import { type Offer, taking } from "./offers.ts";
import { useResult } from "./result-in-hand.ts";

/** Yes and no to what is offered, wherever it is asked: a value that is written already stays, or goes. */
export function useAnswering() {
  const desk = useDesk();
  const { held } = useResult();
  const before = (fieldId: string) => held.get(fieldId) ?? null;
  return {
    use: (offer: Offer, { fieldId, value }: Offer["options"][number]): void => {
      if (offer.from === "written") desk.act({ do: "decide", key: offer.key, decision: "accepted" });
      else desk.act({ do: "change", fieldId, before: before(fieldId), change: taking(offer, value) });
    },
    refuse: ({ from, key, options: [first] }: Offer): void => {
      if (from !== "written" || !first) desk.act({ do: "decide", key, decision: "leftOut" });
      else
        desk.act({
          ...{ do: "change", fieldId: first.fieldId, before: before(first.fieldId) },
          change: { value: null },
        });
    },
  };
}
