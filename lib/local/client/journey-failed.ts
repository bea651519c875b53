/** A job ended in failure, or a request was refused: what the service said about it. */
export class JourneyFailed extends Error {
  override readonly name = "JourneyFailed";
}
