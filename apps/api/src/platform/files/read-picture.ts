import type { FileStore } from './files-port.ts';

/** What is larger would make a document that no one can send. */
const mostBytes = 12 * 1_048_576;

/** The bytes of an image; null where there are none, or too many. */
export async function readPicture(store: FileStore, fileId: string): Promise<Uint8Array | null> {
  const content = await store.open(fileId, null);
  if (content === null) return null;
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of content as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > mostBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
