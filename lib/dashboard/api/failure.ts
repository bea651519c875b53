/** A request that the service refused, or that never reached it (`status` 0, code `unreachable`). */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  constructor(about: { status: number; code: string; message: string; requestId?: string | null }) {
    super(about.message);
    this.status = about.status;
    this.code = about.code;
    this.requestId = about.requestId ?? null;
  }
}

export const unreachable = (): ApiFailure =>
  new ApiFailure({ status: 0, code: "unreachable", message: "The service did not answer." });

/** The failure that an answer tells of, in any of the shapes that the service and its gateway have. */
export async function failureOf(response: Response): Promise<ApiFailure> {
  const body: unknown = await response.json().catch(() => null);
  const { detail, code, request_id: id } = (body ?? {}) as Record<string, unknown>;
  return new ApiFailure({
    status: response.status,
    code: typeof code === "string" ? code : response.status === 422 ? "invalid_request" : "unexpected",
    message: sentence(detail) ?? `The service answered ${response.status}.`,
    requestId: typeof id === "string" ? id : response.headers.get("x-request-id"),
  });
}

function sentence(detail: unknown): string | null {
  if (typeof detail === "string") return detail;
  if (!Array.isArray(detail)) return null;
  const issues = detail as { loc?: (string | number)[]; msg?: string }[];
  return issues.map(({ loc = [], msg = "" }) => `${loc.slice(1).join(".")}: ${msg}`).join("; ");
}
