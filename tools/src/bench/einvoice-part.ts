import { renderCii, renderUbl } from '@gatehouse/invoice-documents/e-invoice';
import type { InvoiceDocument } from '@gatehouse/invoice-documents/invoice-document';
import { renderInvoicePdf } from '@gatehouse/invoice-documents/invoice-pdf';
import { sampleInvoice, sampleLine } from '@gatehouse/invoice-documents/testing/sample-invoice';

import type { Bench } from './bench-database.ts';
import { type Figure, median, type ReportProgress } from './figure.ts';

const part = 'einvoice';
const rounds = 15;
const goalMs = 500;

const renderers = { UBL: renderUbl, CII: renderCii, PDF: renderInvoicePdf };

const ofLines = (count: number): InvoiceDocument =>
  sampleInvoice({ lines: Array.from({ length: count }, (_, at) => sampleLine({ name: `Service ${at + 1}` })) });

async function elapsed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function measureDocument(lines: number): Promise<Figure[]> {
  const document = ofLines(lines);
  const figures: Figure[] = [];
  for (const [name, render] of Object.entries(renderers)) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await elapsed(() => render(document)));
    // The goal applies only to typical invoices, not to one with 500 lines.
    const goal = lines <= 20 ? { atMost: goalMs } : {};
    figures.push({
      part,
      name: `${name} of ${lines} ${lines === 1 ? 'line' : 'lines'}`,
      value: median(times),
      unit: 'ms',
      ...goal,
    });
  }
  return figures;
}

/** Measures how long an invoice takes as e-invoice and PDF. The first one also loads the library. */
export async function measureEInvoices(_bench: Bench, report: ReportProgress): Promise<Figure[]> {
  report('einvoice: the first document');
  const first = await elapsed(() => renderInvoicePdf(ofLines(1)));
  const figures: Figure[] = [{ part, name: 'the first PDF of a process', value: first, unit: 'ms' }];
  for (const lines of [1, 20, 500]) {
    report(`einvoice: ${lines} lines`);
    figures.push(...(await measureDocument(lines)));
  }
  return figures;
}
