import { keepText } from './json-fields.ts';

/** Decodes Base64 text. White space is allowed, and invalid bytes become replacement characters. */
export function readBase64(text: string): string {
  return keepText(Buffer.from(text, 'base64').toString(), Number.MAX_SAFE_INTEGER);
}
