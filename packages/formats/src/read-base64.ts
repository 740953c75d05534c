import { keepText } from './json-fields.ts';

/** The text in base64, with replacement characters for what is no text; white space between the lines is allowed. */
export function readBase64(text: string): string {
  return keepText(Buffer.from(text, 'base64').toString(), Number.MAX_SAFE_INTEGER);
}
