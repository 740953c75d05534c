import { htmlToPlainText, htmlToText } from './html-to-text.ts';
import { textField, type JsonObject } from './json-fields.ts';
import { escapeMarkdown } from './markdown-text.ts';
import { safeMarkdown } from './safe-markdown.ts';

/** Limits for the texts of pentest reports, in characters. */
export const reportCharacters = { word: 300, html: 16_000_000, text: 100_000 };

/** Returns an HTML field as Markdown. */
export function htmlField(object: JsonObject, name: string): string {
  return htmlToText(textField(object, [name], reportCharacters.html));
}

/** Returns an HTML field as plain text, for URLs and names. */
export function plainHtmlField(object: JsonObject, name: string): string {
  return htmlToPlainText(textField(object, [name], reportCharacters.html));
}

/** Returns a text under its heading, or an empty string without text. */
export function section(heading: string, text: string): string {
  const name = escapeMarkdown(heading.replaceAll(/\s+/g, ' ').trim());
  return text === '' ? '' : `**${name}**\n\n${text}`;
}

/** Joins sections, omits empty ones, and closes code blocks left open. */
export function joinSections(parts: readonly string[]): string {
  const closed = parts.filter((part) => part !== '').map((part) => safeMarkdown(part, reportCharacters.text));
  return safeMarkdown(closed.join('\n\n'), reportCharacters.text);
}
