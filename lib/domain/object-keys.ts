/** Everything of a file lives under one prefix, so that deleting the prefix deletes the file. */
export const filePrefix = (fileId: string): string => `${fileId}/`;
export const inputKey = (fileId: string): string => `${fileId}/input.pdf`;
export const UPLOADS_PREFIX = "uploads/";
/** A file on its way in, which only its account can name. It lives for a day. */
export const uploadKey = (accountId: string, uploadId: string): string =>
  `${UPLOADS_PREFIX}${accountId}/${uploadId}`;
/** Outputs name their attempt: a slow twin can never overwrite the winner's. */
export const parseOutputPrefix = (fileId: string, attempt: number): string => `${fileId}/parse/${attempt}/`;
export const formKey = (fileId: string, attempt: number): string =>
  `${parseOutputPrefix(fileId, attempt)}form.json`;
/** The pages as text beside the form whose blanks they name. */
export const textKey = (form: string): string => form.replace(/form\.json$/, "text.json");
/** An answer about the file that is too long to be answered itself, by its own hash. */
export const viewKey = (fileId: string, hash: string): string => `${fileId}/views/${hash}`;
/** Everything of one fill. */
export const fillPrefix = (fileId: string, fillId: string): string => `${fileId}/fills/${fillId}/`;
/** The prompt and structured values of a fill, as submitted. */
export const fillRequestKey = (fileId: string, fillId: string): string =>
  `${fillPrefix(fileId, fillId)}request.json`;
export const fillOutputPrefix = (fileId: string, fillId: string, attempt: number): string =>
  `${fillPrefix(fileId, fillId)}${attempt}/`;
export const filledPdfKey = (outputPrefix: string): string => `${outputPrefix}filled.pdf`;
/** A page of the filled document as an image; pages count from 1. */
export const pageImageKey = (outputPrefix: string, page: number): string =>
  `${outputPrefix}pages/${page}.png`;
export const resultKey = (outputPrefix: string): string => `${outputPrefix}result.json`;
/** What a fill for review would write. */
export const proposalKey = (outputPrefix: string): string => `${outputPrefix}proposal.json`;
export const RECEIPTS_PREFIX = "receipts/";
/** What outlives a file of a fill's receipt: found by its account and job, because their rows are gone by then. */
export const keptReceiptKey = (accountId: string, jobId: string): string =>
  `${RECEIPTS_PREFIX}${accountId}/${jobId}.json`;
