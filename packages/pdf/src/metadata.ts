import { explainProperties, type PropertySet } from './archive.ts';
import { insideOf } from './objects.ts';

/** What the document says about itself, and what is at the head of every page. */
export interface Imprint {
  title: string;
  subject: string;
  author: string;
  at: Date;
}

const xmlEscapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
// oxlint-disable-next-line no-control-regex -- XML has no word for these characters at all.
const noXml = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;

const escapeXml = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.replaceAll(noXml, '').replaceAll(/[&<>]/g, (mark) => xmlEscapes[mark] ?? '')
    : value;

/** Says that the document keeps to PDF/UA-1 (ISO 14289-1, §5). */
const accessible = `
<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about=""><pdfuaid:part>1</pdfuaid:part></rdf:Description>
`;

/** Title, author and the like, twice: as plain entries and as XML, into which the library writes them as they are. */
export function describeDocument(
  doc: PDFKit.PDFDocument,
  { title, subject, author, at }: Imprint,
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
  // The second time that the library reads them they are XML.
  inner.endMetadata = () => {
    inner.info = Object.fromEntries(Object.entries(inner.info).map(([name, value]) => [name, escapeXml(value)]));
    inner.appendXML(accessible);
    if (properties) inner.appendXML(explainProperties(properties));
    write();
  };
  // An invoice is looked at without its list of bookmarks.
  insideOf(doc)._root.data.PageMode = properties ? 'UseNone' : 'UseOutlines';
}
