import { hash } from 'node:crypto';

/** Maximum size of all cached certificate files of a process, in bytes. */
const keptBytes = 32_000_000;

/** Cached files by their content, least recently used first. A file stays valid until the certificate, its logo or a color changes. */
const cachedDrawings = new Map<string, Buffer>();
let size = 0;

/** Returns a cache key from the format and everything that the drawing shows. */
export const drawingKey = (format: string, shown: unknown): string =>
  hash(
    'sha256',
    JSON.stringify([format, shown], (_name, value: unknown) => (isBytes(value) ? bytesHash(value) : value)),
  );

const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array;
const bytesHash = (bytes: Uint8Array): string => hash('sha256', bytes);

/** Returns the cached file of this key, or undefined when there is none. */
export function findDrawing(key: string): Buffer | undefined {
  const found = cachedDrawings.get(key);
  if (found === undefined) return undefined;
  cachedDrawings.delete(key);
  cachedDrawings.set(key, found);
  return found;
}

/** Caches a file and evicts the least recently used ones. */
export function cacheDrawing(key: string, content: Buffer): Buffer {
  size += content.length - (cachedDrawings.get(key)?.length ?? 0);
  cachedDrawings.delete(key);
  cachedDrawings.set(key, content);
  for (const [oldest, { length }] of cachedDrawings) {
    if (size <= keptBytes) break;
    cachedDrawings.delete(oldest);
    size -= length;
  }
  return content;
}
