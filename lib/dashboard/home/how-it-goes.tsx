import styles from "./home.module.css";

const STEPS = [
  ["Read", "Every field with its label, type and place, also on flat pages without any form in them."],
  [
    "Instruct",
    "In your own words. Anything you don’t mention stays blank; anything we can’t place is listed.",
  ],
  ["Check", "Every value is checked in the finished PDF and linked to the words it came from."],
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
