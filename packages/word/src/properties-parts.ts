import { escapeXml, xmlHead } from './xml.ts';

/** The metadata of a document. */
export interface DocumentMetadata {
  title: string;
  subject: string;
  author: string;
  /** The time of creation. */
  at: Date;
}

/** Returns the part with title, author and time. */
export function corePart({ title, subject, author, at }: DocumentMetadata, language: string): string {
  const time = at.toISOString().replace(/\.\d+Z$/, 'Z');
  const dates = ['created', 'modified'].map(
    (name) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${time}</dcterms:${name}>`,
  );
  return `${xmlHead}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(title)}</dc:title><dc:subject>${escapeXml(subject)}</dc:subject><dc:creator>${escapeXml(author)}</dc:creator><cp:lastModifiedBy>${escapeXml(author)}</cp:lastModifiedBy>${dates.join('')}<dc:language>${escapeXml(language)}</dc:language></cp:coreProperties>`;
}

/** Returns the part with the company. */
export const appPart = (company: string): string =>
  `${xmlHead}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Microsoft Office Word</Application><Company>${escapeXml(company)}</Company><AppVersion>16.0000</AppVersion></Properties>`;
