import { formatDecimal } from '@gatehouse/domain/money/decimal';

import type { InvoiceDocument } from './invoice-document.ts';

const mostCents = 99_999_999_999n;
const mostBytes = 331;
const mostOfName = 70;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** SEPA moves euros, at least a cent of them. */
const isMovedBySepa = ({ kind, currency }: InvoiceDocument, due: bigint): boolean =>
  kind === 'invoice' && currency === 'eur' && due > 0n && due <= mostCents;

/**
 * What banking apps read from a QR code to fill in a SEPA credit transfer (EPC069-12, version 2); null where the document
 * is not paid by one.
 */
export function epcCode(document: InvoiceDocument): string | null {
  const { seller, totals, paid, number } = document;
  const { account } = seller;
  const due = totals.total - paid;
  if (account === null || account.iban === '' || !isMovedBySepa(document, due)) return null;
  const name = [...oneLine(account.holder === '' ? seller.name : account.holder)].slice(0, mostOfName).join('');
  const amount = `EUR${formatDecimal(due, 2)}`;
  const iban = account.iban.replaceAll(/\s/g, '');
  const code = ['BCD', '002', '1', 'SCT', account.bic, name, iban, amount, '', '', oneLine(number)].join('\n');
  return Buffer.byteLength(code) > mostBytes ? null : code;
}
