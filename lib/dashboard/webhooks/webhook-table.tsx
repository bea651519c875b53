import type { Webhook } from "../api/types.ts";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { DataTable } from "../ui/data-table.tsx";
import table from "../ui/table.module.css";
import { Time } from "../ui/time.tsx";
import { Deliveries } from "./deliveries.tsx";
import styles from "./webhooks.module.css";

interface Actions {
  onEnable: (webhook: Webhook, enabled: boolean) => void;
  onDelete: (webhook: Webhook) => void;
}

/** The account's webhooks, newest first. */
export const WebhookTable = ({ webhooks, ...actions }: { webhooks: Webhook[] } & Actions) => (
  <DataTable caption="Webhooks" columns={["Address", "State", "Created"]}>
    {webhooks.map((webhook) => (
      <WebhookRow key={webhook.webhook_id} webhook={webhook} {...actions} />
    ))}
  </DataTable>
);

const stateOf = ({ enabled, disabled_reason }: Webhook): string => {
  if (enabled) return "Enabled";
  if (disabled_reason === "gone") return "Disabled: it answered 410";
  return disabled_reason === "failing" ? "Disabled: it accepted no event for days" : "Disabled";
};

const WebhookRow = ({ webhook, onEnable, onDelete }: { webhook: Webhook } & Actions) => (
  <tr className={webhook.enabled ? "" : styles.over}>
    <td className={table.name}>{webhook.url}</td>
    <td data-column="State">{stateOf(webhook)}</td>
    <td data-column="Created" className={table.soft}>
      <Time at={webhook.created_at} />
    </td>
    <td>
      <div className={table.row}>
        <Deliveries webhook={webhook} />
        <Button
          kind="quiet"
          small
          aria-label={`${webhook.enabled ? "Disable" : "Enable"} ${webhook.url}`}
          onClick={() => onEnable(webhook, !webhook.enabled)}
        >
          {webhook.enabled ? "Disable" : "Enable"}
        </Button>
        <Confirm
          trigger={
            <Button kind="danger" small aria-label={`Delete ${webhook.url}`}>
              Delete
            </Button>
          }
          title="Delete this webhook?"
          text={`${webhook.url} gets no more events, and its secret is deleted. You cannot undo this.`}
          action="Delete the webhook"
          onConfirm={() => onDelete(webhook)}
        />
      </div>
    </td>
  </tr>
);
