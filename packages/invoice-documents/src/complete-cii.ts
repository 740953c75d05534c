import { type Fields, xmlText } from './e-invoice-fields.ts';
import { isWithinScope } from './e-invoice-document.ts';
import { sellerIdentifier } from './e-invoice-parties.ts';
import type { InvoiceDocument } from './invoice-document.ts';

/** The library writes this attribute in a place where CII does not allow it: the currency of a discount (CII-DT-031). */
const discountCurrency = 'cbc:Amount@currencyID';

const isList = (value: Fields[string]): value is readonly Fields[] | readonly string[] => Array.isArray(value);

function valueForCii(value: Fields[string]): Fields[string] {
  if (typeof value === 'string') return value;
  if (!isList(value)) return elementsForCii(value);
  return value.map((one) => (typeof one === 'string' ? one : elementsForCii(one))) as readonly Fields[];
}

function elementsForCii(fields: Fields): Fields {
  const entries = Object.entries(fields).filter(([name]) => name !== discountCurrency);
  return Object.fromEntries(entries.map(([name, value]) => [name, valueForCii(value)]));
}

/** Converts UBL elements to the library's input for CII, in which the note is a string instead of a list. */
export function fieldsForCii(fields: Fields): Fields {
  const { 'cbc:Note': notes = [], ...others } = fields;
  const [note] = isList(notes) ? notes : [];
  return elementsForCii(typeof note === 'string' ? { ...others, 'cbc:Note': note } : others);
}

const sellerStart = '<ram:SellerTradeParty>';
const settlementStart = '<ram:ApplicableHeaderTradeSettlement>';
const summationEnd = '</ram:SpecifiedTradeSettlementHeaderMonetarySummation>';
// The library writes a path of its own source code as the schema location.
const schemaHint = / xmlns:xsi="[^"]*" xsi:schemaLocation="[^"]*"/;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeXml = (text: string): string => xmlText(text).replaceAll(/[&<>]/g, (mark) => escapes[mark] ?? '');

function creditedInvoiceXml({ creditedInvoice }: InvoiceDocument): string {
  if (creditedInvoice === null) return '';
  const day = creditedInvoice.issueDate.replaceAll('-', '');
  return `
\t\t\t<ram:InvoiceReferencedDocument>
\t\t\t\t<ram:IssuerAssignedID>${escapeXml(creditedInvoice.number)}</ram:IssuerAssignedID>
\t\t\t\t<ram:FormattedIssueDateTime>
\t\t\t\t\t<qdt:DateTimeString format="102">${day}</qdt:DateTimeString>
\t\t\t\t</ram:FormattedIssueDateTime>
\t\t\t</ram:InvoiceReferencedDocument>`;
}

function sellerIdXml(document: InvoiceDocument): string {
  const id = sellerIdentifier(document.seller, isWithinScope(document));
  return id === '' ? '' : `\n\t\t\t\t<ram:ID>${escapeXml(id)}</ram:ID>`;
}

/**
 * Adds what the library omits: the seller's identifier, the invoice corrected by a credit note, and the delivery, which the schema requires
 * even if it is empty.
 */
export function completeCii(written: string, document: InvoiceDocument): string {
  const xml = written
    .replace(schemaHint, '')
    .replace(sellerStart, () => `${sellerStart}${sellerIdXml(document)}`)
    .replace(summationEnd, () => `${summationEnd}${creditedInvoiceXml(document)}`);
  if (xml.includes('<ram:ApplicableHeaderTradeDelivery')) return xml;
  return xml.replace(settlementStart, `<ram:ApplicableHeaderTradeDelivery/>\n\t\t${settlementStart}`);
}
