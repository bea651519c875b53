import { Collapsible } from "@base-ui/react/collapsible";
import { lazy, Suspense } from "react";
import { buttonClass } from "../ui/button.tsx";
import { Loading } from "../ui/loading.tsx";
import styles from "./docs.module.css";

const Entries = lazy(async () => ({ default: (await import("./changelog-entries.tsx")).ChangelogEntries }));

/** What changed, loaded when somebody wants to know. */
export const Changelog = () => (
  <section className={styles.section} aria-labelledby="changelog">
    <h2 id="changelog">Changelog</h2>
    <Collapsible.Root>
      <Collapsible.Trigger className={buttonClass("plain", true)}>Show what changed</Collapsible.Trigger>
      <Collapsible.Panel>
        <Suspense fallback={<Loading what="the changelog" lines={6} />}>
          <Entries />
        </Suspense>
      </Collapsible.Panel>
    </Collapsible.Root>
  </section>
);
