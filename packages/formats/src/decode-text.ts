import { TextDecoder } from 'node:util';

import { formatFailure } from './read-failure.ts';

/** What a reader takes: a Node stream of bytes, or pieces of text in a test. */
export type FileInput = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;

// A shell of Windows that redirects a tool's output writes UTF-16 with this mark.
function decoderFor(bytes: Uint8Array): TextDecoder {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true });
}

function decode(decoder: TextDecoder, bytes: Uint8Array | undefined, offset: number): string {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
  } catch {
    throw formatFailure(`The file is not UTF-8 text near byte ${offset}.`, { byte: offset });
  }
}

/** Decodes a file piece by piece; characters may be split over pieces, and a byte order mark is dropped. */
export async function* decodeText(input: FileInput): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let offset = 0;
  for await (const piece of input) {
    const bytes = typeof piece === 'string' ? new TextEncoder().encode(piece) : piece;
    if (bytes.length === 0) continue;
    decoder ??= decoderFor(bytes);
    yield decode(decoder, bytes, offset);
    offset += bytes.length;
  }
  if (decoder !== null) yield decode(decoder, undefined, offset);
}
