import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

const folder = fileURLToPath(new URL('../../../../../shared/corpus/einvoice/xsd/', import.meta.url));

/** True if the schemas of UBL 2.1 (OASIS) and CII D16B (UN/CEFACT) are available; they are an optional part of the corpus. */
export const hasSchemas = existsSync(folder);

const schemaOf = (xml: string): string => {
  if (xml.includes('<rsm:CrossIndustryInvoice')) return 'cii/data/standard/CrossIndustryInvoice_100pD16B.xsd';
  return `ubl/maindoc/UBL-${xml.includes('<CreditNote ') ? 'CreditNote' : 'Invoice'}-2.1.xsd`;
};

/** Parses XML with an independent library. */
function withXml<Result>(xml: string, use: (document: XmlDocument) => Result): Result {
  const document = XmlDocument.fromString(xml);
  try {
    return use(document);
  } finally {
    document.dispose();
  }
}

/** Returns the name of the root element. Throws if the text is not well-formed. */
export const parseXml = (xml: string): string => withXml(xml, (document) => document.root.name);

/** Returns the schema violations of each document, or null. */
export function schemaFaults(documents: readonly string[], from = folder): (string | null)[] {
  xmlRegisterFsInputProviders();
  const opened = new Map<string, XsdValidator>();
  const open = (name: string): XsdValidator => {
    const url = `${from}${name}`;
    const known = opened.get(name) ?? XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(url), { url }));
    opened.set(name, known);
    return known;
  };
  return documents.map((xml) => withXml(xml, (document) => faultOf(open(schemaOf(xml)), document)));
}

function faultOf(schema: XsdValidator, document: XmlDocument): string | null {
  try {
    schema.validate(document);
    return null;
  } catch (error) {
    return String(error);
  }
}
