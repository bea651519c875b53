import { useState } from "react";
import { PATHS } from "../app/router.ts";
import { CodeBlock } from "../ui/code-block.tsx";
import { PanelTabs } from "../ui/panel-tabs.tsx";
import styles from "./docs.module.css";
import { quickstartCurl, quickstartPython, quickstartTypeScript } from "./quickstart-text.ts";

const LANGUAGES = [
  { name: "curl", text: quickstartCurl },
  { name: "TypeScript", text: quickstartTypeScript },
  { name: "Python", text: quickstartPython },
];

/** From a key to a filled form, in the reader's language. */
export function Quickstart() {
  const [language, setLanguage] = useState("curl");
  const panels = LANGUAGES.map(({ name, text }) => ({
    value: name,
    name,
    content: <CodeBlock text={text(location.origin)} name={`Quickstart in ${name}`} />,
  }));
  return (
    <section className={styles.section} aria-labelledby="quickstart">
      <h2 id="quickstart">Quickstart</h2>
      <p className={styles.text}>
        Make a key under <a href={PATHS.keys}>Keys</a>, then submit, poll every 2 to 5 seconds, download.
      </p>
      <PanelTabs
        label="Language"
        scrollClass={styles.code}
        panels={panels}
        value={language}
        onValue={setLanguage}
      />
    </section>
  );
}
