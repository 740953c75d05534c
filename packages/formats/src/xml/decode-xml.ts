import { TextDecoder } from 'node:util';

import type { FileInput } from '../decode-text.ts';
import { formatFailure } from '../read-failure.ts';

// An XML declaration is shorter; more is not needed to know the encoding.
const headBytes = 256;

// Names that a declaration may use, with the decoder for each. Browsers read Latin-1 as windows-1252, and so do we.
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
  // Bytes that are UTF-16 were seen before; a program that wrote this word into a file of bytes meant the words only.
  'utf-16': 'utf-8',
};

// Byte order marks, and "<?" in UTF-16 without one.
const beginnings: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xff, 0xfe, 0x00, 0x00], 'utf-32'],
  [[0x00, 0x00, 0xfe, 0xff], 'utf-32'],
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0x3c, 0x00, 0x3f, 0x00], 'utf-16le'],
  [[0x00, 0x3c, 0x00, 0x3f], 'utf-16be'],
];

function declaredEncoding(head: Uint8Array): string {
  const text = new TextDecoder('windows-1252').decode(head);
  const name = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]{1,40})["']/.exec(text)?.[1]?.toLowerCase() ?? 'utf-8';
  return (Object.hasOwn(decoders, name) ? decoders[name] : undefined) ?? name;
}

function encodingOf(head: Uint8Array): string {
  const begins = beginnings.find(([bytes]) => bytes.every((byte, index) => head[index] === byte));
  return begins?.[1] ?? declaredEncoding(head);
}

function openDecoder(head: Uint8Array): TextDecoder {
  const encoding = encodingOf(head);
  const isKnown = encoding.startsWith('utf-16') || Object.values(decoders).includes(encoding);
  if (isKnown) return new TextDecoder(encoding, { fatal: true });
  const known = 'UTF-8, UTF-16, ISO-8859-1 and windows-1252';
  throw formatFailure(`The file is written in ${encoding}; only ${known} can be read.`, { byte: 0 });
}

function decode(decoder: TextDecoder, bytes: Uint8Array | undefined, offset: number): string {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
  } catch {
    const encoding = decoder.encoding.toUpperCase();
    throw formatFailure(`The file is not ${encoding} text near byte ${offset}.`, { byte: offset });
  }
}

/** Joins the small pieces at the beginning of a file, so that the first piece tells the encoding. */
async function* gatherHead(input: FileInput): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | null = new Uint8Array();
  for await (const piece of input) {
    const bytes: Uint8Array = typeof piece === 'string' ? new TextEncoder().encode(piece) : piece;
    const joined: Uint8Array = head === null ? bytes : Buffer.concat([head, bytes]);
    head = head === null || joined.length >= headBytes ? null : joined;
    if (head === null) yield joined;
  }
  if (head !== null) yield head;
}

/** Decodes an XML file piece by piece, by its byte order mark or else its declaration. */
export async function* decodeXml(input: FileInput): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let offset = 0;
  for await (const bytes of gatherHead(input)) {
    decoder ??= openDecoder(bytes);
    yield decode(decoder, bytes, offset);
    offset += bytes.length;
  }
  if (decoder !== null) yield decode(decoder, undefined, offset);
}
