import { createCipheriv, createHash } from "node:crypto";
import { rc4 } from "./rc4.ts";

/** How strings or streams are encrypted (ISO 32000-2, table 25, `CFM`). */
export type CipherMethod = "None" | "V2" | "AESV2" | "AESV3";

/** Encrypts what belongs to one object. */
export type ObjectCipher = (bytes: Uint8Array) => Uint8Array;

/** ISO 32000-2, algorithms 1 and 1.A. */
export function objectCipher(
  method: CipherMethod,
  key: Uint8Array,
  { objectNumber, generationNumber }: { objectNumber: number; generationNumber: number },
): ObjectCipher {
  if (method === "None") return (bytes) => bytes;
  if (method === "AESV3") return (bytes) => encryptAes("aes-256-cbc", key, bytes);
  const place = Buffer.alloc(8);
  place.writeUInt32LE(objectNumber, 0);
  place.writeUInt32LE(generationNumber, 4);
  const numbers = [...place.subarray(0, 3), ...place.subarray(4, 6)];
  const salt = method === "AESV2" ? AES_SALT : [];
  const digest = createHash("md5")
    .update(Buffer.from([...key, ...numbers, ...salt]))
    .digest();
  const own = digest.subarray(0, Math.min(16, key.length + 5));
  return method === "AESV2" ? (bytes) => encryptAes("aes-128-cbc", own, bytes) : (bytes) => rc4(own, bytes);
}

/** "sAlT" */
const AES_SALT = [0x73, 0x41, 0x6c, 0x54];

/** The initialization vector comes first. It follows from key and content: the same file is written the same way twice. */
function encryptAes(
  algorithm: "aes-128-cbc" | "aes-256-cbc",
  key: Uint8Array,
  bytes: Uint8Array,
): Uint8Array {
  const vector = createHash("sha256").update(key).update(bytes).digest().subarray(0, 16);
  const cipher = createCipheriv(algorithm, key, vector);
  return Buffer.concat([vector, cipher.update(bytes), cipher.final()]);
}
