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

const sample = 1;

/** Returns the footer with the number of the page, whose text is written for a number. */
export function footerPart(start: string, pageOf: (page: number) => string): string {
  const [before = '', after = ''] = pageOf(sample).split(String(sample));
  const number = fieldXml('PAGE', String(sample));
  const text = `<w:r>${textXml(start)}</w:r><w:r><w:tab/></w:r><w:r>${textXml(before)}</w:r>${number}<w:r>${textXml(after)}</w:r>`;
  return `${xmlHead}<w:ftr ${roots}>${lineOf('Footer', text)}</w:ftr>`;
}

/** The page of the document: A4 with margins of two centimeters. The first page has neither header nor footer. */
export const sectionXml = ({ header, footer }: { header: string; footer: string }): string =>
  `<w:sectPr><w:headerReference w:type="default" r:id="${header}"/><w:footerReference w:type="default" r:id="${footer}"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1361" w:right="1134" w:bottom="1247" w:left="1134" w:header="624" w:footer="567" w:gutter="0"/><w:titlePg/></w:sectPr>`;

/** The beginning and the end of the part with the text. */
export const documentFrame = [`${xmlHead}<w:document ${roots}><w:body>`, '</w:body></w:document>'] as const;

/** Settings without which Word opens a document in the mode of an old version. */
export const settingsPart = `${xmlHead}<w:settings xmlns:w="${namespaces.w}"><w:defaultTabStop w:val="709"/><w:characterSpacingControl w:val="doNotCompress"/><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`;
