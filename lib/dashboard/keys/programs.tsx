import type { ListedGrant } from "../api/types.ts";
import { useAttempt } from "../app/use-attempt.ts";
import { useLoad } from "../app/use-load.ts";
import { useApi } from "../sign-in/session.tsx";
import { useAnnounce } from "../ui/announce.tsx";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import table from "../ui/table.module.css";
import { Time } from "../ui/time.tsx";
import styles from "./keys.module.css";

/** The programs that the person has let in (OAuth), with a button to end each one's access; nothing where there are none. */
export function Programs() {
  const api = useApi();
  const announce = useAnnounce();
  const [grants, reload] = useLoad((signal) => api.oauthGrants(signal), [api]);
  const { attempt, failure } = useAttempt();
  const revoke = (grant: ListedGrant): void =>
    void attempt(async () => {
      await api.revokeOAuthGrant(grant.grant_id);
      announce(`Revoked ${nameOf(grant)}.`);
      reload();
    });
  if (grants.state === "failed") return <FailureNotice failure={grants.failure} retry={reload} />;
  if (grants.state === "loading" || grants.value.grants.length === 0) return null;
  return (
    <section aria-label="Connected programs" className={styles.stack}>
      <h2>Connected programs</h2>
      {failure && <FailureNotice failure={failure} />}
      <DataTable columns={["Name", "Address", "Allowed"]}>
        {grants.value.grants.map((grant) => (
          <tr key={grant.grant_id}>
            <td className={table.name}>{nameOf(grant)}</td>
            <td data-column="Address">{grant.goes_to ?? "Unknown"}</td>
            <td data-column="Allowed" className={table.soft}>
              {grant.created_at ? <Time at={grant.created_at} /> : "Unknown"}
            </td>
            <td>
              <Confirm
                trigger={
                  <Button kind="danger" small aria-label={`Revoke ${nameOf(grant)}`}>
                    Revoke
                  </Button>
                }
                title={`Revoke “${nameOf(grant)}”?`}
                text="The program loses access to your forms immediately. To let it in again, connect it again."
                action="Revoke the access"
                onConfirm={() => revoke(grant)}
              />
            </td>
          </tr>
        ))}
      </DataTable>
    </section>
  );
}

const nameOf = ({ client_name }: ListedGrant): string => client_name ?? "A program";
