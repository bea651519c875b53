/** The address of a page's picture among the resources of the tools' server. */
export const PICTURE_URI = "forms-api://jobs/{job_id}/pages/{page}";

export const pictureUri = (jobId: string, page: number): string =>
  PICTURE_URI.replace("{job_id}", jobId).replace("{page}", String(page));
