import type { AttachedFile, PropertySet } from '@gatehouse/pdf/archive';

const fileName = 'factur-x.xml';

/** The PDF metadata about the embedded invoice (Factur-X 1.07, section 6). */
export const facturXProperties: PropertySet = {
  name: 'Factur-X PDFA Extension Schema',
  namespace: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  prefix: 'fx',
  properties: [
    ['DocumentFileName', fileName, 'Name of the embedded XML invoice file'],
    ['DocumentType', 'INVOICE', 'INVOICE'],
    ['Version', '1.0', 'Version of the Factur-X XML schema'],
    ['ConformanceLevel', 'EN 16931', 'Conformance level of the embedded Factur-X data'],
  ],
};

/** Returns the embedded XML invoice, which is equivalent to the pages. */
export const facturXFile = (xml: string, day: string): AttachedFile => ({
  name: fileName,
  content: Buffer.from(xml),
  type: 'text/xml',
  description: 'Factur-X invoice',
  relationship: 'Alternative',
  modifiedAt: new Date(`${day}T00:00:00Z`),
});
