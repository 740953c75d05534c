import type { AttachedFile, PropertySet } from '@gatehouse/pdf/archive';
import { drawParagraph } from '@gatehouse/pdf/blocks';
import type { Run } from '@gatehouse/pdf/letters';
import { drawInElement, ink, type Sheet } from '@gatehouse/pdf/sheet';
import { type Cell, drawTable, type TableColumn } from '@gatehouse/pdf/table';

import { drawDocument } from './document-sheet.ts';
import type { Pair } from './draw-block.ts';
import { moneyOf } from './e-invoice-document.ts';
import type { Money } from './e-invoice-fields.ts';
import { renderCii } from './e-invoice.ts';
import type { DocumentLine, InvoiceDocument } from './invoice-document.ts';
import { invoiceTexts as texts } from './invoice-texts.ts';
import { drawLetterhead } from './letterhead.ts';
import { drawFrame } from './page-frame.ts';
import { drawPayment } from './payment-block.ts';
import { showAmount, showCountry, showDay, showPeriod, showQuantity, showRate } from './show-values.ts';
import { drawSums, drawTaxes, sumsOf } from './totals-block.ts';

const deliveryFacts = ({ servicePeriod, delivery }: InvoiceDocument): Pair[] => [
  { name: texts.servicePeriod, value: servicePeriod === null ? '' : showPeriod(servicePeriod) },
  { name: texts.deliveryDate, value: showDay(delivery?.date ?? '') },
  { name: texts.deliveryCountry, value: showCountry(delivery?.country ?? '') },
];

function factsOf(document: InvoiceDocument): Pair[] {
  const { kind, number, issueDate, dueDate, purchaseOrder, buyer, creditedInvoice } = document;
  const facts = [
    { name: kind === 'invoice' ? texts.invoiceNumber : texts.creditNoteNumber, value: number },
    { name: texts.issueDate, value: showDay(issueDate) },
    { name: texts.dueDate, value: showDay(dueDate ?? '') },
    { name: texts.creditedInvoice, value: creditedInvoice?.number ?? '' },
    ...deliveryFacts(document),
    { name: texts.purchaseOrder, value: purchaseOrder },
    { name: texts.clientVatId, value: buyer.vatId },
  ];
  return facts.filter(({ value }) => value.trim() !== '');
}

async function drawNotes(sheet: Sheet, { notes }: InvoiceDocument): Promise<void> {
  if (notes.trim() === '') return;
  await drawInElement(sheet, 'Sect', async () => {
    await drawParagraph(sheet, [{ text: texts.notes, font: 'strong' }], { type: 'H2', size: 11, after: 4 });
    await drawParagraph(sheet, notes.trim(), { size: 9 });
  });
}

const facturXName = 'factur-x.xml';

/** The PDF metadata about the embedded invoice (Factur-X 1.07, section 6). */
const facturXProperties: PropertySet = {
  name: 'Factur-X PDFA Extension Schema',
  namespace: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  prefix: 'fx',
  properties: [
    ['DocumentFileName', facturXName, 'Name of the embedded XML invoice file'],
    ['DocumentType', 'INVOICE', 'INVOICE'],
    ['Version', '1.0', 'Version of the Factur-X XML schema'],
    ['ConformanceLevel', 'EN 16931', 'Conformance level of the embedded Factur-X data'],
  ],
};

/** Returns the embedded XML invoice, which is equivalent to the pages. */
const facturXFile = (xml: string, day: string): AttachedFile => ({
  name: facturXName,
  content: Buffer.from(xml),
  type: 'text/xml',
  description: 'Factur-X invoice',
  relationship: 'Alternative',
  modifiedAt: new Date(`${day}T00:00:00Z`),
});

const lineColumns = ({ code }: Money): TableColumn[] => [
  { name: texts.position, part: 0.055 },
  { name: texts.description, part: 0.425 },
  { name: texts.quantity, part: 0.14, isNumeric: true },
  { name: texts.unitPrice, part: 0.145, isNumeric: true },
  { name: texts.tax, part: 0.075, isNumeric: true },
  { name: texts.amountIn(code), part: 0.16, isNumeric: true },
];

function describeLine({ name, description, discount }: DocumentLine, money: Money): Run[] {
  const more = description.trim();
  return [
    { text: name, font: 'strong' },
    ...(more === '' ? [] : [{ text: `\n${more}`, colour: ink.quiet }]),
    ...(discount === 0n ? [] : [{ text: `\n${texts.lineDiscount(showAmount(discount, money))}` }]),
  ];
}

/** Draws the table of lines, on as many pages as needed. */
async function drawInvoiceLines(sheet: Sheet, { lines, totals }: InvoiceDocument, money: Money): Promise<void> {
  const rows = lines.map((line, at): Cell[] => [
    String(at + 1),
    describeLine(line, money),
    showQuantity(line),
    showAmount(line.unitAmount, money),
    showRate(line.taxCategory, line.taxRate),
    showAmount(totals.lines[at] ?? 0n, money),
  ]);
  await drawTable(sheet, lineColumns(money), rows);
}

/** Renders the document as Factur-X: a PDF/A-3a file with the same invoice as embedded XML. */
export async function renderInvoicePdf(document: InvoiceDocument): Promise<Buffer> {
  const { seller, buyer, logo, issueDate } = document;
  const money = moneyOf(document);
  const title = texts.titled(texts[document.kind], document.number);
  const files = [facturXFile(await renderCii(document), issueDate)];
  const about = {
    title,
    subject: texts.subject(texts[document.kind], buyer.name),
    author: seller.name,
    day: issueDate,
    sample: [buyer.name, seller.name, ...document.lines.map(({ name }) => name)].join(' '),
    files,
    properties: [facturXProperties],
    decorate: drawFrame(title, seller),
  };
  return drawDocument(about, async (sheet) => {
    await drawLetterhead(sheet, { title, seller, buyer, logo, facts: factsOf(document) });
    await drawInvoiceLines(sheet, document, money);
    await drawSums(sheet, sumsOf(document, money));
    await drawTaxes(sheet, document, money);
    await drawPayment(sheet, document);
    await drawNotes(sheet, document);
  });
}
