import type { invoices } from '@gatehouse/contract/invoices/invoices';
import type { Invoice, ProviderInvoice } from '@gatehouse/contract/invoices/invoice.schema';
import type { Result } from '@gatehouse/contract/core/endpoint';
import type { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';

import type { Statement } from '../../../platform/database/scoped-read.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { quartersOfAll, quartersOfCompany } from '../records/invoice-quarters.store.ts';
import { sumsOfAll, sumsOfClient, sumsOfCompany } from '../records/invoice-sums.store.ts';
import { answerInvoice, readInvoiceForStaff } from './invoices.present.ts';
import { type BillableEngagement, findBillable } from '../records/invoice-detail.store.ts';

export const readInvoice = ({ db, params }: Call<typeof invoices.get>): Promise<Invoice> =>
  answerInvoice(db, params.id);

export const readClientInvoice = ({
  db,
  params,
  platform,
}: Call<typeof providerInvoices.get>): Promise<ProviderInvoice> =>
  readInvoiceForStaff(db, params.id, platform.clock.now());

const proposal = ({ title, idVisual, date_start: from, date_end: to }: BillableEngagement): string =>
  from === null || to === null ? `${title} (${idVisual})` : `${title} (${idVisual})\n${from} – ${to}`;

export async function readBillable({
  db,
}: Call<typeof providerInvoices.engagements>): Promise<Result<typeof providerInvoices.engagements>> {
  return (await findBillable(db)).map((engagement) => ({ ...engagement, description: proposal(engagement) }));
}

interface SumsCall {
  query: Readonly<Record<string, unknown>>;
  viewer: { id: string };
  read: <Row extends Record<string, unknown>>(statement: Statement) => Promise<Row[]>;
}

/** Returns a handler that reads sums as JSON text. */
const readSums =
  (statementOf: (call: { query: Readonly<Record<string, unknown>>; viewerId: string }) => Statement) =>
  async ({ query, viewer, read }: SumsCall): Promise<string> => {
    const [row] = await read<{ sums: string }>(statementOf({ query, viewerId: viewer.id }));
    return row?.sums ?? '[]';
  };

/** Handlers for the sums of the client's own list, of one client's list, and of all clients. */
export const readOwnSums = readSums(sumsOfCompany);
export const readClientSums = readSums(sumsOfClient);
export const readAllSums = readSums(sumsOfAll);

/** Returns a handler that reads quarters as JSON text. */
const readQuarters =
  (statementOf: () => Statement) =>
  async ({ read }: Pick<SumsCall, 'read'>): Promise<string> => {
    const [row] = await read<{ quarters: string }>(statementOf());
    return row?.quarters ?? '[]';
  };

/** Handlers for the quarters of one company, for itself or for staff, and of all clients. */
export const readOwnQuarters = readQuarters(quartersOfCompany);
export const readAllQuarters = readQuarters(quartersOfAll);
