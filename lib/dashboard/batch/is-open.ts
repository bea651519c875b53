import type { BatchView } from "../api/types.ts";

const OPEN: readonly BatchView["status"][] = ["queued", "running", "cancelling"];

/** Whether rows of a batch may still begin or end. */
export const isBatchOpen = ({ status }: Pick<BatchView, "status">): boolean => OPEN.includes(status);
