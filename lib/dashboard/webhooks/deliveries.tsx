import { Dialog } from "@base-ui/react/dialog";
import type { Webhook, WebhookDelivery } from "../api/types.ts";
import { useAttempt } from "../app/use-attempt.ts";
import { useLoad } from "../app/use-load.ts";
import { useApi } from "../sign-in/session.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import dialog from "../ui/dialog.module.css";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Loading } from "../ui/loading.tsx";
import { Time } from "../ui/time.tsx";
import styles from "./webhooks.module.css";

/** A button, and behind it what a webhook was told last. */
export const Deliveries = ({ webhook }: { webhook: Webhook }) => (
  <Dialog.Root>
    <Dialog.Trigger render={<Button kind="quiet" small aria-label={`Attempts: ${webhook.url}`} />}>
      Attempts
    </Dialog.Trigger>
    <Dialog.Portal>
      <Dialog.Backdrop className={dialog.backdrop} />
      <Dialog.Popup className={dialog.popup}>
        <Dialog.Title className={dialog.title}>Last attempts</Dialog.Title>
        <Dialog.Description className={dialog.text}>{webhook.url}</Dialog.Description>
        <DeliveryList webhook={webhook} />
        <div className={dialog.actions}>
          <Dialog.Close className={buttonClass("primary")}>Close</Dialog.Close>
        </div>
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);

function DeliveryList({ webhook: { webhook_id, enabled } }: { webhook: Webhook }) {
  const api = useApi();
  const [told, reload] = useLoad((signal) => api.webhookAttempts(webhook_id, signal), [api, webhook_id]);
  const { attempt, busy, failure } = useAttempt();
  if (told.state === "loading") return <Loading what="its attempts" />;
  if (told.state === "failed") return <FailureNotice failure={told.failure} retry={reload} />;
  const replay = (eventId: string): void =>
    void attempt(async () => {
      await api.replayEvent(webhook_id, eventId);
      reload();
    });
  if (told.value.deliveries.length === 0) return <p>No events in the last 14 days.</p>;
  return (
    <>
      {failure && <FailureNotice failure={failure} />}
      <ul className={styles.deliveries}>
        {told.value.deliveries.map((delivery) => (
          <li key={delivery.event_id} className={styles.delivery}>
            <DeliveryLine delivery={delivery} />
            {enabled && (
              <Button kind="quiet" small disabled={busy} onClick={() => replay(delivery.event_id)}>
                Send again
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function DeliveryLine({ delivery: { event, status, attempts, created_at } }: { delivery: WebhookDelivery }) {
  const last = attempts.at(-1);
  const answer = last ? (last.status_code ?? last.error) : "not tried yet";
  return (
    <span>
      <strong>{event.type}</strong> {status}: {answer}, {attempts.length} attempts,{" "}
      <Time at={last?.at ?? created_at} />
    </span>
  );
}
