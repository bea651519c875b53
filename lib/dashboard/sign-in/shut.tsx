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
            ? "This address was used, or is of an earlier start"
            : "The dashboard has an address that is good once"
        }
        action={
          <Button icon="turn" onClick={retry}>
            Try again
          </Button>
        }
      >
        {used ? (
          <>
            Open {PAGE} in the service’s data folder, which has a new one. If somebody else used this one,
            stop the service first.
          </>
        ) : (
          <>
            Open the one that the service printed when it was started, or {PAGE} in its data folder.
            {ended && " What you have written is still here."}
          </>
        )}
      </Empty>
    </Screen>
  );
}
