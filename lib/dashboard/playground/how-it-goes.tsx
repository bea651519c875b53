import styles from "./playground.module.css";

const STEPS = [
  ["Read", "Every field with its label, type and place, also on flat pages without any form in them."],
  ["Instruct", "In your own words. What nobody said stays blank; what fits nowhere is listed."],
  ["Check", "Each value is read back from the finished file by another engine, and names its words."],
] as const;

/** What will happen, before it does. */
export const HowItGoes = () => (
  <ol className={styles.steps}>
    {STEPS.map(([title, text], index) => (
      <li key={title}>
        <span className={styles.number} aria-hidden="true">
          {index + 1}
        </span>
        <h2>{title}</h2>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);
