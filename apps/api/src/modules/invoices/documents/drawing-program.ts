/** The worker thread that renders billing documents: some take half a second, which would block other requests. */
import { renderUbl } from '@gatehouse/invoice-documents/e-invoice';
import { renderInvoicePdf } from '@gatehouse/invoice-documents/invoice-pdf';
import { renderReceiptPdf } from '@gatehouse/invoice-documents/receipt-pdf';
import { renderStatementPdf } from '@gatehouse/invoice-documents/statement-pdf';

import { serveMakers } from '../../../platform/threads/serve-makers.ts';

const makers = { pdf: renderInvoicePdf, xml: renderUbl, receipt: renderReceiptPdf, statement: renderStatementPdf };
export type DocumentMakers = typeof makers;

serveMakers(makers);
