import { addAbortSignal, type Readable } from 'node:stream';

import type { FileStore } from './files-port.ts';

/** What is larger would make a document that no one can send. */
const mostBytes = 12 * 1_048_576;

/** The bytes of an image; null where there are none, or too many. Fails once the signal is aborted. */
export async function readPicture(
  store: FileStore,
  fileId: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<Uint8Array | null> {
  const content = await openBefore(store.open(fileId, null), signal);
  if (content === null) return null;
  addAbortSignal(signal, content);
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of content as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > mostBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The content, or a failure where it is opened too late; then it is closed. */
async function openBefore<Content extends Readable | null>(
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
