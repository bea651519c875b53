/** Everything of a file lives under one prefix, so that deleting the prefix deletes the file. */
export const filePrefix = (fileId: string): string => `${fileId}/`;
export const inputKey = (fileId: string): string => `${fileId}/input.pdf`;
export const UPLOADS_PREFIX = "uploads/";
/** A file on its way in, which only its account can name. It lives for a day. */
export const uploadKey = (accountId: string, uploadId: string): string =>
  `${UPLOADS_PREFIX}${accountId}/${uploadId}`;
/** Apart from files: templates do not expire. No file's id begins so. */
export const TEMPLATES_PREFIX = "templates/";
/** Apart from files: what an account keeps about people does not expire. No file's id begins so. */
export const PROFILES_PREFIX = "profiles/";
export const profilesPrefix = (accountId: string): string => `${PROFILES_PREFIX}${accountId}/`;
export const profileKey = (accountId: string, profileId: string): string =>
  `${profilesPrefix(accountId)}${profileId}`;
/** What of an account does not belong to one of its files. */
export const accountPrefixes = (accountId: string): string[] =>
  [UPLOADS_PREFIX, TEMPLATES_PREFIX, PROFILES_PREFIX, RECEIPTS_PREFIX].map((kind) => `${kind}${accountId}/`);
/** Everything of one template. */
export const templatePrefix = (accountId: string, templateId: string): string =>
  `${TEMPLATES_PREFIX}${accountId}/${templateId}/`;
/** One version names the change that made it: of two at once, neither overwrites the other's. */
export const templateKey = (accountId: string, templateId: string, change: string): string =>
  `${templatePrefix(accountId, templateId)}${change}.json`;
/** Whose template a body is; undefined of anything else. */
export const templateIdIn = (key: string): string | undefined =>
  /^templates\/[^/]+\/([^/]+)\/[^/]+\.json$/.exec(key)?.[1];
/** Outputs name their attempt: a slow twin can never overwrite the winner's. */
export const parseOutputPrefix = (fileId: string, attempt: number): string => `${fileId}/parse/${attempt}/`;
export const formKey = (fileId: string, attempt: number): string =>
  `${parseOutputPrefix(fileId, attempt)}form.json`;
/** What is known of the form before its scanned pages are read; of use until the parse has ended. */
export const earlyFormKey = (fileId: string, attempt: number): string =>
  `${parseOutputPrefix(fileId, attempt)}early-form.json`;
/** The pages as text beside the form whose blanks they name. */
export const textKey = (form: string): string => form.replace(/form\.json$/, "text.json");
/** The file with every field of the form as a field of its own, beside that form. */
export const fillableKey = (form: string): string => form.replace(/form\.json$/, "fillable.pdf");
/** An answer about a file, or a template by its body's key, that is too long to be answered itself, by its own hash. */
export const viewKey = (owner: string, hash: string): string => `${owner}/views/${hash}`;
/** Everything of one fill. */
export const fillPrefix = (fileId: string, fillId: string): string => `${fileId}/fills/${fillId}/`;
/** Whose file a prefix is, and whose fill an object of it belongs to; undefined of anything else. */
export const fileIdIn = (prefix: string): string | undefined => /^([\da-f-]{36})\/$/.exec(prefix)?.[1];
export const fillIdIn = (key: string): string | undefined => /^[^/]+\/fills\/([^/]+)\//.exec(key)?.[1];
/** The prompt and structured values of a fill, as submitted. */
export const fillRequestKey = (fileId: string, fillId: string): string =>
  `${fillPrefix(fileId, fillId)}request.json`;
/** A context document of a fill, as submitted; they count from 1. */
export const contextKey = (fileId: string, fillId: string, document: number): string =>
  `${fillPrefix(fileId, fillId)}context/${document}`;
/** The picture of a mark, as it was uploaded, with the fill that it was given to. */
export const pictureKey = (fileId: string, fillId: string, imageId: string): string =>
  `${fillPrefix(fileId, fillId)}pictures/${imageId}`;
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
/** Everything of one batch but its fills, which are their files'. The rule that ends files ends it too. */
export const batchPrefix = (batchId: string): string => `batches/${batchId}/`;
export const batchIdIn = (prefix: string): string | undefined => /^batches\/([^/]+)\/$/.exec(prefix)?.[1];
/** What all rows of a batch share: columns, mapping, file names. */
export const batchPlanKey = (batchId: string): string => `${batchPrefix(batchId)}plan.json`;
export const batchRowsPrefix = (batchId: string): string => `${batchPrefix(batchId)}rows/`;
/** Some rows of a batch; pieces count from 0. */
export const batchRowsKey = (batchId: string, piece: number): string =>
  `${batchRowsPrefix(batchId)}${piece}.json`;
export const batchArchiveKey = (batchId: string): string => `${batchPrefix(batchId)}archive.zip`;
/** The outcome of each row, without the row's values. */
export const batchReportKey = (batchId: string): string => `${batchPrefix(batchId)}report.json`;
