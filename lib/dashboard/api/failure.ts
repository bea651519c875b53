/** A request that the service refused, or that never reached it (`status` 0, code `unreachable`). */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  /** Seconds until the service takes the request, where it said so. */
  readonly retryAfter: number | null;
  constructor(about: {
    status: number;
    code: string;
    message: string;
    requestId?: string | null;
    retryAfter?: number | null;
  }) {
    super(about.message);
    this.status = about.status;
    this.code = about.code;
    this.requestId = about.requestId ?? null;
    this.retryAfter = about.retryAfter ?? null;
  }

  /** Whether the same request may succeed later: nobody answered, too many asked, or the service failed. */
  get passing(): boolean {
    return (
      this.status === 0 || this.status === 429 || this.status >= 500 || this.code === "parse_not_finished"
    );
  }
}

export const unreachable = (): ApiFailure =>
  new ApiFailure({ status: 0, code: "unreachable", message: "The service did not answer." });

/** The failure that an answer tells of, in any of the shapes that the service and its gateway have. */
export async function apiFailureOf(response: Response): Promise<ApiFailure> {
  const body: unknown = await response.json().catch(() => null);
  const { detail, code, request_id: id } = (body ?? {}) as Record<string, unknown>;
  const seconds = Number(response.headers.get("retry-after"));
  return new ApiFailure({
    status: response.status,
    code: typeof code === "string" ? code : (codeOf(detail) ?? "unexpected"),
    message: sentence(detail) ?? `The service answered ${response.status}.`,
    requestId: typeof id === "string" ? id : response.headers.get("x-request-id"),
    retryAfter: seconds > 0 ? seconds : null,
  });
}

interface Issue {
  loc?: (string | number)[];
  msg?: string;
  type?: string;
}

/** What is wrong with a file has advice of its own. */
const ABOUT_FILES = new Set(["not_a_pdf", "file_empty"]);

/** What an invalid request is called. */
function codeOf(detail: unknown): string | null {
  if (!Array.isArray(detail)) return null;
  const own = (detail as Issue[]).find(({ type = "" }) => ABOUT_FILES.has(type));
  return own?.type ?? "invalid_request";
}

function sentence(detail: unknown): string | null {
  if (typeof detail === "string") return detail;
  if (!Array.isArray(detail)) return null;
  return (detail as Issue[]).map(({ loc = [], msg = "" }) => `${loc.slice(1).join(".")}: ${msg}`).join("; ");
}
