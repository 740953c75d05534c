import { drawParagraph } from '@gatehouse/pdf/blocks';

import { drawDocument } from './document-sheet.ts';
import type { Pair } from './draw-block.ts';
import { moneyOf } from './e-invoice-document.ts';
import { invoiceTexts as texts } from './invoice-texts.ts';
import { drawLetterhead } from './letterhead.ts';
import { drawFrame } from './page-frame.ts';
import type { ReceiptDocument } from './receipt-document.ts';
import { showAmount, showDay } from './show-values.ts';
import { drawSums } from './totals-block.ts';

const factsOf = ({ kind, number, date, method, reference, invoice }: ReceiptDocument): Pair[] =>
  [
    { name: texts.receiptNumber, value: number },
    { name: kind === 'payment' ? texts.paymentDate : texts.refundDate, value: showDay(date) },
    { name: texts.method, value: method },
    { name: texts.reference, value: reference },
    { name: texts.invoiceNumber, value: invoice.number },
    { name: texts.invoiceDate, value: showDay(invoice.issueDate) },
  ].filter(({ value }) => value.trim() !== '');

function sumsOf(document: ReceiptDocument): Pair[] {
  const money = moneyOf(document);
  const { kind, amount, invoice } = document;
  const name = kind === 'payment' ? texts.amountPaid : texts.amountRefunded;
  return [
    { name: texts.invoiceTotal, value: showAmount(invoice.total, money) },
    { name: texts.remaining, value: showAmount(invoice.amountDue, money) },
    { name: name(money.code), value: showAmount(amount, money), isStrong: true },
  ];
}

/** Renders a receipt for a payment or refund, as PDF/A-3a. */
export async function renderReceiptPdf(document: ReceiptDocument): Promise<Buffer> {
  const { kind, number, seller, buyer, logo, date, invoice } = document;
  const title = texts.titled(texts[kind], number);
  const about = {
    title,
    subject: texts.subject(texts[kind], buyer.name),
    author: seller.name,
    day: date,
    sample: `${buyer.name} ${seller.name}`,
    decorate: drawFrame(title, seller),
  };
  return drawDocument(about, async (sheet) => {
    await drawLetterhead(sheet, { title, seller, buyer, logo, facts: factsOf(document) });
    const text = kind === 'payment' ? texts.received(invoice.number) : texts.refunded(invoice.number);
    await drawParagraph(sheet, text, { size: 9.5, after: 12 });
    await drawSums(sheet, sumsOf(document));
  });
}
