import { linkAddresses } from '@gatehouse/markdown/link-addresses';
import { plainText } from '@gatehouse/markdown/plain-text';
import { toMarkdown } from '@gatehouse/markdown/to-markdown';
import { toMdast } from 'hast-util-to-mdast';
import type { Nodes } from 'mdast';

import { fenceText } from './code-block.ts';
import { parseHtml } from './html/parse-html.ts';
import { tidyTree } from './html/tidy-tree.ts';
import { keepText } from './json-fields.ts';
import { safeMarkdown } from './safe-markdown.ts';

const maxHtmlCharacters = 1_000_000;
const maxCharacters = 100_000;

// Embedded screenshots are longer than the text of a report. They are replaced with a placeholder.
const embedded = /"data:[^"']*"|'data:[^"']*'/gi;

// Without any of these, HTML is a single line of plain text.
const markup = /[<&\\`*_~|[\]#+=@]|^\s*(?:-|\d{1,9}[.)])|:\/\/|www\./i;

function cut(text: string, most: number): string {
  return text.length > most ? `${keepText(text, most)}\n\n… and ${text.length - most} more characters` : text;
}

/** Returns the Markdown syntax tree of HTML, or null if parsing would take too long. */
function readHtml(html: string): Nodes | null {
  const source = cut(keepText(html.replaceAll(embedded, '""'), html.length), maxHtmlCharacters);
  const tree = parseHtml(source);
  if (tree === null) return null;
  const markdown = toMdast(tree, {
    document: true,
    handlers: { code: (_state, { properties: { title } }) => ({ type: 'inlineCode', value: String(title ?? '') }) },
  });
  tidyTree(markdown);
  linkAddresses(markdown);
  return markdown;
}

/**
 * Converts a tool's HTML to Markdown. Scripts, styles and embedded pages are removed, and images are replaced with their names. Escaped
 * markup such as `&lt;script&gt;` stays visible as text. HTML that would take too long to parse becomes a code block.
 */
export function htmlToText(html: string): string {
  if (!markup.test(html)) return safeMarkdown(html.replaceAll(/\s+/g, ' '), maxCharacters).trim();
  const tree = readHtml(html);
  return tree === null ? fenceText(cut(html.trim(), maxCharacters)) : safeMarkdown(toMarkdown(tree), maxCharacters);
}

/** Converts HTML to plain text, for values that are not Markdown, such as URLs. */
export function htmlToPlainText(html: string): string {
  const tree = readHtml(html);
  return tree === null ? cut(html.trim(), maxCharacters) : cut(plainText(tree), maxCharacters);
}

/** Converts HTML in evidence to Markdown, cut at the limit in characters. */
export function briefHtmlToText(html: string, limit: number): string {
  if (html.length <= limit) {
    const text = htmlToText(html);
    return text.length > limit ? fenceText(cut(text, limit)) : text;
  }
  const kept = html.slice(0, limit);
  const start = kept.lastIndexOf('<');
  const end = start > kept.lastIndexOf('>') ? start : limit;
  return `${briefHtmlToText(kept.slice(0, end), limit)}\n\n… and ${html.length - end} more characters`;
}
