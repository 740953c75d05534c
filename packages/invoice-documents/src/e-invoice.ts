import type * as library from '@e-invoice-eu/core';

import { completeCii, fieldsForCii } from './complete-cii.ts';
import { eInvoiceFields } from './e-invoice-document.ts';
import type { Fields } from './e-invoice-fields.ts';
import type { InvoiceDocument } from './invoice-document.ts';

let loading: Promise<typeof library> | undefined;

/** Loads the library on first use. It takes half a second and 67 MB, which a portal without invoices does not need. */
function load(): Promise<typeof library> {
  loading ??= import('@e-invoice-eu/core');
  return loading;
}

/**
 * Writes the document without the library's input validation, which would compile its schema for each document and take a hundred times as
 * long as writing. `missingFields`, and the official rules in the tests, replace it.
 */
async function write(format: 'UBL' | 'CII', fields: Fields): Promise<string> {
  const { FormatFactoryService } = await load();
  const service = new FormatFactoryService().createFormatService(format, console);
  const invoice = { 'ubl:Invoice': fields } as unknown as Parameters<typeof service.generate>[0];
  const written = await service.generate(invoice, { format, lang: 'en' });
  if (typeof written !== 'string') throw new TypeError(`${format} was not written as text`);
  return written;
}

/** Renders the document as UBL 2.1: an EN 16931 Invoice or CreditNote. */
export const renderUbl = async (document: InvoiceDocument): Promise<string> => write('UBL', eInvoiceFields(document));

/** Renders the document as EN 16931 Cross Industry Invoice (D16B). */
export async function renderCii(document: InvoiceDocument): Promise<string> {
  return completeCii(await write('CII', fieldsForCii(eInvoiceFields(document))), document);
}
