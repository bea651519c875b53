import changelog from "../../../CHANGELOG.md?raw";
import styles from "./docs.module.css";
import { Text } from "./text.tsx";

/** The releases of the changelog, each with its entries. */
function releasesOf(markdown: string): { title: string; entries: string[] }[] {
  const [, ...releases] = markdown.split(/^## /m);
  return releases.map((release) => {
    const [title = "", ...lines] = release.split("\n");
    const entries = lines.join("\n").split(/^- /m).slice(1);
    return { title, entries: entries.map((entry) => entry.replace(/\s+/g, " ").trim()) };
  });
}

export const ChangelogEntries = () =>
  releasesOf(changelog).map(({ title, entries }) => (
    <div key={title} className={styles.release}>
      <h3>{title}</h3>
      <ul>
        {entries.map((entry) => (
          <li key={entry}>
            <Text>{entry}</Text>
          </li>
        ))}
      </ul>
    </div>
  ));
