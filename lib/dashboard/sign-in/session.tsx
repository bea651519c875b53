import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { type ApiClient, createApi } from "../api/client.ts";
import { navigate } from "../app/router.ts";
import { forgetWork } from "../app/tab-store.ts";
import { beginSignIn, dropToken, keepToken, keptToken, redeem, signOutUrl, takeAnswer } from "./cognito.ts";
import { loadSignIn, localToken, type SignInConfig } from "./config.ts";
import { signInByAddress } from "./local.ts";

type Session =
  | { state: "loading" }
  | { state: "failed"; retry: () => void }
  | { state: "signed-out"; ended: boolean; signIn: () => void }
  | { state: "shut"; ended: boolean; used: boolean; retry: () => void }
  | { state: "signed-in"; token: string; api: ApiClient; signOut: (() => void) | null };

interface Known {
  config: SignInConfig;
  token: string | null;
  /** Whether there was a session, and the service no longer takes it. */
  ended: boolean;
  /** Whether this page was opened by an address that the service no longer takes. */
  used: boolean;
}

const Context = createContext<Session>({ state: "loading" });
export const useSession = (): Session => useContext(Context);

/** The API with the session of the person signed in; screens are drawn for nobody else. */
export function useApi(): ApiClient {
  const session = useSession();
  if (session.state !== "signed-in") throw new Error("A screen was drawn without a session.");
  return session.api;
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const [known, setKnown] = useState<Known | "loading" | "failed">("loading");
  const start = useCallback(() => {
    setKnown("loading");
    open()
      .then(setKnown)
      .catch(() => setKnown("failed"));
  }, []);
  useEffect(start, [start]);
  const session = useMemo<Session>(() => {
    if (known === "loading") return { state: "loading" };
    if (known === "failed") return { state: "failed", retry: start };
    const end = (): void => {
      dropToken();
      setKnown({ ...known, token: null, ended: true, used: false });
    };
    return sessionOf(known, end, start);
  }, [known, start]);
  return <Context value={session}>{children}</Context>;
}

function sessionOf({ config, token, ended, used }: Known, end: () => void, retry: () => void): Session {
  if (config.kind === "local") {
    return token === null
      ? { state: "shut", ended, used, retry }
      : { state: "signed-in", token, api: createApi(token, end, localToken), signOut: null };
  }
  if (token === null) {
    const signIn = (): void => void beginSignIn(config).then((url) => location.assign(url));
    return { state: "signed-out", ended, signIn };
  }
  const signOut = (): void => {
    dropToken();
    forgetWork();
    location.assign(signOutUrl(config));
  };
  return { state: "signed-in", token, api: createApi(token, end), signOut };
}

let opening: Promise<Known> | undefined;
/** Finds out how people sign in, and whether this one has; a code in the address is redeemed once. */
const open = (): Promise<Known> => {
  opening ??= openOnce().finally(() => {
    opening = undefined;
  });
  return opening;
};

async function openOnce(): Promise<Known> {
  const used = (await signInByAddress()) === "refused";
  const config = await loadSignIn();
  if (config.kind === "local") return { config, token: config.token, ended: false, used };
  const answer = takeAnswer(new URLSearchParams(location.search));
  if (answer) {
    navigate(answer.pending.path, { replace: true });
    keepToken(await redeem(config, answer));
  }
  return { config, token: keptToken(), ended: false, used };
}
