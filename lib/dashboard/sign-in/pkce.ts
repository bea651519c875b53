/** Proof Key for Code Exchange (RFC 7636), with Web Crypto alone. */
const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** 256 random bits as a word of 43 letters: a verifier, or a state. */
export const randomWord = (): string => base64Url(crypto.getRandomValues(new Uint8Array(32)));

/** The challenge of a verifier, by method S256. */
export async function codeChallengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  return base64Url(new Uint8Array(digest));
}
