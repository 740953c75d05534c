import { explainProperties, type PropertySet } from './archive.ts';
import { internalsOf } from './objects.ts';

/** The metadata of a document, parts of which are in the header of every page. */
export interface DocumentMetadata {
  title: string;
  subject: string;
  author: string;
  /** The time of creation. */
  at: Date;
}

const xmlEscapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
// oxlint-disable-next-line no-control-regex -- XML cannot represent these characters.
const noXml = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;

const escapeXml = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.replaceAll(noXml, '').replaceAll(/[&<>]/g, (mark) => xmlEscapes[mark] ?? '')
    : value;

/** The identifier of PDF/UA-1 (ISO 14289-1, §5). */
const accessible = `
<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about=""><pdfuaid:part>1</pdfuaid:part></rdf:Description>
`;

/** Sets the metadata twice: as document info entries and as XML, into which the library writes the values unescaped. */
export function describeDocument(
  doc: PDFKit.PDFDocument,
  { title, subject, author, at }: DocumentMetadata,
  properties?: readonly PropertySet[],
): void {
  const portal = { Creator: 'Gatehouse', Producer: 'Gatehouse', CreationDate: at };
  Object.assign(doc.info, { Title: title.toWellFormed(), Subject: subject, Author: author.toWellFormed(), ...portal });
  const inner = doc as unknown as {
    info: Record<string, unknown>;
    appendXML: (xml: string) => void;
    endMetadata: () => void;
  };
  const write = inner.endMetadata.bind(doc);
  // The library's second use of the values is in XML.
  inner.endMetadata = () => {
    inner.info = Object.fromEntries(Object.entries(inner.info).map(([name, value]) => [name, escapeXml(value)]));
    inner.appendXML(accessible);
    if (properties) inner.appendXML(explainProperties(properties));
    write();
  };
  // An invoice is opened without the bookmarks panel.
  internalsOf(doc)._root.data.PageMode = properties ? 'UseNone' : 'UseOutlines';
}
