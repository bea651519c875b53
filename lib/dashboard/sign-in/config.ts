/** How people sign in here, as the service says in `/dashboard/config.json`. */
export type SignInConfig =
  | { kind: "local"; token: string }
  | { kind: "cognito"; domain: string; client_id: string };

/** Asks the service; throws when it cannot say. */
export async function loadSignIn(): Promise<SignInConfig> {
  const response = await fetch("/dashboard/config.json", { cache: "no-store" });
  if (!response.ok) throw new Error(`The configuration answered ${response.status}.`);
  return ((await response.json()) as { sign_in: SignInConfig }).sign_in;
}

/** The token of a service on this machine, which has another after each start; null where people sign in, or none answers. */
export const localToken = (): Promise<string | null> =>
  loadSignIn().then(
    (config) => (config.kind === "local" ? config.token : null),
    () => null,
  );
