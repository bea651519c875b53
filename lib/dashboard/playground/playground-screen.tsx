import { useCallback } from "react";
import { curlParse } from "../api/curl.ts";
import { navigate, PATHS } from "../app/router.ts";
import { Screen } from "../app/screen.tsx";
import { useAttempt } from "../app/use-attempt.ts";
import { Button } from "../ui/button.tsx";
import { FailureNotice, JobFailureNotice } from "../ui/failure-notice.tsx";
import { JobProgress } from "../ui/job-progress.tsx";
import { SameCall } from "../ui/same-call.tsx";
import { DropZone } from "./drop-zone.tsx";
import { HowItGoes } from "./how-it-goes.tsx";
import styles from "./playground.module.css";
import { SAMPLE_NAME, sampleFile } from "./sample.ts";
import { type Parse, useParse } from "./use-parse.ts";

/** Where a form comes in: dropped, chosen, or the sample. */
export function PlaygroundScreen() {
  const [parse, start] = useParse(useCallback((fileId) => navigate(PATHS.file(fileId)), []));
  const { attempt, failure } = useAttempt();
  const busy = parse.state === "working";
  return (
    <Screen
      title="Playground"
      lead="Give the service a blank form and a sentence or two. See every field it finds, where each value goes, and which of your words gave it."
    >
      <div className={styles.stack}>
        {failure && <FailureNotice failure={failure} />}
        <Trouble parse={parse} onRetry={start} />
        {busy ? (
          <section className={styles.card} aria-label="Upload">
            <JobProgress
              step={parse.step}
              doing={parse.step === "sending" ? `Uploading ${parse.file.name}` : `Reading ${parse.file.name}`}
            />
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
            </p>
          </>
        )}
        <SameCall
          name="upload"
          curl={curlParse(location.origin, parse.state === "idle" ? SAMPLE_NAME : parse.file.name)}
        />
        {parse.state === "idle" && <HowItGoes />}
      </div>
    </Screen>
  );
}

function Trouble({ parse, onRetry }: { parse: Parse; onRetry: (file: File) => void }) {
  if (parse.state === "refused") {
    return <FailureNotice failure={parse.failure} retry={() => onRetry(parse.file)} />;
  }
  if (parse.state === "failed") return <JobFailureNotice error={parse.error} />;
  return null;
}
