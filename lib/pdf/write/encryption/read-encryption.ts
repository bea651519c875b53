import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  type PDFRef,
  PDFString,
} from "pdf-lib";
import { dictionaryAt, numberOf, textOf } from "../../dictionaries.ts";
import { loadDocument } from "../../load-document.ts";
import { fileKey } from "./file-key.ts";
import { type CipherMethod, type ObjectCipher, objectCipher } from "./object-cipher.ts";

/** How a file that opens with the empty user password is encrypted, so that more can be added to it. */
export interface Encryption {
  /** The trailer's entry. */
  entry: PDFObject;
  /** The first part of the file's identifier: keys depend on it. */
  fileId: PDFObject;
  stringCipher(reference: PDFRef): ObjectCipher;
  streamCipher(reference: PDFRef): ObjectCipher;
}

/**
 * Reads the encryption dictionary (ISO 32000-2, 7.6.2), which decryption leaves unreadable. Null for a security handler
 * that is not the standard one.
 */
export async function readEncryption(input: Uint8Array): Promise<Encryption | null> {
  const { context } = await loadDocument(input, { ignoreEncryption: true });
  const { Encrypt: entry, ID: identifier } = context.trailerInfo;
  const dict = context.lookup(entry);
  const ids = context.lookup(identifier);
  const fileId = ids instanceof PDFArray ? ids.lookup(0) : undefined;
  if (!entry || !fileId || !(dict instanceof PDFDict)) return null;
  if (textOf(dict.lookup(PDFName.of("Filter"))) !== "Standard") return null;
  const key = fileKey({
    revision: numberAt(dict, "R") ?? 0,
    keyBytes: keyBytesOf(dict),
    owner: bytesOf(dict.lookup(PDFName.of("O"))),
    user: bytesOf(dict.lookup(PDFName.of("U"))),
    userKey: bytesOf(dict.lookup(PDFName.of("UE"))),
    permissions: numberAt(dict, "P") ?? 0,
    encryptsMetadata: dict.lookup(PDFName.of("EncryptMetadata")) !== PDFBool.False,
    fileId: bytesOf(fileId),
  });
  return {
    entry,
    fileId,
    stringCipher: (reference) => objectCipher(methodOf(dict, "StrF"), key, reference),
    streamCipher: (reference) => objectCipher(methodOf(dict, "StmF"), key, reference),
  };
}

const numberAt = (dict: PDFDict, key: string): number | undefined => numberOf(dict.lookup(PDFName.of(key)));

const bytesOf = (value: unknown): Uint8Array =>
  value instanceof PDFString || value instanceof PDFHexString ? value.asBytes() : new Uint8Array();

/** `V`: without crypt filters, everything is encrypted with RC4; with them, as the filter of that name says. */
function methodOf(dict: PDFDict, use: "StrF" | "StmF"): CipherMethod {
  if ((numberAt(dict, "V") ?? 0) < 4) return "V2";
  const name = textOf(dict.lookup(PDFName.of(use))) ?? "Identity";
  const filter = dictionaryAt(dictionaryAt(dict, "CF"), name);
  const method = textOf(filter?.lookup(PDFName.of("CFM")));
  return method === "V2" || method === "AESV2" || method === "AESV3" ? method : "None";
}

/** 40 bits without crypt filters of a longer key, 128 with AES (ISO 32000-2, table 20, `Length`, in bits). */
function keyBytesOf(dict: PDFDict): number {
  const version = numberAt(dict, "V") ?? 0;
  if (version === 1) return 5;
  if (version >= 4) return 16;
  return Math.min(16, Math.max(5, (numberAt(dict, "Length") ?? 40) / 8));
}
