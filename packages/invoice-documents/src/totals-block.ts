import { ensureSpace } from '@gatehouse/pdf/pages';
import { drawDecoration, ink, paper, type Sheet } from '@gatehouse/pdf/sheet';
import { drawTable, heightToReserve } from '@gatehouse/pdf/table';
import { drawParagraph } from '@gatehouse/pdf/blocks';

import { drawPairs, type Pair, pairHeight } from './draw-block.ts';
import type { Money } from './e-invoice-fields.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { categoryNames, invoiceTexts as texts, defaultReasons } from './invoice-texts.ts';
import { showAmount, showRate } from './show-values.ts';

const box = { x: 297, width: 237, nameWidth: 130, size: 9, gap: 6, nameColour: ink.text, side: 'right' } as const;

/** Draws sums at the right edge, with lines around the last one. */
export async function drawSums(sheet: Sheet, sums: readonly Pair[]): Promise<void> {
  const height = sums.reduce((sum, pair) => sum + pairHeight(sheet, pair, { ...box, y: 0 }), 0);
  ensureSpace(sheet, height + 16);
  const top = sheet.y + 2;
  const bottom = await drawPairs(sheet, sums, { ...box, y: top });
  const last = sums.at(-1);
  if (last !== undefined) {
    const y = bottom - pairHeight(sheet, last, { ...box, y: 0 }) - 3;
    drawDecoration(sheet, () => {
      sheet.doc.moveTo(box.x, y).lineTo(paper.right, y).lineWidth(0.8).stroke(ink.text);
      sheet.doc.moveTo(box.x, bottom).lineTo(paper.right, bottom).lineWidth(0.8).stroke(ink.text);
    });
  }
  sheet.y = bottom + 14;
}

/** Returns subtotal, discount, tax and total, followed by the paid amount and the amount due. */
export function sumsOf({ kind, totals, paid }: InvoiceDocument, money: Money): Pair[] {
  const { subtotal, discount, tax, total } = totals;
  const shown = (name: string, amount: bigint): Pair => ({ name, value: showAmount(amount, money) });
  const last = kind === 'credit-note' ? texts.credited : texts.amountDue;
  return [
    shown(texts.subtotal, subtotal),
    ...(discount === 0n ? [] : [shown(texts.discount, -discount)]),
    shown(texts.taxTotal, tax),
    ...(paid === 0n ? [] : [shown(texts.total(money.code), total), shown(texts.paid, -paid)]),
    { ...shown(last(money.code), total - paid), isStrong: true },
  ];
}

const taxColumns = [
  { name: texts.taxByRate, part: 0.4 },
  { name: texts.taxRate, part: 0.14, isNumeric: true },
  { name: texts.taxableAmount, part: 0.26, isNumeric: true },
  { name: texts.tax, part: 0.2, isNumeric: true },
];

/** Draws the tax by category and rate, with the required reasons for not charging tax. */
export async function drawTaxes(sheet: Sheet, document: InvoiceDocument, money: Money): Promise<void> {
  const { taxes } = document.totals;
  const rows = taxes.map(({ category, rate, base, amount }) => [
    categoryNames[category],
    showRate(category, rate),
    showAmount(base, money),
    showAmount(amount, money),
  ]);
  ensureSpace(sheet, heightToReserve(sheet, taxColumns, rows));
  await drawTable(sheet, taxColumns, rows);
  const reasons = taxes.map(({ category }) => reasonOf(document, category));
  for (const reason of new Set(reasons.filter((text) => text !== '')))
    await drawParagraph(sheet, reason, { size: 8.5, colour: ink.quiet, after: 4 });
  sheet.y += 6;
}

/** Returns the document's own reason, or the default. */
const reasonOf = (
  { exemptionReasons }: InvoiceDocument,
  category: InvoiceDocument['totals']['taxes'][number]['category'],
): string => exemptionReasons[category] ?? defaultReasons[category] ?? '';
