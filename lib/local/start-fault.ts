import { FormsError } from "../domain/errors.ts";

/** Why nothing could be started, in a sentence that says what to do: the operator's to mend, and no fault of ours. */
export class StartFault extends FormsError {
  readonly code = "start_fault";
}

/** Starts something for a command; on a `StartFault` prints its sentence and ends the process with 1. */
export async function startOrExplain<T>(start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof StartFault)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
