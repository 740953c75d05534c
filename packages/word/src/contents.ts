import { paragraphLook } from './blocks.ts';
import { fieldBegin, fieldEnd, fieldXml } from './fields.ts';
import { textXml } from './runs.ts';
import { escapeXml } from './xml.ts';

/** A line of the contents. */
export interface ContentsEntry {
  level: 1 | 2;
  title: string;
  bookmark: string;
}

/** Returns a line: a link with a field for the number of its page. */
function lineXml({ level, title, bookmark }: ContentsEntry, begin: string): string {
  const look = paragraphLook({ style: `TOC${level}` }, title);
  const page = `<w:r><w:tab/></w:r>${fieldXml(`PAGEREF ${bookmark} \\h`, '')}`;
  const link = `<w:hyperlink w:anchor="${escapeXml(bookmark)}" w:history="1"><w:r>${textXml(title)}</w:r>${page}</w:hyperlink>`;
  return `<w:p>${look}${begin}${link}</w:p>`;
}

/**
 * Returns the contents as a field that is filled in. Numbers of pages are known only once the document is laid out, so they are empty until
 * an office program updates the field, prints the document or exports it as PDF.
 */
export function contentsXml(title: string, entries: readonly ContentsEntry[]): string {
  const begin = fieldBegin('TOC \\o "1-2" \\h \\z \\u');
  const lines = entries.map((entry, place) => lineXml(entry, place === 0 ? begin : ''));
  const head = `<w:p>${paragraphLook({ style: 'TOCHeading' }, title)}<w:r>${textXml(title)}</w:r></w:p>`;
  const end = `<w:p>${entries.length === 0 ? begin : ''}${fieldEnd}</w:p>`;
  return `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/><w:docPartUnique/></w:docPartObj></w:sdtPr><w:sdtContent>${head}${lines.join('')}${end}</w:sdtContent></w:sdt>`;
}
