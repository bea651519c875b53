import { useState } from "react";
import { curlPost } from "../api/curl.ts";
import type { CreatedWebhook, Webhook } from "../api/types.ts";
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
import { CreateWebhook } from "./create-webhook.tsx";
import { WebhookTable } from "./webhook-table.tsx";
import styles from "./webhooks.module.css";

/** The account's webhooks: make, see what they were told, disable, delete. */
export function WebhooksScreen() {
  const api = useApi();
  const announce = useAnnounce();
  const [webhooks, reload] = useLoad((signal) => api.webhooks(signal), [api]);
  const [created, setCreated] = useState<CreatedWebhook | null>(null);
  const { attempt, failure } = useAttempt();

  const enable = ({ webhook_id, url }: Webhook, enabled: boolean): void =>
    void attempt(async () => {
      await api.updateWebhook(webhook_id, { enabled });
      announce(`${enabled ? "Enabled" : "Disabled"} ${url}.`);
      reload();
    });
  const remove = ({ webhook_id, url }: Webhook): void =>
    void attempt(async () => {
      await api.deleteWebhook(webhook_id);
      announce(`Deleted ${url}.`);
      reload();
    });

  return (
    <Screen
      title="Webhooks"
      lead="Get a signed event when a job ends. Events hold ids and states, never values."
      actions={
        <CreateWebhook
          onCreated={(webhook) => {
            setCreated(webhook);
            reload();
          }}
        />
      }
    >
      <div className={styles.stack}>
        {failure && <FailureNotice failure={failure} />}
        {webhooks.state === "loading" && <Loading what="your webhooks" />}
        {webhooks.state === "failed" && <FailureNotice failure={webhooks.failure} retry={reload} />}
        {webhooks.state === "ready" && webhooks.value.webhooks.length === 0 && (
          <Empty icon="document" title="No webhooks yet">
            Add the address of a program that waits for jobs.
          </Empty>
        )}
        {webhooks.state === "ready" && webhooks.value.webhooks.length > 0 && (
          <WebhookTable webhooks={webhooks.value.webhooks} onEnable={enable} onDelete={remove} />
        )}
        <SameCall
          name="adding a webhook"
          curl={curlPost(location.origin, "/webhooks", { url: "https://example.org/forms" })}
        />
      </div>
      {created && (
        <ShowSecret
          title="The webhook’s secret"
          text={`Verifies events sent to ${created.url}.`}
          secret={created.secret}
          of="the secret"
          testId="new-secret"
          onDone={() => setCreated(null)}
        />
      )}
    </Screen>
  );
}
