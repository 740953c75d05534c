import type { JsonObject } from '../../json-fields.ts';
import type { ScreenshotFact } from '../surface-record.ts';

// Even screenshots of long pages stay below this size.
const maxBytes = 8 * 1024 * 1024;

const beginnings: readonly (readonly [mediaType: ScreenshotFact['mediaType'], bytes: readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** A screenshot whose type is known from its first bytes. */
export type Picture = Pick<ScreenshotFact, 'mediaType' | 'bytes'>;

/** Returns the screenshot that httpx took with `-screenshot`, null if there is none, or undefined if it is unusable. */
export function readScreenshot(record: JsonObject): Picture | null | undefined {
  const text = record['screenshot_bytes'] ?? record['screenshot-bytes'];
  if (typeof text !== 'string' || text === '') return null;
  if (text.length > maxBytes * 1.5) return undefined;
  // Copied, because a Buffer may be a view of a larger one, which would be transferred with it.
  const bytes = new Uint8Array(Buffer.from(text, 'base64'));
  const known = beginnings.find(([, start]) => start.every((byte, index) => bytes[index] === byte));
  return known === undefined || bytes.length > maxBytes ? undefined : { mediaType: known[0], bytes };
}
