import { addAbortSignal, type Readable } from 'node:stream';

import type { FileStore } from './files-port.ts';

/** Larger images would make a document too large to email. */
const maxBytes = 12 * 1_048_576;

/** Returns the bytes of an image, or null if it is missing or too large. Rejects when the signal is aborted. */
export async function readPicture(
  store: FileStore,
  fileId: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<Uint8Array | null> {
  const content = await openOrAbort(store.open(fileId, null), signal);
  if (content === null) return null;
  addAbortSignal(signal, content);
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of content as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Returns the opened stream, or rejects when the signal is aborted; a stream that opens later is closed. */
async function openOrAbort<Content extends Readable | null>(
  opening: Promise<Content>,
  signal: AbortSignal,
): Promise<Content> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const abort = () => {
    reject(signal.reason);
    opening.then((content) => content?.destroy()).catch(() => undefined);
  };
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([opening, late]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
