import { hash } from 'node:crypto';

/** Maximum size of all drawn certificates that a process keeps, in bytes. */
const keptBytes = 32_000_000;

/** Drawings by all that they show, the ones used last: a certificate looks the same until it, its logo or a color changes. */
const kept = new Map<string, Buffer>();
let size = 0;

/** Names a drawing by everything that goes into it. */
export const drawingKey = (format: string, shown: unknown): string =>
  hash(
    'sha256',
    JSON.stringify([format, shown], (_name, value: unknown) => (isBytes(value) ? bytesHash(value) : value)),
  );

const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array;
const bytesHash = (bytes: Uint8Array): string => hash('sha256', bytes);

/** The drawing of this key; undefined where there is none, or no longer. */
export function findDrawing(key: string): Buffer | undefined {
  const found = kept.get(key);
  if (found === undefined) return undefined;
  kept.delete(key);
  kept.set(key, found);
  return found;
}

/** Keeps a drawing, and drops those that were not used for longest. */
export function keepDrawing(key: string, content: Buffer): Buffer {
  size += content.length - (kept.get(key)?.length ?? 0);
  kept.delete(key);
  kept.set(key, content);
  for (const [oldest, { length }] of kept) {
    if (size <= keptBytes) break;
    kept.delete(oldest);
    size -= length;
  }
  return content;
}
