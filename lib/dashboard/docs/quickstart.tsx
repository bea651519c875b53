import { PATHS } from "../app/router.ts";
import { CodeBlock } from "../ui/code-block.tsx";
import styles from "./docs.module.css";
import { quickstartCurl, quickstartPython, quickstartTypeScript } from "./quickstart-text.ts";
import { useReader } from "./reader.ts";

const TEXTS = { curl: quickstartCurl, TypeScript: quickstartTypeScript, Python: quickstartPython };

/** From a key to a filled form, in the reader's language. */
export function Quickstart() {
  const { language } = useReader();
  return (
    <section className={styles.section} aria-labelledby="quickstart">
      <h2 id="quickstart">Quickstart</h2>
      <p className={styles.text}>
        Make a key under <a href={PATHS.keys}>Keys</a> and put it in the environment as{" "}
        <code>FORMS_API_KEY</code>. Then upload a form, give it an instruction, and download the result. The
        curl version works as it is in bash and zsh, and fetches a form to try; the others read{" "}
        <code>form.pdf</code>.
      </p>
      <CodeBlock text={TEXTS[language](location.origin)} name={`Quickstart in ${language}`} />
    </section>
  );
}
