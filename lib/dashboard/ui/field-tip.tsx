import { Tooltip } from "@base-ui/react/tooltip";
import { type ReactElement, type RefObject, useEffect } from "react";
import styles from "./field-tip.module.css";

const handle = Tooltip.createHandle<string>();

/** In milliseconds: whoever only passes over the field sees none. */
const DELAY = 500;

/** Shows a field's label under it while it is pointed at. Who is in a field reads its label on the page. */
export const FieldTip = ({ title, trigger }: { title: string; trigger: ReactElement }) => (
  <Tooltip.Trigger handle={handle} payload={title} delay={DELAY} closeOnClick={false} render={trigger} />
);

/** The one bubble that all fields share; it stands once on the screen, inside `container`, and goes while one types. */
export function FieldTipBubble({ container }: { container: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const onKey = (): void => handle.close();
    addEventListener("keydown", onKey, true);
    return () => removeEventListener("keydown", onKey, true);
  }, []);
  return (
    <Tooltip.Root
      handle={handle}
      onOpenChange={(_, details) => {
        // What is tapped is not pointed at: the bubble would stay over the next row.
        if (details.reason === "trigger-focus" || matchMedia("(hover: none)").matches) details.cancel();
      }}
    >
      {({ payload }) => (
        <Tooltip.Portal container={container}>
          <Tooltip.Positioner side="bottom" sideOffset={6} className={styles.positioner}>
            <Tooltip.Popup className={styles.tip}>{payload}</Tooltip.Popup>
          </Tooltip.Positioner>
        </Tooltip.Portal>
      )}
    </Tooltip.Root>
  );
}
