/**
 * The instructions of this visit, by job: the API does not give them back, and the page keeps them nowhere but in its
 * own memory.
 */
const prompts = new Map<string, string>();

export const rememberPrompt = (jobId: string, prompt: string): void => void prompts.set(jobId, prompt);
export const promptOf = (jobId: string): string | null => prompts.get(jobId) ?? null;
