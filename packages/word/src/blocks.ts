import type { DocumentParts } from './document-parts.ts';
import { isRightToLeft, type Run, runsXml, textXml } from './runs.ts';
import type { Level } from './style-names.ts';
import { escapeXml, xmlIf } from './xml.ts';

/** The look of a paragraph. */
export interface ParagraphSetting {
  style?: string;
  /** The list that the paragraph begins an item of. */
  list?: { number: number; level: number };
  /** The indentation in twentieths of a point. */
  indent?: number;
  keepsWithNext?: boolean;
}

const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

const listXml = ({ level, number }: NonNullable<ParagraphSetting['list']>): string =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${number}"/></w:numPr>`;

/** Returns the properties of a paragraph, in the order that the schema fixes. */
export function paragraphLook(
  { style, list, indent = 0, keepsWithNext = false }: ParagraphSetting,
  text: string,
): string {
  const parts = [
    xmlIf(style !== undefined, `<w:pStyle w:val="${style}"/>`),
    xmlIf(keepsWithNext, '<w:keepNext/>'),
    list === undefined ? '' : listXml(list),
    xmlIf(isRightToLeft(text), '<w:bidi/>'),
    xmlIf(list === undefined && indent > 0, `<w:ind w:left="${indent}"/>`),
  ].join('');
  return xmlIf(parts !== '', `<w:pPr>${parts}</w:pPr>`);
}

/** Returns a paragraph. */
export function paragraph(
  parts: DocumentParts,
  content: string | readonly Run[],
  setting: ParagraphSetting = {},
): string {
  const runs = typeof content === 'string' ? [{ text: content }] : content;
  return `<w:p>${paragraphLook(setting, textOf(runs))}${runsXml(runs, parts.linkTo)}</w:p>`;
}

/** A heading, with the name of the bookmark that the contents refer to. */
export interface Heading {
  level: Level;
  title: string;
  bookmark?: string;
}

/** Returns a heading. */
export function heading(parts: DocumentParts, { level, title, bookmark }: Heading): string {
  const style = parts.styles.headings[level - 1] ?? '';
  const run = `<w:r>${textXml(title)}</w:r>`;
  return `<w:p>${paragraphLook({ style }, title)}${bookmark === undefined ? run : bookmarked(parts, bookmark, run)}</w:p>`;
}

function bookmarked(parts: DocumentParts, name: string, xml: string): string {
  const id = parts.nextId();
  return `<w:bookmarkStart w:id="${id}" w:name="${escapeXml(name)}"/>${xml}<w:bookmarkEnd w:id="${id}"/>`;
}

/** Returns code unchanged, as one paragraph. */
export function code(parts: DocumentParts, text: string, { indent = 0 }: ParagraphSetting = {}): string {
  const shown = text.replaceAll(/^\n+|\n+$/g, '');
  return `<w:p>${paragraphLook({ style: parts.styles.code, indent }, '')}<w:r>${textXml(shown)}</w:r></w:p>`;
}

/** Returns a list without nesting. */
export function bulletList(parts: DocumentParts, items: readonly (string | readonly Run[])[]): string {
  if (items.length === 0) return '';
  const number = parts.beginList(null, 0);
  return items.map((item) => paragraph(parts, item, { list: { number, level: 0 } })).join('');
}
