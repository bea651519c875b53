import {
  PDFArray,
  PDFDict,
  PDFHexString,
  type PDFObject,
  PDFRawStream,
  type PDFRef,
  PDFStream,
  PDFString,
} from "pdf-lib";
import type { ObjectCipher } from "./object-cipher.ts";
import type { Encryption } from "./read-encryption.ts";

/** An object as an encrypted file holds it: every string and stream in it encrypted (ISO 32000-2, 7.6.2). */
export function encryptObject(object: PDFObject, reference: PDFRef, encryption: Encryption): PDFObject {
  const cipher = encryption.stringCipher(reference);
  if (!(object instanceof PDFStream)) return encryptStrings(object, cipher);
  const dict = encryptStrings(object.dict, cipher);
  if (!(dict instanceof PDFDict)) throw new TypeError("Expected a stream to have a dictionary.");
  return PDFRawStream.of(dict, encryption.streamCipher(reference)(object.getContents()));
}

function encryptStrings(object: PDFObject, cipher: ObjectCipher): PDFObject {
  if (object instanceof PDFString || object instanceof PDFHexString) {
    return PDFHexString.of(Buffer.from(cipher(object.asBytes())).toString("hex"));
  }
  if (object instanceof PDFArray) {
    const copy = object.clone();
    for (const [index, element] of object.asArray().entries())
      copy.set(index, encryptStrings(element, cipher));
    return copy;
  }
  if (!(object instanceof PDFDict)) return object;
  const encrypted = object.context.obj({});
  for (const [key, value] of object.entries()) encrypted.set(key, encryptStrings(value, cipher));
  return encrypted;
}
