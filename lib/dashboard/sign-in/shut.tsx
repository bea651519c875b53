import { useEffect } from "react";
import { Screen } from "../app/screen.tsx";
import { Button } from "../ui/button.tsx";
import { Empty } from "../ui/empty.tsx";
import { onSignIn } from "./local.ts";

const PAGE = <code>dashboard.html</code>;

/** The dashboard of a service on one machine, to a browser that it does not know: where its address is. */
export function Shut({ ended, used, retry }: { ended: boolean; used: boolean; retry: () => void }) {
  useEffect(() => onSignIn(retry), [retry]);
  return (
    <Screen title={ended ? "Your session has ended" : "Sign in"}>
      <Empty
        icon="key"
        title={
          used
            ? "This address was already used, or is from an earlier start"
            : "The dashboard’s address works once"
        }
        action={
          <Button icon="turn" onClick={retry}>
            Try again
          </Button>
        }
      >
        {used ? (
          <>
            Open {PAGE} in the service’s data folder for a new one. If somebody else used this address, stop
            the service first.
          </>
        ) : (
          <>
            Open the address that the service printed when it started, or {PAGE} in its data folder.
            {ended && " What you have written is still here."}
          </>
        )}
      </Empty>
    </Screen>
  );
}
