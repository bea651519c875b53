import { useRef } from "react";
import { Button, IconButton } from "../ui/button.tsx";
import styles from "./header.module.css";
import { Link } from "./link.tsx";
import { PATHS } from "./router.ts";
import { useTheme } from "./use-theme.ts";

export type HeaderSection = "home" | "jobs" | "webhooks" | "keys" | "docs";
/** What is for those who build on the service, under one heading. */
const FOR_DEVELOPERS: { section: HeaderSection; name: string; path: string }[] = [
  { section: "jobs", name: "Jobs", path: PATHS.jobs },
  { section: "webhooks", name: "Webhooks", path: PATHS.webhooks },
  { section: "keys", name: "Keys", path: PATHS.keys },
  { section: "docs", name: "Docs", path: PATHS.docs },
];

/** The bar over every screen. `plain` links load their page: between dashboard and documentation. */
export function Header({
  current,
  plain = false,
  compact = false,
  signOut,
}: {
  current: HeaderSection | null;
  plain?: boolean;
  /** On narrow screens it is one row: the way to other screens is from home. */
  compact?: boolean;
  signOut?: (() => void) | null;
}) {
  const [theme, toggleTheme] = useTheme();
  const Anchor = plain ? "a" : Link;
  return (
    <header className={styles.header} data-compact={compact || undefined}>
      <a href="#main" className={styles.skip}>
        Skip to the content
      </a>
      <div className={styles.bar}>
        <a href={PATHS.playground} className={styles.brand}>
          <Mark />
          Forms API
        </a>
        <nav aria-label="Main" className={styles.nav}>
          <Anchor href={PATHS.playground} aria-current={current === "home" ? "page" : undefined}>
            My forms
          </Anchor>
          <DeveloperMenu current={current} plain={plain} />
        </nav>
        <div className={styles.tools}>
          <IconButton
            icon={theme === "dark" ? "sun" : "moon"}
            label={theme === "dark" ? "Use the light theme" : "Use the dark theme"}
            onClick={toggleTheme}
          />
          {signOut && (
            <Button kind="quiet" small onClick={signOut}>
              Sign out
            </Button>
          )}
        </div>
      </div>
    </header>
  );
}

/** Opens over the page, and closes when one goes somewhere or leaves it. */
function DeveloperMenu({ current, plain }: { current: HeaderSection | null; plain: boolean }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = (): void => menu.current?.removeAttribute("open");
  return (
    <details
      ref={menu}
      className={styles.menu}
      onBlur={({ relatedTarget, currentTarget }) =>
        relatedTarget !== null && !currentTarget.contains(relatedTarget) && close()
      }
      onKeyDown={({ key, currentTarget }) => {
        if (key !== "Escape") return;
        close();
        currentTarget.querySelector("summary")?.focus();
      }}
    >
      <summary data-current={current !== null && current !== "home"}>Developers</summary>
      <ul>
        {FOR_DEVELOPERS.map(({ section, name, path }) => {
          const Anchor = plain || section === "docs" ? "a" : Link;
          return (
            <li key={section}>
              <Anchor href={path} aria-current={section === current ? "page" : undefined} onClick={close}>
                {name}
              </Anchor>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

const Mark = () => (
  <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="8" fill="var(--accent)" />
    <path
      d="M9 11h14M9 16h6"
      stroke="var(--on-accent)"
      strokeOpacity=".55"
      strokeWidth="2.4"
      strokeLinecap="round"
    />
    <path
      d="m11 22 3.2 3L22 17"
      fill="none"
      stroke="var(--on-accent)"
      strokeWidth="2.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
