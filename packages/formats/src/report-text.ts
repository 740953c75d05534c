import { htmlToPlainText, htmlToText } from './html-to-text.ts';
import { textField, type JsonObject } from './json-fields.ts';
import { escapeMarkdown } from './markdown-text.ts';
import { safeMarkdown } from './safe-markdown.ts';

/** What the reports of people may cost, in characters. */
export const reportCharacters = { word: 300, html: 16_000_000, text: 100_000 };

/** A field of HTML as Markdown without HTML. */
export function htmlField(object: JsonObject, name: string): string {
  return htmlToText(textField(object, [name], reportCharacters.html));
}

/** A field of HTML as plain text, for addresses and names. */
export function plainHtmlField(object: JsonObject, name: string): string {
  return htmlToPlainText(textField(object, [name], reportCharacters.html));
}

/** A part of a text below its heading; nothing when there is no text. */
export function section(heading: string, text: string): string {
  const name = escapeMarkdown(heading.replaceAll(/\s+/g, ' ').trim());
  return text === '' ? '' : `**${name}**\n\n${text}`;
}

/** Parts of a text, one below the other; those without text are left out, and a code block that is left open is closed. */
export function joinSections(parts: readonly string[]): string {
  const closed = parts.filter((part) => part !== '').map((part) => safeMarkdown(part, reportCharacters.text));
  return safeMarkdown(closed.join('\n\n'), reportCharacters.text);
}
