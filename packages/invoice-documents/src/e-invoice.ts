import type * as library from '@e-invoice-eu/core';

import { completeCii, fieldsForCii } from './complete-cii.ts';
import { eInvoiceFields } from './e-invoice-document.ts';
import type { Fields } from './e-invoice-fields.ts';
import type { InvoiceDocument } from './invoice-document.ts';

let loading: Promise<typeof library> | undefined;

/** Half a second and 67 MB, which a portal that issues no invoice does not spend. */
function load(): Promise<typeof library> {
  loading ??= import('@e-invoice-eu/core');
  return loading;
}

/**
 * Writes without the library's check of its input: that would compile its schema anew for each document, which takes a
 * hundred times as long as writing it. `missingFields` and the official rules in the tests stand for it.
 */
async function write(format: 'UBL' | 'CII', fields: Fields): Promise<string> {
  const { FormatFactoryService } = await load();
  const service = new FormatFactoryService().createFormatService(format, console);
  const invoice = { 'ubl:Invoice': fields } as unknown as Parameters<typeof service.generate>[0];
  const written = await service.generate(invoice, { format, lang: 'en' });
  if (typeof written !== 'string') throw new TypeError(`${format} was not written as text`);
  return written;
}

/** The document as UBL 2.1: an Invoice or a CreditNote of EN 16931. */
export const renderUbl = async (document: InvoiceDocument): Promise<string> => write('UBL', eInvoiceFields(document));

/** The document as Cross Industry Invoice (D16B) of EN 16931. */
export async function renderCii(document: InvoiceDocument): Promise<string> {
  return completeCii(await write('CII', fieldsForCii(eInvoiceFields(document))), document);
}
