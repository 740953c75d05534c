import { TextDecoder } from 'node:util';

import { toBytes, type FileInput } from './decode-text.ts';

/** The beginning of a file, and the whole input to read it from the start. */
export interface PeekedInput {
  head: Uint8Array;
  input: AsyncIterable<Uint8Array>;
}

async function* putBack(head: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    if (head.length > 0) yield head;
    yield* rest;
  } finally {
    // A reader that rejects the file at its first bytes has not started reading the rest.
    await rest.return(undefined);
  }
}

/** Reads at least this many bytes from the beginning of a file, if it has as many. */
export async function peekInput(input: FileInput, bytes: number): Promise<PeekedInput> {
  const pieces = toBytes(input);
  let head: Uint8Array = new Uint8Array();
  while (head.length < bytes) {
    const next = await pieces.next();
    if (next.done === true) break;
    head = Buffer.concat([head, next.value]);
  }
  return { head, input: putBack(head, pieces) };
}

/** Returns the beginning of a file as text, which is accurate enough to guess the format. */
export function textOfHead(head: Uint8Array): string {
  const isLittle = head[0] === 0xff || (head[0] !== 0 && head[1] === 0);
  const isBig = head[0] === 0xfe || (head[0] === 0 && head[1] !== 0);
  if (isLittle) return new TextDecoder('utf-16le').decode(head);
  return new TextDecoder(isBig ? 'utf-16be' : 'utf-8').decode(head);
}
