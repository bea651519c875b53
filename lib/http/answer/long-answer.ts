import type { ObjectStore } from "../../domain/ports/objects.ts";
import { storeView } from "../../usecases/files/store-view.ts";
import type { Settings } from "../../usecases/settings.ts";
import type { Answer } from "./answer.ts";
import type { ApiRequest } from "./endpoint.ts";

/**
 * An answer about a file. Where it is longer than a Lambda function may answer, it redirects to storage. One machine does
 * the same, so that clients meet one service. `stillThere` throws when what the answer is about is gone.
 */
export async function redirectIfLong(
  { objects, settings }: { objects: ObjectStore; settings: Pick<Settings, "maxAnswerBytes"> },
  { linkMethod }: ApiRequest,
  { answer, fileId, stillThere }: { answer: Answer; fileId: string; stillThere: () => Promise<unknown> },
): Promise<Answer> {
  const { body = "", headers = {} } = answer;
  if (bytesAnswered(body) <= settings.maxAnswerBytes) return answer;
  const view = { fileId, body, contentType: headers["content-type"] ?? "", method: linkMethod };
  const location = await storeView(objects, view, stillThere);
  return { status: 302, headers: { location } };
}

/** A function's answer is itself JSON, in which the body is a text with its quotes escaped. */
const bytesAnswered = (body: string): number => Buffer.byteLength(JSON.stringify(body));
