import { namespaces, xmlHead } from './xml.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** The content types of parts. */
export const contentTypes = {
  document: `${word}.document.main+xml`,
  styles: `${word}.styles+xml`,
  numbering: `${word}.numbering+xml`,
  settings: `${word}.settings+xml`,
  header: `${word}.header+xml`,
  footer: `${word}.footer+xml`,
  core: 'application/vnd.openxmlformats-package.core-properties+xml',
  app: 'application/vnd.openxmlformats-officedocument.extended-properties+xml',
} as const;

/** The content types of images by their file extensions. */
export const imageContentTypes = { png: 'image/png', jpeg: 'image/jpeg', gif: 'image/gif' } as const;

export const defaultXml = (extension: string, type: string): string =>
  `<Default Extension="${extension}" ContentType="${type}"/>`;
export const overrideXml = (name: string, type: string): string =>
  `<Override PartName="/${name}" ContentType="${type}"/>`;

/** Returns the part with the content types of the others. */
export function contentTypesPart(overrides: Readonly<Record<string, string>>): string {
  const defaults = {
    rels: 'application/vnd.openxmlformats-package.relationships+xml',
    xml: 'application/xml',
    ...imageContentTypes,
  };
  const rows = [
    ...Object.entries(defaults).map(([extension, type]) => defaultXml(extension, type)),
    ...Object.entries(overrides).map(([name, type]) => overrideXml(name, type)),
  ];
  return `${xmlHead}<Types xmlns="${namespaces.contentTypes}">${rows.join('')}</Types>`;
}
