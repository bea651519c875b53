import type { z } from "zod";
import type { CommitForm } from "../../http/commit-schema.ts";
import type * as Keys from "../../http/key-schemas.ts";
import type * as Schemas from "../../http/schemas.ts";

/** The bodies of the API, from the schemas that the service validates with; nothing of them is loaded here. */
export type ParseAccepted = z.infer<typeof Schemas.ParseAccepted>;
export type ParseJob = z.infer<typeof Schemas.ParseJob>;
export type FillAccepted = z.infer<typeof Schemas.FillAccepted>;
export type FillJob = z.infer<typeof Schemas.FillJob>;
export type FileView = z.infer<typeof Schemas.FileView>;
export type Upload = z.infer<typeof Schemas.Upload>;
export type FilePage = z.infer<typeof Schemas.FileList>;
export type FileSummary = FilePage["files"][number];
export type JobPage = z.infer<typeof Schemas.JobList>;
export type JobSummary = JobPage["jobs"][number];
export type Key = z.infer<typeof Keys.KeyList>["keys"][number];
export type CreatedKey = z.infer<typeof Keys.CreatedKey>;
export type KeyRequest = z.input<typeof Keys.KeyRequest>;
export type CommitRequest = z.input<typeof CommitForm>;
export type FillRequest = z.input<typeof Schemas.FillForm>;
export type { FillResult } from "../../domain/fill-result.ts";
export type { JobError, JobStatus } from "../../domain/job.ts";
export type { Field, FieldValue, Page, ParsedForm, Widget } from "../../domain/parsed-form.ts";
