import { useAnnounce } from "../ui/announce.tsx";
import { IconButton } from "../ui/button.tsx";
import { formatBytes } from "../ui/format.ts";
import styles from "./tell-box.module.css";

/** Documents that values are taken from, numbered as the result names them. */
export function DocumentChips({
  chosen,
  onChoose,
  onRemoved,
}: {
  chosen: readonly File[];
  onChoose: (documents: readonly File[]) => void;
  /** The button that was pressed is gone. */
  onRemoved: () => void;
}) {
  const announce = useAnnounce();
  const remove = (file: File): void => {
    onChoose(chosen.filter((one) => one !== file));
    announce(`Removed ${file.name}.`);
    onRemoved();
  };
  if (chosen.length === 0) return null;
  return (
    <ol className={styles.chips} aria-label="Documents">
      {chosen.map((file, index) => (
        <li key={keyOf(file)}>
          <span>
            {index + 1}. {file.name} <span className={styles.soft}>{formatBytes(file.size)}</span>
          </span>
          <IconButton icon="trash" label={`Remove ${file.name}`} onClick={() => remove(file)} />
        </li>
      ))}
    </ol>
  );
}

/** Told apart by themselves: two documents may have one name. */
const keys = new WeakMap<File, string>();
function keyOf(file: File): string {
  const key = keys.get(file) ?? crypto.randomUUID();
  keys.set(file, key);
  return key;
}
