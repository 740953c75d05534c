import { createHash } from 'node:crypto';

import { internalsOf } from './objects.ts';

/** A file embedded in the document (ISO 19005-3, 6.8). */
export interface AttachedFile {
  /** Letters, digits, dots and hyphens. */
  name: string;
  content: Buffer;
  /** The media type. */
  type: string;
  description: string;
  /** The relationship to the document, such as an alternative form or the source data. */
  relationship: 'Alternative' | 'Data' | 'Source' | 'Supplement';
  modifiedAt: Date;
}

/** Document properties that PDF/A does not define. */
export interface PropertySet {
  name: string;
  namespace: string;
  prefix: string;
  /** Names, values and meanings, without characters that are special in XML. */
  properties: readonly (readonly [name: string, value: string, meaning: string, valueType?: 'Text' | 'Integer'])[];
}

/** The options for an archive document (PDF/A-3a). */
export interface Archive {
  files: readonly AttachedFile[];
  properties: readonly PropertySet[];
}

/** The PDF/UA-1 identifier, which PDF/A requires to be explained. */
const accessible: PropertySet = {
  name: 'PDF/UA identification',
  namespace: 'http://www.aiim.org/pdfua/ns/id/',
  prefix: 'pdfuaid',
  // Its value is written as in any other document.
  properties: [['part', '', 'Part of ISO 14289', 'Integer']],
};

const explained = ({ name, namespace, prefix, properties }: PropertySet): string => `
<rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>${name}</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>${properties
  .map(
    ([property, , meaning, valueType = 'Text']) => `
<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${property}</pdfaProperty:name>
<pdfaProperty:valueType>${valueType}</pdfaProperty:valueType>
<pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${meaning}</pdfaProperty:description>
</rdf:li>`,
  )
  .join('')}
</rdf:Seq></pdfaSchema:property>
</rdf:li>`;

const propertySetXml = ({ namespace, prefix, properties }: PropertySet): string => `
<rdf:Description xmlns:${prefix}="${namespace}" rdf:about="">
${properties.map(([name, value]) => `<${prefix}:${name}>${value}</${prefix}:${name}>`).join('\n')}
</rdf:Description>
`;

/** Returns the properties with the extension schema that PDF/A requires (ISO 19005-3, 6.6.2.3). */
export const explainProperties = (sets: readonly PropertySet[]): string => `
<rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about="">
<pdfaExtension:schemas><rdf:Bag>${[accessible, ...sets].map(explained).join('')}
</rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
${sets.map(propertySetXml).join('')}`;

interface Names {
  addNamedEmbeddedFile: (name: string, specification: object) => void;
}

/** Returns a text that the library writes as a PDF string; it writes plain strings as PDF names. */
const asText = (text: string): object => new String(text) as unknown as object;

/** Embeds a file. The checksum is passed as a Buffer, because the library would write a string as text instead of sixteen bytes. */
function attach(doc: PDFKit.PDFDocument, file: AttachedFile): object {
  const { name, content, type, description, relationship, modifiedAt } = file;
  const body = doc.ref({
    Type: 'EmbeddedFile',
    Subtype: type.replace('/', '#2F'),
    Params: {
      ModDate: modifiedAt,
      Size: content.length,
      CheckSum: createHash('md5').update(content).digest(),
    },
  });
  body.end(content);
  const specification = doc.ref({
    Type: 'Filespec',
    AFRelationship: relationship,
    F: asText(name),
    UF: asText(name),
    Desc: asText(description),
    EF: { F: body, UF: body },
  });
  (specification as unknown as { end: () => void }).end();
  (doc as unknown as Names).addNamedEmbeddedFile(name, specification);
  return specification;
}

/** Embeds files and associates them with the document as a whole. */
export function attachFiles(doc: PDFKit.PDFDocument, files: readonly AttachedFile[]): void {
  if (files.length > 0) internalsOf(doc)._root.data.AF = files.map((file) => attach(doc, file));
}
