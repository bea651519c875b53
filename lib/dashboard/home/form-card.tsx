import type { ListedProfile } from "../api/types.ts";
import { Link } from "../app/link.tsx";
import { notedProgress } from "../app/progress-note.ts";
import { PATHS } from "../app/router.ts";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { formatDistance, plural } from "../ui/format.ts";
import { Time } from "../ui/time.tsx";
import { FillFrom } from "./fill-from.tsx";
import { FirstPage } from "./first-page.tsx";
import styles from "./home.module.css";
import { filledForRows, fillInHand, fillWords, howFar, type RecentForm } from "./recent-forms.ts";

/** Of a longer history the newest are shown. */
const MOST_SHOWN = 10;

/** A form: its first page, how far it is, when it changed, and what was done with it. */
export function FormCard({
  form,
  profiles,
  onDelete,
}: {
  form: RecentForm;
  profiles: readonly ListedProfile[];
  onDelete: (fileId: string) => void;
}) {
  const { file, fills, batches, changedAt } = form;
  const inHand = fillInHand(form);
  const words = howFar(form, notedProgress(file.file_id, inHand?.job_id ?? null));
  // A copy that was begun beside the one that was saved, and is known in this tab alone.
  const draft = inHand ? notedProgress(file.file_id, null) : null;
  const [batch] = batches;
  const copies = batch && filledForRows(batch);
  const path = inHand ? PATHS.fill(file.file_id, inHand.job_id) : PATHS.file(file.file_id);
  return (
    <li className={styles.form}>
      <Link href={path} className={styles.open} aria-label={`Open ${file.file_name}`}>
        <FirstPage file={file} />
      </Link>
      <div className={styles.about}>
        <h3 className={styles.name}>
          <Link href={path}>{file.file_name}</Link>
        </h3>
        {words !== copies && <p>{words}</p>}
        {draft !== null && (
          <p>
            <Link href={PATHS.file(file.file_id)}>Another copy, begun: {draft}</Link>
          </p>
        )}
        {batch && (
          <p>
            <Link href={PATHS.batch(batch.batchId)}>{copies}</Link>
          </p>
        )}
        <p className={styles.soft}>
          Changed <Time at={changedAt} /> · deleted {formatDistance(file.expires_at)}
        </p>
        {profiles.length > 0 && (
          <div className={styles.sample}>
            <FillFrom form={form} profiles={profiles} />
          </div>
        )}
        <div className={styles.below}>
          {fills.length + batches.length > 0 && <History form={form} />}
          <Confirm
            trigger={
              <Button kind="quiet" small aria-label={`Delete ${file.file_name}`}>
                Delete
              </Button>
            }
            title="Delete this form?"
            text="This deletes the form, every filled copy and their links at once. You cannot undo this."
            action="Delete the form"
            onConfirm={() => onDelete(file.file_id)}
          />
        </div>
      </div>
    </li>
  );
}

function History({ form: { file, fills, batches } }: { form: RecentForm }) {
  return (
    <details className={styles.history}>
      <summary aria-label={`History of ${file.file_name}`}>History ({fills.length + batches.length})</summary>
      <ol>
        {fills.slice(0, MOST_SHOWN).map((job) => (
          <li key={job.job_id}>
            <Link href={PATHS.fill(file.file_id, job.job_id)}>
              <Time at={job.finished_at ?? job.created_at} exact />
            </Link>
            <span className={styles.soft}> {fillWords(job)}</span>
          </li>
        ))}
        {batches.map(({ batchId, rows, at }) => (
          <li key={batchId}>
            <Link href={PATHS.batch(batchId)}>
              <Time at={at} exact />
            </Link>
            <span className={styles.soft}> For {plural(rows, "row")}</span>
          </li>
        ))}
      </ol>
      {fills.length > MOST_SHOWN && (
        <p className={styles.soft}>And {plural(fills.length - MOST_SHOWN, "older fill")}.</p>
      )}
    </details>
  );
}
