import { Tooltip } from "@base-ui/react/tooltip";
import type { ReactElement, RefObject } from "react";
import styles from "./field-tip.module.css";

const handle = Tooltip.createHandle<string>();

/** Shows a field's label over it while it is pointed at or has the focus. */
export const FieldTip = ({ title, trigger }: { title: string; trigger: ReactElement }) => (
  <Tooltip.Trigger handle={handle} payload={title} delay={0} closeOnClick={false} render={trigger} />
);

/** The one bubble that all fields share; it stands once on the screen, inside `container`. */
export const FieldTipBubble = ({ container }: { container: RefObject<HTMLElement | null> }) => (
  <Tooltip.Root handle={handle}>
    {({ payload }) => (
      <Tooltip.Portal container={container}>
        <Tooltip.Positioner sideOffset={6} className={styles.positioner}>
          <Tooltip.Popup className={styles.tip}>{payload}</Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    )}
  </Tooltip.Root>
);
