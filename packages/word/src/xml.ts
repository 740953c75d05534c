const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML 1.0 does not allow: controls except tab and line ends, and two that are no characters. */
const forbidden = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu;

/** Returns a text without the characters that XML cannot contain. */
export const plainXmlText = (text: string): string => text.toWellFormed().replaceAll(forbidden, '');

/** Escapes a text for the content or an attribute of an element. */
export const escapeXml = (text: string): string =>
  plainXmlText(text).replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/** Returns XML if a condition holds, and otherwise nothing. */
export const xmlIf = (isSo: boolean, xml: string): string => (isSo ? xml : '');

/** The first line of every part. */
export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The namespaces of the parts. */
export const namespaces = {
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  pic: 'http://schemas.openxmlformats.org/drawingml/2006/picture',
  relationships: 'http://schemas.openxmlformats.org/package/2006/relationships',
  contentTypes: 'http://schemas.openxmlformats.org/package/2006/content-types',
} as const;

/** The types of relationships between parts. */
export const relationTypes = {
  document: `${namespaces.r}/officeDocument`,
  styles: `${namespaces.r}/styles`,
  numbering: `${namespaces.r}/numbering`,
  settings: `${namespaces.r}/settings`,
  header: `${namespaces.r}/header`,
  footer: `${namespaces.r}/footer`,
  image: `${namespaces.r}/image`,
  hyperlink: `${namespaces.r}/hyperlink`,
  coreProperties: 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
  appProperties: `${namespaces.r}/extended-properties`,
} as const;
