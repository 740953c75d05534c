import { TextDecoder } from 'node:util';

import { byteOrderMarks, decodePieces, encodingOfBeginning, type FileInput } from '../decode-text.ts';
import { formatFailure } from '../read-failure.ts';

// An XML declaration is shorter; no more is needed to detect the encoding.
const headBytes = 256;

// Decoders by declared encoding. Latin-1 is decoded as windows-1252, as browsers do.
const decoders: Record<string, string> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
  // Real UTF-16 was detected before. A byte-oriented file that declares UTF-16 is not actually encoded in it.
  'utf-16': 'utf-8',
};

// Byte order marks, and "<?" in UTF-16 without one.
const beginnings: typeof byteOrderMarks = [
  ...byteOrderMarks,
  [[0x3c, 0x00, 0x3f, 0x00], 'utf-16le'],
  [[0x00, 0x3c, 0x00, 0x3f], 'utf-16be'],
];

function declaredEncoding(head: Uint8Array): string {
  const text = new TextDecoder('windows-1252').decode(head);
  const name = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]{1,40})["']/.exec(text)?.[1]?.toLowerCase() ?? 'utf-8';
  return (Object.hasOwn(decoders, name) ? decoders[name] : undefined) ?? name;
}

function encodingOf(head: Uint8Array): string {
  const encoding = encodingOfBeginning(head, beginnings) ?? declaredEncoding(head);
  const isKnown = encoding.startsWith('utf-16') || Object.values(decoders).includes(encoding);
  if (isKnown) return encoding;
  const known = 'UTF-8, UTF-16, ISO-8859-1 and windows-1252';
  throw formatFailure(`The file is encoded in ${encoding}. Only ${known} are supported.`, { byte: 0 });
}

/** Decodes an XML file chunk by chunk, according to its byte order mark or declaration. */
export function decodeXml(input: FileInput): AsyncGenerator<string> {
  return decodePieces(input, { headBytes, encodingOf });
}
