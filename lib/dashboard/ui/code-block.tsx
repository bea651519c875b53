import styles from "./code-block.module.css";
import { CopyButton } from "./copy-button.tsx";

/** A text for a shell or a program, with a button that copies it. `name` says what it is. */
export const CodeBlock = ({ text, name }: { text: string; name: string }) => (
  <div className={styles.block}>
    <div className={styles.head}>
      <span>{name}</span>
      <CopyButton text={text} of={name} />
    </div>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
    <section className={styles.scroll} tabIndex={0} aria-label={name}>
      <pre>
        <code>{text}</code>
      </pre>
    </section>
  </div>
);
