import { htmlToText } from './html-to-text.ts';
import { section } from './report-text.ts';

const anchor = /<a\b[^>]{0,2000}?\shref\s*=\s*(["'])(https?:[^"'<>]{1,2000})\1[^>]{0,500}>([^<]{1,500})<\/a>/gi;

const maxLinks = 50;

/** Returns HTML links whose text says more than their URL, as Markdown. References are stored as URLs only. */
export function titledLinks(html: string): string {
  const links = [...html.slice(0, 100_000).matchAll(anchor)].filter(
    ([, , address = '', words = '']) => !/^\s*https?:/i.test(words) && words.trim() !== address,
  );
  const items = links.slice(0, maxLinks).map(([link]) => `<li>${link}</li>`);
  return items.length === 0 ? '' : section('Further reading', htmlToText(`<ul>${items.join('')}</ul>`));
}
