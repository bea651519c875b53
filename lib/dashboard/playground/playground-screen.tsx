import { useCallback } from "react";
import { curlParse } from "../api/curl.ts";
import { navigate, PATHS } from "../app/router.ts";
import { SAMPLE_NAME } from "../app/sample-name.ts";
import { Screen } from "../app/screen.tsx";
import { useAttempt } from "../app/use-attempt.ts";
import { Button } from "../ui/button.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { JobProgress } from "../ui/job-progress.tsx";
import { SameCall } from "../ui/same-call.tsx";
import { DropZone } from "./drop-zone.tsx";
import { HowItGoes } from "./how-it-goes.tsx";
import styles from "./playground.module.css";
import { SAMPLE_URL, sampleFile } from "./sample.ts";
import { useSubmit } from "./use-submit.ts";

/** Where a form comes in: dropped, chosen, or the sample. */
export function PlaygroundScreen() {
  const [submission, start] = useSubmit(useCallback((fileId) => navigate(PATHS.file(fileId)), []));
  const { attempt, failure } = useAttempt();
  return (
    <Screen
      title="Playground"
      lead="Give the service a blank form and a sentence or two. See every field it finds, where each value goes, and which words it came from."
    >
      <div className={styles.stack}>
        {failure && <FailureNotice failure={failure} />}
        {submission.state === "refused" && (
          <FailureNotice failure={submission.failure} retry={() => start(submission.file)} />
        )}
        {submission.state === "sending" ? (
          <section className={styles.card} aria-label="Upload">
            <JobProgress step="sending" doing={`Uploading ${submission.file.name}`} />
          </section>
        ) : (
          <>
            <DropZone onFile={start} />
            <p className={styles.sample}>
              No form at hand?
              <Button
                small
                icon="document"
                onClick={() => void attempt(async () => start(await sampleFile()))}
              >
                Use the sample form
              </Button>
              <a href={SAMPLE_URL} download>
                Download it
              </a>
            </p>
          </>
        )}
        <SameCall
          name="upload"
          curl={curlParse(location.origin, submission.state === "idle" ? SAMPLE : submission.file)}
        />
        {submission.state === "idle" && <HowItGoes />}
      </div>
    </Screen>
  );
}

const SAMPLE = { name: SAMPLE_NAME, size: 0 };
