import { browserKey } from "./local.ts";

/** How people sign in here, as the service says in `/dashboard/config.json`; on one machine, who has signed in. */
export type SignInConfig =
  | { kind: "local"; token: string | null }
  | { kind: "cognito"; domain: string; client_id: string; scope: string };

/** What the pages know of their deployment. */
interface Config {
  sign_in: SignInConfig;
  /** Whether anybody gets the deployment's alarms; absent where there are none, on one machine. */
  alarms?: "sent" | "nobody";
}

/** Asks the service; throws when it cannot say. */
export async function loadConfig(): Promise<Config> {
  const key = browserKey();
  const headers = key === null ? {} : { authorization: `Bearer ${key}` };
  const response = await fetch("/dashboard/config.json", { cache: "no-store", headers });
  if (response.status === 401) return { sign_in: { kind: "local", token: null } };
  if (!response.ok) throw new Error(`The configuration answered ${response.status}.`);
  return response.json();
}

export const loadSignIn = async (): Promise<SignInConfig> => (await loadConfig()).sign_in;

/** The token of a service on this machine, which has another after each start; null where people sign in, or none answers. */
export const localToken = (): Promise<string | null> =>
  loadSignIn().then(
    (config) => (config.kind === "local" ? config.token : null),
    () => null,
  );
