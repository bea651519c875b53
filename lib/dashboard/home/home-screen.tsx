import { lazy, Suspense, useCallback, useState } from "react";
import { curlParse } from "../api/curl.ts";
import type { ApiFailure } from "../api/failure.ts";
import { navigate, PATHS } from "../app/router.ts";
import { SAMPLE_NAME } from "../app/sample-name.ts";
import { Screen } from "../app/screen.tsx";
import { useAttempt } from "../app/use-attempt.ts";
import { asFailure } from "../app/use-load.ts";
import { Button } from "../ui/button.tsx";
import { DropZone } from "../ui/drop-zone.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { JobProgress } from "../ui/job-progress.tsx";
import { Loading } from "../ui/loading.tsx";
import { SameCall } from "../ui/same-call.tsx";
import styles from "./home.module.css";
import { HowItGoes } from "./how-it-goes.tsx";
import { SAMPLE_URL, sampleFile } from "./sample.ts";
import { useSubmit } from "./use-submit.ts";

const WhatIsKept = lazy(async () => ({ default: (await import("./what-is-kept.tsx")).WhatIsKept }));

/** Where a form comes in, dropped, chosen, or the sample, and where one goes on with those that came. */
export function HomeScreen() {
  const [submission, start] = useSubmit(useCallback((fileId) => navigate(PATHS.file(fileId)), []));
  const { attempt, failure } = useAttempt();
  const [refused, setRefused] = useState<ApiFailure | null>(null);
  return (
    <Screen
      title="My forms"
      lead="Drop a blank form, type or say what goes where, and take it with you filled."
    >
      <div className={styles.stack}>
        {failure && <FailureNotice failure={failure} />}
        {refused && <FailureNotice failure={refused} />}
        {submission.state === "refused" && (
          <FailureNotice failure={submission.failure} retry={() => start(submission.files)} />
        )}
        {submission.state === "sending" ? (
          <section className={styles.card} aria-label="Upload">
            <JobProgress step="sending" doing={`Uploading ${nameOf(submission.files)}`} />
          </section>
        ) : (
          <>
            <DropZone onFiles={start} />
            <p className={styles.sample}>
              No form at hand?
              <Button
                small
                icon="document"
                onClick={() => void attempt(async () => start([await sampleFile()]))}
              >
                Use the sample form
              </Button>
              <a href={SAMPLE_URL} download>
                Download it
              </a>
            </p>
            <Suspense fallback={<Loading what="your forms" lines={4} />}>
              <WhatIsKept onFailure={(error) => setRefused(asFailure(error))} none={<HowItGoes />} />
            </Suspense>
          </>
        )}
        <SameCall
          name="upload"
          curl={curlParse(location.origin, (submission.state !== "idle" && submission.files[0]) || SAMPLE)}
        />
      </div>
    </Screen>
  );
}

const SAMPLE = { name: SAMPLE_NAME, size: 0 };

const nameOf = ([first, ...others]: readonly File[]): string =>
  [first?.name ?? "", ...(others.length > 0 ? [`and ${others.length} more`] : [])].join(" ");
