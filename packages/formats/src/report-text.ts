import { htmlToText } from './html-to-text.ts';
import { textField, type JsonObject } from './json-fields.ts';
import { escapeMarkdown } from './markdown-text.ts';
import { safeMarkdown } from './safe-markdown.ts';

/** What the reports of people may cost, in characters. */
export const reportCharacters = { word: 300, html: 1_000_000, text: 100_000 };

/** Pictures inside of HTML may be longer than everything else; a word stands in for them. */
function dropPictures(html: string): string {
  const [before = '', ...parts] = html.split(/<img\b/i);
  const rest = parts.map((part) => {
    const end = part.indexOf('>');
    return end < 0 ? '' : `(picture)${part.slice(end + 1)}`;
  });
  return before + rest.join('');
}

/** A field of HTML as Markdown without HTML. */
export function htmlField(object: JsonObject, name: string): string {
  return htmlToText(dropPictures(textField(object, [name], reportCharacters.html)));
}

/** A part of a text below its heading; nothing when there is no text. */
export function section(heading: string, text: string): string {
  const name = escapeMarkdown(heading.replaceAll(/\s+/g, ' ').trim());
  return text === '' ? '' : `**${name}**\n\n${text}`;
}

/** Parts of a text, one below the other; those without text are left out, and where the text is cut no code breaks. */
export function joinSections(parts: readonly string[]): string {
  return safeMarkdown(parts.filter((part) => part !== '').join('\n\n'), reportCharacters.text);
}
