import { createHash } from 'node:crypto';

import { insideOf } from './objects.ts';

/** A file within the document (ISO 19005-3, 6.8). */
export interface AttachedFile {
  /** Letters, digits, dots and hyphens. */
  name: string;
  content: Buffer;
  /** Its media type. */
  type: string;
  description: string;
  /** What it is to the document: the same in another form, or what it was made from. */
  relationship: 'Alternative' | 'Data' | 'Source' | 'Supplement';
  modifiedAt: Date;
}

/** Properties that the document says of itself and that PDF/A does not know. */
export interface PropertySet {
  name: string;
  namespace: string;
  prefix: string;
  /** Names, values and what they mean; none of them holds a mark of XML. */
  properties: readonly (readonly [name: string, value: string, meaning: string, valueType?: 'Text' | 'Integer'])[];
}

/** What makes a document one for archives, PDF/A-3a. */
export interface Archive {
  files: readonly AttachedFile[];
  properties: readonly PropertySet[];
}

/** Says that the document keeps to PDF/UA-1, which PDF/A wants to be explained. */
const accessible: PropertySet = {
  name: 'PDF/UA identification',
  namespace: 'http://www.aiim.org/pdfua/ns/id/',
  prefix: 'pdfuaid',
  // Its value is written with that of every other document.
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

const said = ({ namespace, prefix, properties }: PropertySet): string => `
<rdf:Description xmlns:${prefix}="${namespace}" rdf:about="">
${properties.map(([name, value]) => `<${prefix}:${name}>${value}</${prefix}:${name}>`).join('\n')}
</rdf:Description>
`;

/** Properties with the explanations that PDF/A asks for (ISO 19005-3, 6.6.2.3). */
export const explainProperties = (sets: readonly PropertySet[]): string => `
<rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about="">
<pdfaExtension:schemas><rdf:Bag>${[accessible, ...sets].map(explained).join('')}
</rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
${sets.map(said).join('')}`;

interface Names {
  addNamedEmbeddedFile: (name: string, specification: object) => void;
}

/** Text as the library writes it: a plain string it takes for a name. */
const asText = (text: string): object => new String(text) as unknown as object;

/** The library would write the checksum as text, where the format has sixteen bytes. */
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

/** Puts files into the document, which then belong to it as a whole. */
export function attachFiles(doc: PDFKit.PDFDocument, files: readonly AttachedFile[]): void {
  if (files.length > 0) insideOf(doc)._root.data.AF = files.map((file) => attach(doc, file));
}
