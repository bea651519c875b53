import { Screen } from "../app/screen.tsx";
import { useAttempt } from "../app/use-attempt.ts";
import { useLoad } from "../app/use-load.ts";
import { useApi } from "../sign-in/session.tsx";
import { Button } from "../ui/button.tsx";
import { Empty } from "../ui/empty.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Loading } from "../ui/loading.tsx";

/** A program asks for access to the tools (OAuth 2.1). The person who is signed in decides, once. */
export function AuthorizeScreen() {
  const api = useApi();
  const requestId = new URLSearchParams(location.search).get("request") ?? "";
  const [asked, reload] = useLoad((signal) => api.oauthRequest(requestId, signal), [api, requestId]);
  const { attempt, busy, failure } = useAttempt();
  const decide = (decision: "allow" | "deny"): void =>
    void attempt(async () => {
      const { redirect_to } = await api.decideOAuth(requestId, decision);
      location.assign(redirect_to);
    });
  return (
    <Screen title="Connect a program">
      {asked.state === "loading" && <Loading what="what is asked" />}
      {asked.state === "failed" && <FailureNotice failure={asked.failure} retry={reload} />}
      {failure && <FailureNotice failure={failure} />}
      {asked.state === "ready" && (
        <Empty
          icon="key"
          title={`“${asked.value.client_name}” asks to use your forms`}
          action={
            <>
              <Button kind="primary" disabled={busy} onClick={() => decide("allow")}>
                Allow
              </Button>{" "}
              <Button disabled={busy} onClick={() => decide("deny")}>
                Do not allow
              </Button>
            </>
          }
        >
          It can upload, read and fill forms in your account until you revoke this. Your answer goes to{" "}
          <strong>{asked.value.goes_to}</strong>. Continue only if you started this yourself and know that
          address.
        </Empty>
      )}
    </Screen>
  );
}
