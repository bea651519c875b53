import type { Key } from "../api/types.ts";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { formatDistance, showDate } from "../ui/format.ts";
import table from "../ui/table.module.css";
import { Time } from "../ui/time.tsx";
import { type KeyState, keyState } from "./key-state.ts";
import styles from "./keys.module.css";

const NAMES: Record<KeyState, string> = { active: "Active", expired: "Expired", revoked: "Revoked" };

interface Actions {
  onRotate: (key: Key) => void;
  onRevoke: (key: Key) => void;
}

/** The account's keys, newest first. */
export const KeyTable = ({ keys, ...actions }: { keys: Key[] } & Actions) => (
  <DataTable caption="API keys" columns={["Name", "Key", "State", "Created", "Last used", "Expires"]}>
    {keys.map((key) => (
      <KeyRow key={key.key_id} about={key} {...actions} />
    ))}
  </DataTable>
);

function KeyRow({ about: key, ...actions }: { about: Key } & Actions) {
  const state = keyState(key);
  return (
    <tr className={state === "active" ? "" : styles.over}>
      <td className={table.name}>{key.name}</td>
      <td data-column="Key">
        <code>{key.prefix}…</code>
      </td>
      <td data-column="State">
        <span className={`${styles.state} ${styles[state]}`}>{NAMES[state]}</span>
      </td>
      <td data-column="Created" className={table.soft}>
        <Time at={key.created_at} />
      </td>
      <td data-column="Last used" className={table.soft}>
        {key.last_used_at ? <Time at={key.last_used_at} /> : "Never"}
      </td>
      <td data-column="Expires" className={table.soft}>
        {key.expires_at ? showDate(key.expires_at) : "Never"}
      </td>
      <td>{state === "active" && <KeyActions about={key} {...actions} />}</td>
    </tr>
  );
}

/** Tells a key from another of the same name. */
const which = ({ prefix, created_at, last_used_at }: Key): string =>
  `${prefix}…, created ${formatDistance(created_at)}, ${last_used_at ? `last used ${formatDistance(last_used_at)}` : "never used"}`;

const KeyActions = ({ about: key, onRotate, onRevoke }: { about: Key } & Actions) => (
  <div className={table.row}>
    <Confirm
      trigger={
        <Button kind="quiet" small aria-label={`Rotate ${key.name}, ${key.prefix}…`}>
          Rotate
        </Button>
      }
      title={`Rotate “${key.name}”?`}
      text={`Creates a new key with the same name. The old key, ${which(key)}, keeps working for 24 hours.`}
      action="Make a new key"
      onConfirm={() => onRotate(key)}
    />
    <Confirm
      trigger={
        <Button kind="danger" small aria-label={`Revoke ${key.name}, ${key.prefix}…`}>
          Revoke
        </Button>
      }
      title={`Revoke “${key.name}”?`}
      text={`This is ${which(key)}. Requests with this key will be rejected immediately. You cannot undo this.`}
      action="Revoke the key"
      onConfirm={() => onRevoke(key)}
    />
  </div>
);
