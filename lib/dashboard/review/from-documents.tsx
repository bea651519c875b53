import { useDeferredValue, useMemo } from "react";
import { Disclosure } from "../ui/disclosure.tsx";
import { useDeskState } from "../workspace/desk.ts";
import { type LooseStatement, statementsIn, unsettled } from "../workspace/loose.ts";
import { useResult } from "../workspace/result-in-hand.ts";
import type { SaidInstruction } from "../workspace/said.ts";
import { useNames } from "../workspace/use-documents.ts";
import { LooseLine } from "./loose-line.tsx";
import styles from "./review.module.css";

/** What documents say and no blank has. It is folded up, and nothing that is left to do: they say more than a form asks. */
export function FromDocuments({ said, onPlace }: { said: readonly SaidInstruction[]; onPlace: () => void }) {
  const result = useResult();
  const changes = useDeferredValue(useDeskState(({ edits }) => edits.changes));
  const open = useMemo(() => unsettled(statementsIn(said), result, changes), [said, result, changes]);
  if (open.length === 0) return null;
  return (
    <Disclosure name={`In your documents, and not on the form: ${open.length}`}>
      <ul className={styles.values}>
        {open.map((one) => (
          <StatementLine key={one.key} statement={one} onPlace={onPlace} />
        ))}
      </ul>
    </Disclosure>
  );
}

function StatementLine({ statement, onPlace }: { statement: LooseStatement; onPlace: () => void }) {
  const { key, text, label, document, fillId } = statement;
  const name = useNames(fillId)?.[document - 1];
  return (
    <LooseLine
      words={{ text, settles: key }}
      label={`${label}, document ${document}${name ? ` (${name})` : ""}`}
      onPlace={onPlace}
    />
  );
}
