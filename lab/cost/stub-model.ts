/** An answer that finds nothing, so that the values of the request fill the form whichever engine reads the words. */
const ANSWER = JSON.stringify({ fills: [], blank: [], ambiguous: [], unused: [] });

/** Stands in for the model's API (`/responses`), and counts what is sent to it. */
export class StubModel {
  #taken = { calls: 0, characters: 0 };

  /** The answer to a request's body. */
  answer(body: Buffer): string {
    this.#taken.calls += 1;
    this.#taken.characters += body.toString("utf8").length;
    const content = [{ type: "output_text", text: ANSWER, annotations: [] }];
    const output = [{ type: "message", id: "msg_1", role: "assistant", status: "completed", content }];
    return JSON.stringify({ id: "resp_1", object: "response", status: "completed", output });
  }

  /** Requests and characters since the last time that this was asked. */
  taken(): { calls: number; characters: number } {
    const taken = this.#taken;
    this.#taken = { calls: 0, characters: 0 };
    return taken;
  }
}
