import type { JsonObject } from '../../json-fields.ts';
import type { ScreenshotFact } from '../surface-record.ts';

// A page of many screens stays below this.
const mostBytes = 8 * 1024 * 1024;

const beginnings: readonly (readonly [mediaType: ScreenshotFact['mediaType'], bytes: readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** A picture whose first bytes say what it is. */
export type Picture = Pick<ScreenshotFact, 'mediaType' | 'bytes'>;

/** The picture that httpx took with `-screenshot`; null where there is none, undefined where it cannot be used. */
export function readScreenshot(record: JsonObject): Picture | null | undefined {
  const text = record['screenshot_bytes'] ?? record['screenshot-bytes'];
  if (typeof text !== 'string' || text === '') return null;
  if (text.length > mostBytes * 1.5) return undefined;
  // A buffer may be a part of a larger one, which would travel with it.
  const bytes = new Uint8Array(Buffer.from(text, 'base64'));
  const known = beginnings.find(([, start]) => start.every((byte, index) => bytes[index] === byte));
  return known === undefined || bytes.length > mostBytes ? undefined : { mediaType: known[0], bytes };
}
