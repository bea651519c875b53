/** What an operator may choose; times in the unit that the name says. */
export interface Settings {
  retentionDays: number;
  /** How long a receipt is kept that is to outlive its file. */
  receiptDays: number;
  downloadHours: number;
  /** Of a file sent to `POST /parse` itself. */
  maxFileBytes: number;
  /** Of a file sent by `POST /uploads`. */
  maxUploadBytes: number;
  /** Of an answer's body, as it is within a Lambda function's JSON; a longer one is stored and redirected to. */
  maxAnswerBytes: number;
  maxPages: number;
  maxFields: number;
  /** Of one key, or of all sessions of an account together. */
  requestsPerMinute: number;
  /** Of an account: jobs that are queued or running. */
  maxJobsInFlight: number;
  /** Requests that wait for the end of a job, of all accounts together. */
  maxWaits: number;
  /** Whether webhooks may go to this machine and its network, and without TLS: on one machine alone. */
  privateWebhooks: boolean;
  /** Whether every event also goes to a bus, so that every job's end is one. */
  eventBus: boolean;
  /** What reads scanned pages. */
  ocr: OcrEngine;
}

export const OCR_ENGINES = ["off", "textract", "tesseract"] as const;
type OcrEngine = (typeof OCR_ENGINES)[number];

/** How long a redirect to storage works. */
export const PRESIGNED_SECONDS = 60;
export const DAY_SECONDS = 86_400;
export const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);
export const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();
