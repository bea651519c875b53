import { runsOn } from "./runs-on.ts";

/** How one API's stream is read: the text that a piece adds, and the body that the reply would be if it were sent whole. */
export interface Pieces {
  textOf(piece: object): string;
  /** `pieces` are all that came; `isCut` says that the text is not all of the answer. */
  toBody(text: string, pieces: readonly object[], isCut: boolean): unknown;
}

export interface StreamWatch {
  signal: AbortSignal;
  /** Told whenever text has come: the server is at work. */
  onProgress: () => void;
  /** Whether an answer, as far as it has come, is not worth waiting for. */
  isInVain: (text: string) => boolean;
  /** What an error is thrown as that a server tells in its stream. */
  faultOf: (error: object) => Error;
}

/** An answer is looked at whenever it has grown by so many characters. */
const LOOK_EVERY = 64;
const STREAMS = /^(?:text\/event-stream|application\/x-ndjson)\b/;

/**
 * Reads a reply as it comes. Ends it when it repeats itself, when it is of no use, or when the signal aborts; the part
 * received so far is an answer that was cut. A server that sends its reply whole is read as it is. Throws what reading
 * throws while nothing has come.
 */
export async function readStreamed(response: Response, api: Pieces, watch: StreamWatch): Promise<unknown> {
  if (!STREAMS.test(response.headers.get("content-type") ?? "")) return JSON.parse(await response.text());
  const pieces: object[] = [];
  let [text, looked] = ["", 0];
  try {
    for await (const piece of piecesOf(response)) {
      if ("error" in piece) throw watch.faultOf(Object(piece.error));
      pieces.push(piece);
      const added = api.textOf(piece);
      if (added === "") continue;
      watch.onProgress();
      text += added;
      if (text.length < looked + LOOK_EVERY) continue;
      looked = text.length;
      if (runsOn(text) || watch.isInVain(text)) return api.toBody(text, pieces, true);
    }
    return api.toBody(text, pieces, false);
  } catch (error) {
    if (watch.signal.aborted && text !== "") return api.toBody(text, pieces, true);
    throw error;
  }
}

/** The JSON of each line; in a stream of events it stands after "data:". Other lines say nothing of the answer. */
async function* piecesOf(response: Response): AsyncGenerator<object> {
  for await (const line of linesOf(response)) {
    const json = line.replace(/^data:/, "").trim();
    if (json.startsWith("{")) yield JSON.parse(json);
  }
}

async function* linesOf({ body }: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const bytes of body ?? []) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}
