import { useState } from "react";

type Theme = "light" | "dark";
const STORED = "forms-api-theme";

const stored = (): Theme | null => {
  const value = localStorage.getItem(STORED);
  return value === "light" || value === "dark" ? value : null;
};
const system = (): Theme => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");

/** Puts the chosen theme on the document; without a choice the system's rules. */
export function applyStoredTheme(): void {
  const theme = stored();
  if (theme) document.documentElement.dataset.theme = theme;
}

/** The theme in force, and a switch to the other one, which is remembered. */
export function useTheme(): [Theme, () => void] {
  const [theme, setTheme] = useState<Theme>(() => stored() ?? system());
  const toggle = (): void => {
    const next = theme === "dark" ? "light" : "dark";
    localStorage.setItem(STORED, next);
    document.documentElement.dataset.theme = next;
    setTheme(next);
  };
  return [theme, toggle];
}
