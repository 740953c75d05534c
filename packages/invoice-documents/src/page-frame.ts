import { breakLines } from '@gatehouse/pdf/lines';
import { ink, paper, type Sheet } from '@gatehouse/pdf/sheet';
import { directionOf } from '@gatehouse/pdf/direction';
import { drawLine } from '@gatehouse/pdf/text';

import { invoiceTexts as texts } from './invoice-texts.ts';
import type { Seller } from './parties.ts';
import { showAddress, showIban } from './show-values.ts';

const size = 6.6;
const lineHeight = 9;
const footTop = 791;
const gap = 12;

const named = (name: string, value: string): string => (value === '' ? '' : `${name} ${value}`);

function columnsOf({ name, address, contact, website, account, ...seller }: Seller): string[][] {
  return [
    [name, showAddress(address).join(', ')],
    [contact?.phone ?? '', contact?.email ?? '', website],
    [
      named(texts.vatId, seller.vatId),
      named(texts.taxNumber, seller.taxNumber),
      named(texts.registrationNumber, seller.registrationNumber),
    ],
    account === null
      ? []
      : [account.bankName, named(texts.iban, showIban(account.iban)), named(texts.bic, account.bic)],
  ]
    .map((column) => column.filter((line) => line !== ''))
    .filter((column) => column.length > 0);
}

/** The last column, with the bank account, needs the most space. */
const lastPart = 0.28;

function placesOf(columns: readonly unknown[]): { x: number; width: number }[] {
  const room = paper.width + gap;
  const others = (room * (1 - lastPart)) / Math.max(1, columns.length - 1);
  return columns.map((_, at) => ({
    x: paper.left + at * others,
    width: (at === columns.length - 1 ? room * lastPart : others) - gap,
  }));
}

/** Maximum number of lines in the footer. */
const maxLines = 4;

function drawColumn(sheet: Sheet, column: readonly string[], place: { x: number; width: number }): void {
  const lines = column.flatMap((text) =>
    [...breakLines(sheet, [{ text }], { size, width: place.width })].map((line) => ({ line, text })),
  );
  for (const [at, { line, text }] of lines.slice(0, maxLines).entries()) {
    const direction = directionOf([{ text }]);
    drawLine(sheet, line, { ...place, y: footTop + at * lineHeight, size, colour: ink.quiet, direction });
  }
}

function drawRunningHead(sheet: Sheet, title: string): void {
  const place = { y: 40, size: 8, width: 380, colour: ink.quiet };
  const [line] = breakLines(sheet, [{ text: title }], place);
  if (line) drawLine(sheet, line, { ...place, x: paper.left });
  const [page] = breakLines(sheet, [{ text: texts.page(sheet.page) }], place);
  if (page) {
    const width = page.reduce((sum, piece) => sum + piece.width, 0);
    drawLine(sheet, page, { ...place, x: paper.right - width });
  }
}

/** Returns a function that draws the footer with the seller's data on every page, and the title on every page except the first. */
export const drawFrame =
  (title: string, seller: Seller) =>
  (sheet: Sheet): void => {
    const { doc } = sheet;
    const { count } = sheet.missing;
    doc.addContent('/Artifact << /Type /Pagination >> BDC');
    if (sheet.page > 1) drawRunningHead(sheet, title);
    doc
      .moveTo(paper.left, footTop - 4)
      .lineTo(paper.right, footTop - 4)
      .lineWidth(0.5)
      .stroke(ink.rule);
    const columns = columnsOf(seller);
    const places = placesOf(columns);
    for (const [at, column] of columns.entries()) drawColumn(sheet, column, places[at] ?? { x: 0, width: 0 });
    doc.addContent('EMC');
    sheet.missing.count = count;
  };
