import { Collapsible } from "@base-ui/react/collapsible";
import { CodeBlock } from "./code-block.tsx";
import { Icon } from "./icon.tsx";
import styles from "./same-call.module.css";

/** What the page just did or is about to do, as the call that a program makes. */
export const SameCall = ({ curl, name }: { curl: string; name: string }) => (
  <Collapsible.Root className={styles.root}>
    <Collapsible.Trigger className={styles.trigger}>
      <Icon name="chevron" size={12} />
      View as curl<span className="visually-hidden">: {name}</span>
    </Collapsible.Trigger>
    <Collapsible.Panel className={styles.panel}>
      <CodeBlock text={curl} name={name} />
    </Collapsible.Panel>
  </Collapsible.Root>
);
