import { useState } from "react";
import { curlGet } from "../api/curl.ts";
import type { CreatedKey, Key } from "../api/types.ts";
import { Screen } from "../app/screen.tsx";
import { useAttempt } from "../app/use-attempt.ts";
import { useLoad } from "../app/use-load.ts";
import { useApi } from "../sign-in/session.tsx";
import { useAnnounce } from "../ui/announce.tsx";
import { Empty } from "../ui/empty.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Loading } from "../ui/loading.tsx";
import { SameCall } from "../ui/same-call.tsx";
import { ShowSecret } from "../ui/show-secret.tsx";
import { AlarmsNotice } from "./alarms-notice.tsx";
import { CreateKey } from "./create-key.tsx";
import { KeyTable } from "./key-table.tsx";
import styles from "./keys.module.css";
import { Programs } from "./programs.tsx";

/** The account's keys: make, see, rotate, revoke. */
export function KeysScreen() {
  const api = useApi();
  const announce = useAnnounce();
  const [keys, reload] = useLoad((signal) => api.keys(signal), [api]);
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const { attempt, failure } = useAttempt();

  const show = (key: CreatedKey): void => {
    setCreated(key);
    reload();
  };
  const rotate = ({ key_id }: Key): void => void attempt(async () => show(await api.rotateKey(key_id)));
  const revoke = ({ key_id, name }: Key): void =>
    void attempt(async () => {
      await api.revokeKey(key_id);
      announce(`Revoked ${name}.`);
      reload();
    });

  return (
    <Screen
      title="API keys"
      lead="Programs send a key in the X-API-Key header. A key is shown once, when it is made."
      actions={<CreateKey onCreated={show} />}
    >
      <div className={styles.stack}>
        <AlarmsNotice />
        {failure && <FailureNotice failure={failure} />}
        {keys.state === "loading" && <Loading what="your keys" />}
        {keys.state === "failed" && <FailureNotice failure={keys.failure} retry={reload} />}
        {keys.state === "ready" && keys.value.length === 0 && (
          <Empty icon="key" title="No keys yet">
            Create one for the program that will call the API. These pages need none.
          </Empty>
        )}
        {keys.state === "ready" && keys.value.length > 0 && (
          <KeyTable keys={keys.value} onRotate={rotate} onRevoke={revoke} />
        )}
        <Programs />
        <SameCall name="a call with your key" curl={curlGet(location.origin, "/files")} />
      </div>
      {created && (
        <ShowSecret
          title="Your new key"
          text={`“${created.name}” is ready to use.`}
          secret={created.key}
          of="the key"
          testId="new-key"
          onDone={() => setCreated(null)}
        />
      )}
    </Screen>
  );
}
