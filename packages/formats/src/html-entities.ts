import { decodeHTMLStrict } from 'entities';

/** Decodes the character references of HTML once; `&amp;lt;` is `&lt;` afterwards. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? decodeHTMLStrict(text) : text;
}
