import type { ReactNode } from "react";
import { Screen } from "../app/screen.tsx";
import { Button } from "../ui/button.tsx";
import { Empty } from "../ui/empty.tsx";
import { Loading } from "../ui/loading.tsx";
import { Notice } from "../ui/notice.tsx";
import { useSession } from "./session.tsx";
import { Shut } from "./shut.tsx";

/** Lets people in who are signed in; the others see how to become so. */
export function Gate({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session.state === "signed-in") return children;
  if (session.state === "loading") {
    return (
      <main id="main">
        <Loading what="the dashboard" lines={0} />
      </main>
    );
  }
  if (session.state === "failed") {
    return (
      <Screen title="Sign in">
        <Notice
          tone="bad"
          title="The service did not answer"
          actions={
            <Button small icon="turn" onClick={session.retry}>
              Try again
            </Button>
          }
        >
          Check your connection and that the service is running, then try again.
        </Notice>
      </Screen>
    );
  }
  if (session.state === "shut") return <Shut {...session} />;
  return (
    <Screen title={session.ended ? "Your session has ended" : "Sign in"}>
      <Empty
        icon="key"
        title={session.ended ? "Sign in again to go on" : "This is your account's dashboard"}
        action={
          <Button kind="primary" onClick={session.signIn}>
            Sign in
          </Button>
        }
      >
        {session.ended
          ? "You return to where you were. Your text is kept."
          : "Sign in to fill forms, create keys and see your jobs."}
      </Empty>
    </Screen>
  );
}
