import type { Run } from '@gatehouse/pdf/letters';
import { ink, type Sheet } from '@gatehouse/pdf/sheet';
import { type Cell, drawTable, type TableColumn } from '@gatehouse/pdf/table';

import type { Money } from './e-invoice-fields.ts';
import type { DocumentLine, InvoiceDocument } from './invoice-document.ts';
import { invoiceTexts as texts } from './invoice-texts.ts';
import { showAmount, showQuantity, showRate } from './show-values.ts';

const columnsIn = ({ code }: Money): TableColumn[] => [
  { name: texts.position, part: 0.055 },
  { name: texts.description, part: 0.425 },
  { name: texts.quantity, part: 0.14, isNumeric: true },
  { name: texts.unitPrice, part: 0.145, isNumeric: true },
  { name: texts.tax, part: 0.075, isNumeric: true },
  { name: texts.amountIn(code), part: 0.16, isNumeric: true },
];

function describe({ name, description, discount }: DocumentLine, money: Money): Run[] {
  const more = description.trim();
  return [
    { text: name, font: 'strong' },
    ...(more === '' ? [] : [{ text: `\n${more}`, colour: ink.quiet }]),
    ...(discount === 0n ? [] : [{ text: `\n${texts.lineDiscount(showAmount(discount, money))}` }]),
  ];
}

/** Draws the table of lines, on as many pages as needed. */
export async function drawInvoiceLines(sheet: Sheet, { lines, totals }: InvoiceDocument, money: Money): Promise<void> {
  const rows = lines.map((line, at): Cell[] => [
    String(at + 1),
    describe(line, money),
    showQuantity(line),
    showAmount(line.unitAmount, money),
    showRate(line.taxCategory, line.taxRate),
    showAmount(totals.lines[at] ?? 0n, money),
  ]);
  await drawTable(sheet, columnsIn(money), rows);
}
