import { Button, IconButton } from "../ui/button.tsx";
import styles from "./header.module.css";
import { Link } from "./link.tsx";
import { PATHS } from "./router.ts";
import { useTheme } from "./use-theme.ts";

export type Section = "playground" | "jobs" | "webhooks" | "keys" | "docs";
const SECTIONS: { section: Section; name: string; path: string }[] = [
  { section: "playground", name: "Playground", path: PATHS.playground },
  { section: "jobs", name: "Jobs", path: PATHS.jobs },
  { section: "webhooks", name: "Webhooks", path: PATHS.webhooks },
  { section: "keys", name: "Keys", path: PATHS.keys },
  { section: "docs", name: "Docs", path: PATHS.docs },
];

/** The bar over every screen. `plain` links load their page: between dashboard and documentation. */
export function Header({
  current,
  plain = false,
  signOut,
}: {
  current: Section | null;
  plain?: boolean;
  signOut?: (() => void) | null;
}) {
  const [theme, toggleTheme] = useTheme();
  return (
    <header className={styles.header}>
      <a href="#main" className={styles.skip}>
        Skip to the content
      </a>
      <div className={styles.bar}>
        <a href={PATHS.playground} className={styles.brand}>
          <Mark />
          Forms API
        </a>
        <nav aria-label="Main" className={styles.nav}>
          {SECTIONS.map(({ section, name, path }) => {
            const Anchor = plain || section === "docs" ? "a" : Link;
            return (
              <Anchor key={section} href={path} aria-current={section === current ? "page" : undefined}>
                {name}
              </Anchor>
            );
          })}
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
