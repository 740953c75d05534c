import type { Platform } from '../../platform/platform.ts';
import { buildInvoice, sampleLine } from '../../modules/invoices/invoices.build.ts';

interface BuiltInvoice {
  /** The amount in minor units, without tax. */
  total?: number;
  currency?: string;
  dueDate?: string;
}

/** Builds an open invoice of a company, 120.00 EUR by default. */
export function buildOpenInvoice(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  companyId: string,
  { total = 12_000, currency = 'eur', dueDate = '2099-12-31' }: BuiltInvoice = {},
): Promise<{ id: string; invoiceID: string }> {
  const lines = [sampleLine({ unitAmount: total, taxCategory: 'G', taxRate: 0 })];
  const draft = { company_id: companyId, lines, currency, due_date: dueDate, tax_note: 'Outside the scope of tax' };
  return buildInvoice(database, { ...draft, issuedAt: clock.now() });
}
