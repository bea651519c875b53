import { JobFailure } from "../../domain/errors.ts";
import { JourneyFailed } from "./journey.ts";

/** A mistake that a command's user can mend is printed as one sentence, and the command exits with 1. Throws the rest. */
export async function orExplain(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof JourneyFailed || error instanceof JobFailure || isOfFile(error))) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}

/** As Node says it of a path that cannot be opened: "ENOENT: no such file or directory, open 'form.pdf'". */
const isOfFile = (error: unknown): error is Error =>
  error instanceof Error && "syscall" in error && "path" in error;
