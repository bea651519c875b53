/** What cannot be measured on this machine. Each errs towards the higher bill. */

/** A function has this much memory when it has one whole processor; with less, its share of one. */
export const MEMORY_OF_ONE_PROCESSOR_MB = 1769;
/** How much longer a processor of Lambda takes than one of the machine that measures. */
export const SLOWDOWN = 1.5;
/** How long functions wait for a call, or for several at once, in milliseconds. */
export const WAIT_MS = { dynamodb: 8, s3: 40, sqs: 15 } as const;
/** How long a worker waits for the session that opens its job's objects; there is none on the machine that measures. */
export const SESSION_MS = 50;
/** How many invocations start a new process, and what that takes, in milliseconds. */
export const COLD_STARTS = { share: 0.05, milliseconds: 1000 };
/** What a PDF process takes of a processor to start, in milliseconds: again where a worker's next job is another account's. */
export const PDF_PROCESS_START_MS = 600;
/** What the gateway logs about each request, in bytes; Lambda itself logs nothing of a run that goes well. */
export const ACCESS_LOG_BYTES = 350;
/** A message is received once and deleted once by Lambda's poller. */
export const POLLER_REQUESTS = 2;
/** How often a client asks before its job has ended; then it asks once more. */
export const POLLS_BEFORE_END = 4;
export const RETENTION_DAYS = 7;
export const DAYS_OF_A_MONTH = 30.4;

/**
 * The model's tokens for the text sent, each value answered and the thinking before it, at the low effort we ask for. In
 * the recorded exchanges a value takes 52 characters at most, and JSON is made of short tokens.
 */
export const CHARACTERS_A_TOKEN = 4;
export const OUTPUT_TOKENS = { aValue: 22, thinking: 600 };
export const MODEL_TOKENS_A_SECOND = 80;
/** A form of many fields is shown in parts, so many of them at once. */
export const MODEL_CALLS_AT_ONCE = 4;

/** Lambda polls each queue with five long polls of 20 seconds, whether or not messages come. */
export const POLLS_OF_A_QUEUE_A_MONTH = (5 * DAYS_OF_A_MONTH * 86_400) / 20;
