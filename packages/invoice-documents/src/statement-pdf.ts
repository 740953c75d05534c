import { drawParagraph } from '@gatehouse/pdf/blocks';
import { ensureSpace } from '@gatehouse/pdf/pages';
import { type Sheet, drawInElement } from '@gatehouse/pdf/sheet';
import { type Cell, drawTable, heightToReserve } from '@gatehouse/pdf/table';

import { drawDocument } from './document-sheet.ts';
import { moneyOf } from './e-invoice-document.ts';
import type { Money } from './e-invoice-fields.ts';
import { invoiceTexts as texts } from './invoice-texts.ts';
import { drawLetterhead } from './letterhead.ts';
import { drawFrame } from './page-frame.ts';
import { showAmount, showDay } from './show-values.ts';
import type { StatementAccount, StatementDocument, StatementEntry } from './statement-document.ts';
import { drawSums } from './totals-block.ts';

const isCharge = ({ kind }: StatementEntry): boolean => kind === 'invoice' || kind === 'refund';

const columns = [
  { name: texts.date, part: 0.13 },
  { name: texts.document, part: 0.39 },
  { name: texts.charges, part: 0.16, isNumeric: true },
  { name: texts.credits, part: 0.16, isNumeric: true },
  { name: texts.balance, part: 0.16, isNumeric: true },
];

function nameOf({ kind, number, invoiceNumber }: StatementEntry): string {
  const name = `${texts.entries[kind]} ${number}`;
  return invoiceNumber === '' ? name : `${name} ${texts.forInvoice(invoiceNumber)}`;
}

/** Returns the totals of a year in one currency. */
export function balanceOf({
  openingBalance,
  entries,
}: StatementAccount): Record<'charges' | 'credits' | 'closing', bigint> {
  const sumOf = (some: readonly StatementEntry[]) => some.reduce((sum, { amount }) => sum + amount, 0n);
  const charges = sumOf(entries.filter(isCharge));
  const credits = sumOf(entries.filter((entry) => !isCharge(entry)));
  return { charges, credits, closing: openingBalance + charges - credits };
}

function rowsOf({ openingBalance, entries }: StatementAccount, money: Money): Cell[][] {
  let balance = openingBalance;
  return entries.map((entry) => {
    const amount = showAmount(entry.amount, money);
    balance += isCharge(entry) ? entry.amount : -entry.amount;
    const sides = isCharge(entry) ? [amount, ''] : ['', amount];
    return [showDay(entry.date), nameOf(entry), ...sides, showAmount(balance, money)];
  });
}

async function drawAccount(sheet: Sheet, account: StatementAccount, year: number): Promise<void> {
  const money = moneyOf(account);
  const rows = rowsOf(account, money);
  const { charges, credits, closing } = balanceOf(account);
  ensureSpace(sheet, 40 + (rows.length === 0 ? 0 : heightToReserve(sheet, columns, rows)));
  await drawInElement(sheet, 'Sect', async () => {
    await drawParagraph(sheet, [{ text: money.code, font: 'strong' }], { type: 'H2', size: 11, after: 5 });
    if (rows.length > 0) await drawTable(sheet, columns, rows);
    else await drawParagraph(sheet, texts.noEntries(year), { size: 9 });
    if (rows.length === 0 && account.openingBalance === 0n) return;
    await drawSums(sheet, [
      { name: texts.openingBalance, value: showAmount(account.openingBalance, money) },
      { name: texts.charges, value: showAmount(charges, money) },
      { name: texts.credits, value: showAmount(-credits, money) },
      { name: texts.closingBalance, value: showAmount(closing, money), isStrong: true },
    ]);
  });
}

/** Renders a yearly statement, as PDF/A-3a. */
export async function renderStatementPdf(document: StatementDocument): Promise<Buffer> {
  const { year, date, seller, buyer, logo, accounts } = document;
  const title = texts.titled(texts.statement, String(year));
  const about = {
    title,
    subject: texts.subject(title, buyer.name),
    author: seller.name,
    day: date,
    sample: `${buyer.name} ${seller.name}`,
    decorate: drawFrame(title, seller),
  };
  const facts = [
    { name: texts.year, value: String(year) },
    { name: texts.statementDate, value: showDay(date) },
  ];
  return drawDocument(about, async (sheet) => {
    await drawLetterhead(sheet, { title, seller, buyer, logo, facts });
    if (accounts.length === 0) await drawParagraph(sheet, texts.noEntries(year), { size: 9.5 });
    for (const account of accounts) await drawAccount(sheet, account, year);
  });
}
