import { fieldXml } from './fields.ts';
import { textXml } from './runs.ts';
import { namespaces, xmlHead } from './xml.ts';

/** The width of the text area in twentieths of a point. */
export const textWidth = 9_638;

const roots = `xmlns:w="${namespaces.w}" xmlns:r="${namespaces.r}"`;

const lineOf = (style: string, content: string): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/><w:tabs><w:tab w:val="right" w:pos="${textWidth}"/></w:tabs></w:pPr>${content}</w:p>`;

/** Returns the header of every page but the first, with a text at each side. */
export const headerPart = (start: string, end: string): string =>
  `${xmlHead}<w:hdr ${roots}>${lineOf('Header', `<w:r>${textXml(start)}</w:r><w:r><w:tab/></w:r><w:r>${textXml(end)}</w:r>`)}</w:hdr>`;

/** The fields of the numbers in a text about a page, by the numbers that it is written for. */
const numberFields: Readonly<Record<string, string>> = { 1: fieldXml('PAGE', '1'), 2: fieldXml('NUMPAGES', '2') };

/** Returns the footer with the number of the page and of all pages, whose text is written for numbers. */
export function footerPart(start: string, pageOf: (page: number, pages: number) => string): string {
  const pieces = pageOf(1, 2)
    .split(/([12])/)
    .filter((piece) => piece !== '');
  const numbers = pieces.map((piece) => numberFields[piece] ?? `<w:r>${textXml(piece)}</w:r>`);
  const text = `<w:r>${textXml(start)}</w:r><w:r><w:tab/></w:r>${numbers.join('')}`;
  return `${xmlHead}<w:ftr ${roots}>${lineOf('Footer', text)}</w:ftr>`;
}

/** The page of the document: A4 with margins of two centimeters. The first page has neither header nor footer. */
export const sectionXml = ({ header, footer }: { header: string; footer: string }): string =>
  `<w:sectPr><w:headerReference w:type="default" r:id="${header}"/><w:footerReference w:type="default" r:id="${footer}"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1361" w:right="1134" w:bottom="1247" w:left="1134" w:header="624" w:footer="567" w:gutter="0"/><w:titlePg/></w:sectPr>`;

/** The beginning and the end of the part with the text. */
export const documentFrame = [`${xmlHead}<w:document ${roots}><w:body>`, '</w:body></w:document>'] as const;

/** Settings without which Word opens a document in the mode of an old version. */
export const settingsPart = `${xmlHead}<w:settings xmlns:w="${namespaces.w}"><w:defaultTabStop w:val="709"/><w:characterSpacingControl w:val="doNotCompress"/><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`;
