import { decodeHTMLStrict } from 'entities';

/** Decodes HTML character references once: `&amp;lt;` becomes `&lt;`. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? decodeHTMLStrict(text) : text;
}
