import type { ReactNode } from "react";
import { adviceForJob, adviceForRequest } from "../api/advice.ts";
import type { ApiFailure } from "../api/failure.ts";
import type { JobError } from "../api/types.ts";
import { Button } from "./button.tsx";
import { Disclosure } from "./disclosure.tsx";
import { Notice } from "./notice.tsx";

/**
 * A refused request: what it means, what the service said, what to do next; `retry` is offered where it may help. `kept`: what
 * was written is still on the screen, and is to be sent again.
 */
export function FailureNotice({
  failure,
  retry,
  kept = false,
  actions,
}: {
  failure: ApiFailure;
  retry?: (() => void) | undefined;
  kept?: boolean;
  actions?: ReactNode;
}) {
  const { title, next } = adviceForRequest(failure.code);
  const again = retry && failure.passing && (
    <Button small icon="turn" onClick={retry}>
      Try again
    </Button>
  );
  return (
    <Notice
      tone="bad"
      title={title}
      actions={
        (actions || again) && (
          <>
            {again}
            {actions}
          </>
        )
      }
    >
      <p>
        {next}
        {kept && " What you have written is still here."}
        {failure.retryAfter !== null && ` The service takes requests again in ${failure.retryAfter} seconds.`}
      </p>
      {failure.message && failure.code !== "unreachable" && (
        <Disclosure name="Details">
          <small>
            {sentence(failure.message)} {failure.requestId && <>Request {failure.requestId}.</>}
          </small>
        </Disclosure>
      )}
    </Notice>
  );
}

const sentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`);

/** A job that failed. */
export function JobFailureNotice({ error, actions }: { error: JobError; actions?: ReactNode }) {
  const { title, next, shown } = adviceForJob(error.code);
  return (
    <Notice tone="bad" title={title} actions={actions}>
      <p>{next}</p>
      <Disclosure name="Details">
        <small>
          {!shown && `${error.message} `}
          <code>{error.code}</code>
        </small>
      </Disclosure>
    </Notice>
  );
}
