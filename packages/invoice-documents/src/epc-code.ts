import { formatDecimal } from '@gatehouse/domain/money/decimal';

import type { InvoiceDocument } from './invoice-document.ts';

const maxCents = 99_999_999_999n;
const maxBytes = 331;
const maxNameCharacters = 70;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** True if the amount can be paid by SEPA, which supports only euros and at least one cent. */
const isPayableBySepa = ({ kind, currency }: InvoiceDocument, due: bigint): boolean =>
  kind === 'invoice' && currency === 'eur' && due > 0n && due <= maxCents;

/**
 * Returns the content of a QR code with which banking apps fill in a SEPA transfer (EPC069-12, version 2), or null if the document is not
 * paid that way.
 */
export function epcCode(document: InvoiceDocument): string | null {
  const { seller, totals, paid, number } = document;
  const { account } = seller;
  const due = totals.total - paid;
  if (account === null || account.iban === '' || !isPayableBySepa(document, due)) return null;
  const name = [...oneLine(account.holder === '' ? seller.name : account.holder)].slice(0, maxNameCharacters).join('');
  const amount = `EUR${formatDecimal(due, 2)}`;
  const iban = account.iban.replaceAll(/\s/g, '');
  const code = ['BCD', '002', '1', 'SCT', account.bic, name, iban, amount, '', '', oneLine(number)].join('\n');
  return Buffer.byteLength(code) > maxBytes ? null : code;
}
