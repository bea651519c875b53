/** The RC4 stream cipher, which old files are encrypted with and Node no longer has. Encrypts and decrypts alike. */
export function rc4(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number): number => state[index & 0xff] ?? 0;
  const swap = (a: number, b: number): void => {
    [state[a], state[b]] = [at(b), at(a)];
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 0xff;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return bytes.map((byte) => {
    i = (i + 1) & 0xff;
    j = (j + at(i)) & 0xff;
    swap(i, j);
    return byte ^ at(at(i) + at(j));
  });
}
