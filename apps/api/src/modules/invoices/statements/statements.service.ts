import type { invoices } from '@gatehouse/contract/invoices/invoices';
import { dayInZone, momentOfLocalTime } from '@gatehouse/domain/time-zone';
import { byteOrderMark, writeCsvRow } from '@gatehouse/formats/csv/write-csv';
import type { StatementAccount } from '@gatehouse/invoice-documents/statement-document';

import { noteExport } from '../../../platform/mounting/exported-file.ts';
import type { FileCall } from '../../../platform/mounting/files-call.ts';
import { gatherPieces } from '../../../platform/files/gather-pieces.ts';
import { notFound } from '../../../platform/core/errors.ts';
import type { Download } from '../../../platform/mounting/mount-files.ts';
import { plainAmount } from '../amount-text.ts';
import { buyerOf, sellerOf } from '../documents/document-of.ts';
import { readLogo } from '../documents/documents.ts';
import { drawDocument } from '../documents/draw-document.ts';
import { invoiceTexts } from '../invoices.texts.ts';
import { findBilled } from '../records/issue.store.ts';
import { findMovements, findNewestSnapshot, type Movement } from './statements.store.ts';

const { exported } = invoiceTexts;

type StatementCall = FileCall<typeof invoices.statementCsv> | FileCall<typeof invoices.statementPdf>;

/** Returns the accounts of a year, and the seller and buyer from the newest document of that time. */
async function read({ platform, companyId, params }: StatementCall) {
  return platform.database.withCompany(companyId, async (db) => {
    const { time_zone: timeZone } = await findBilled(db);
    const nextYear = { day: `${params.year + 1}-01-01`, hour: 0, minute: 0, second: 0 };
    const until = momentOfLocalTime(nextYear, timeZone);
    const movements = await findMovements(db, { until, timeZone });
    return {
      accounts: accountsOf(movements, params.year),
      content: await findNewestSnapshot(db, until),
      today: dayInZone(platform.clock.now(), timeZone),
    };
  });
}

/** Returns the accounts of a year, one per currency. Earlier movements make up the opening balance. */
function accountsOf(movements: readonly Movement[], year: number): StatementAccount[] {
  const start = `${year}-01-01`;
  return [...Map.groupBy(movements, ({ currency }) => currency)].map(([currency, all]) => ({
    currency,
    openingBalance: all.filter(({ day }) => day < start).reduce((sum, movement) => sum + signed(movement), 0n),
    entries: all
      .filter(({ day }) => day >= start)
      .map(({ day: date, kind, number, invoiceNumber, amount }) => ({
        date,
        kind,
        number,
        invoiceNumber,
        amount: BigInt(amount),
      })),
  }));
}

const raising: readonly Movement['kind'][] = ['invoice', 'refund'];

/** Returns the amount that a movement adds to the balance. */
const signed = ({ kind, amount }: Pick<Movement, 'kind'> & { amount: bigint | number }): bigint =>
  raising.includes(kind) ? BigInt(amount) : -BigInt(amount);

function* linesOf(accounts: readonly StatementAccount[]): Generator<string> {
  yield byteOrderMark + writeCsvRow(exported.statement);
  for (const { currency, openingBalance, entries } of accounts) {
    const code = currency.toUpperCase();
    let balance = openingBalance;
    yield writeCsvRow(['', exported.opening, '', '', '', plainAmount(balance, currency), code]);
    for (const { date, kind, number, invoiceNumber, amount } of entries) {
      const change = signed({ kind, amount });
      balance += change;
      const amounts = [plainAmount(change, currency), plainAmount(balance, currency)];
      yield writeCsvRow([date, exported.kinds[kind], number, invoiceNumber, ...amounts, code]);
    }
  }
}

async function* streamOf(lines: Iterable<string>): AsyncGenerator<string> {
  yield* lines;
}

/** Downloads all movements of a year as CSV, with the balance after each line. */
export async function downloadStatementCsv(call: FileCall<typeof invoices.statementCsv>): Promise<Download> {
  const { accounts } = await read(call);
  const name = `${call.viewer.company.shortName}-statement-${call.params.year}.csv`;
  await noteExport(call, name, { format: 'csv' });
  return { name, type: 'text/csv; charset=utf-8', content: gatherPieces(streamOf(linesOf(accounts))) };
}

/** Downloads the statement of a year as PDF. Throws a 404 if nothing was ever invoiced. */
export async function downloadStatementPdf(call: FileCall<typeof invoices.statementPdf>): Promise<Download> {
  const { accounts, content, today } = await read(call);
  if (!content) throw notFound();
  const pdf = await drawDocument('statement', {
    year: call.params.year,
    date: today,
    seller: sellerOf(content.seller),
    buyer: buyerOf(content.buyer),
    accounts,
    logo: await readLogo(call.platform),
  });
  const name = `${call.viewer.company.shortName}-statement-${call.params.year}.pdf`;
  await noteExport(call, name, { format: 'pdf' });
  return { name, type: 'application/pdf', content: wholeFile(pdf) };
}

/** Yields a file that was rendered as a whole. */
export async function* wholeFile(bytes: Uint8Array): AsyncGenerator<Buffer> {
  yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
