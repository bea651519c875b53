/** Signing in to a service on one machine, by an address that works once (decision 0042). */
const KEY = "forms-api-browser";

/** What this browser was given for the token of an address, beside a cookie; null before. */
export const browserKey = (): string | null => localStorage.getItem(KEY);

const tokenOfAddress = (): string | null => new URLSearchParams(location.hash.slice(1)).get("sign-in");

/**
 * Calls back when another tab of this browser has signed in, or when an address was put into this one, which loads no
 * page. The returned function ends that.
 */
export function onSignIn(callback: () => void): () => void {
  const hearTab = ({ key }: StorageEvent): void => {
    if (key === KEY) callback();
  };
  const hearAddress = (): void => {
    if (tokenOfAddress()) callback();
  };
  addEventListener("storage", hearTab);
  addEventListener("hashchange", hearAddress);
  return () => {
    removeEventListener("storage", hearTab);
    removeEventListener("hashchange", hearAddress);
  };
}

/**
 * Signs in by the token of this page's address, and takes it out of there: `refused` when the service no longer takes it.
 * The token is in the address's fragment, which is sent to nobody. Throws when the service does not answer.
 */
export async function signInByAddress(): Promise<"none" | "refused" | "signed-in"> {
  const token = tokenOfAddress();
  if (!token) return "none";
  const response = await fetch("/dashboard/session", { method: "POST", body: token });
  history.replaceState(history.state, "", location.pathname + location.search);
  if (!response.ok) return "refused";
  localStorage.setItem(KEY, ((await response.json()) as { key: string }).key);
  return "signed-in";
}
