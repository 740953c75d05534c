import { drawParagraph } from '@gatehouse/pdf/blocks';
import { drawFigure } from '@gatehouse/pdf/figure';
import { ensureSpace } from '@gatehouse/pdf/pages';
import { qrCodePath } from '@gatehouse/pdf/qr-code';
import { ink, paper, type Sheet, drawInElement } from '@gatehouse/pdf/sheet';

import { drawBlock, drawPairs, type Pair } from './draw-block.ts';
import { epcCode } from './epc-code.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { invoiceTexts as texts } from './invoice-texts.ts';
import { showDay, showIban } from './show-values.ts';

/** In points, as all sizes here. */
const codeSide = 84;
const codeX = paper.right - codeSide;
/** The caption below the QR code is wider than the code. */
const captionWidth = codeSide + 60;
const textWidth = 360;

function accountFacts({ seller, number, dueDate }: InvoiceDocument): Pair[] {
  const { account } = seller;
  const facts: Pair[] = dueDate === null ? [] : [{ name: texts.dueDate, value: showDay(dueDate), isStrong: true }];
  if (account === null) return facts;
  const holder = account.holder === '' ? seller.name : account.holder;
  const bank = [
    { name: texts.accountHolder, value: holder },
    { name: texts.bank, value: account.bankName },
    { name: texts.iban, value: showIban(account.iban) },
    { name: texts.bic, value: account.bic },
    { name: texts.reference, value: number },
  ];
  return [...facts, ...bank.filter(({ value }) => value !== '')];
}

async function drawCode(sheet: Sheet, code: string, { number }: InvoiceDocument): Promise<number> {
  const top = sheet.y;
  const place = { x: codeX, width: codeSide, height: codeSide };
  await drawFigure(sheet, { alt: texts.qrCodeAlt(number), place }, (y) => {
    sheet.doc.path(qrCodePath(code, { x: codeX, y, side: codeSide })).fill('#000000');
  });
  const caption = {
    x: paper.right - captionWidth,
    y: sheet.y + 4,
    width: captionWidth,
    size: 6.8,
    colour: ink.quiet,
    side: 'right' as const,
  };
  const bottom = await drawBlock(sheet, [{ text: texts.qrCode }], caption);
  sheet.y = top;
  return bottom;
}

/** Draws the payment terms and bank account. */
export async function drawPayment(sheet: Sheet, document: InvoiceDocument): Promise<void> {
  const isDue = document.kind === 'invoice' && document.totals.total > document.paid;
  const facts = isDue ? accountFacts(document) : [];
  const terms = document.paymentTerms.trim();
  if (facts.length === 0 && terms === '') return;
  const code = epcCode(document);
  // Keeps the heading on the same page as its content.
  ensureSpace(sheet, facts.length * 16 + 70);
  await drawInElement(sheet, 'Sect', async () => {
    await drawParagraph(sheet, [{ text: texts.paymentHeading[document.kind], font: 'strong' }], {
      type: 'H2',
      size: 11,
      after: 4,
    });
    const codeBottom = code === null ? 0 : await drawCode(sheet, code, document);
    const place = { x: paper.left, y: sheet.y, width: textWidth, size: 9 };
    if (terms !== '') sheet.y = (await drawBlock(sheet, [{ text: terms }], place)) + 5;
    if (facts.length > 0)
      sheet.y = await drawPairs(sheet, facts, { ...place, y: sheet.y, nameWidth: 92, gap: 2, nameColour: ink.quiet });
    sheet.y = Math.max(sheet.y, codeBottom) + 12;
  });
}
