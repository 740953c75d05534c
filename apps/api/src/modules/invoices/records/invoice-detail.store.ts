import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { filteredStatement, runStatement } from '../../../platform/database/filtered-statement.ts';
import { invoiceFields, staffFields } from './invoices.list.ts';

const list = (row: string, from: string, order: string) =>
  `(select coalesce(json_agg(${row} order by ${order}), '[]') from ${from} where x.company_id = shown.company_id and x.invoice_id = shown.id)`;

const payments = list(
  `json_build_object('_id', x.id, 'amount', x.amount, 'method', x.method, 'reference', x.label, 'paidAt', iso(x.paid_at))`,
  'invoice_payments x',
  'x.paid_at, x.id',
);
const refunds = list(
  `json_build_object('_id', x.id, 'creditNoteId', x.credit_note_id, 'amount', x.amount, 'method', x.method,
    'reference', x.label, 'state', x.state, 'refundedAt', iso(x.refunded_at))`,
  'invoice_refunds x',
  'x.refunded_at, x.id',
);
const creditNotes = list(
  `json_build_object('_id', x.id, 'creditNoteID', x.visual_id, 'issuedAt', iso(x.issued_at), 'reason', x.reason,
    'currency', x.currency, 'subtotal', x.subtotal, 'discount', x.discount, 'tax', x.tax, 'total', x.total, 'taxes', x.taxes,
    'lines', (select coalesce(json_agg(json_build_object('lineId', l.id, 'description', l.description, 'amount', c.amount)
        order by l.position), '[]')
      from credit_note_lines c join invoice_lines l on l.company_id = c.company_id and l.id = c.line_id
      where c.company_id = x.company_id and c.credit_note_id = x.id),
    'refunded', (select coalesce(sum(r.amount), 0) from invoice_refunds r
      where r.company_id = x.company_id and r.credit_note_id = x.id and r.state <> 'Failed'))`,
  'credit_notes x',
  'x.issued_at, x.id',
);
const history = list(
  `json_build_object('_id', x.id, 'at', iso(x.at), 'action', x.action, 'actorName', x.actor_name, 'note', x.note,
    'amount', x.amount)`,
  'invoice_history x',
  'x.at desc, x.id desc',
);
const reminders = list(
  `json_build_object('days', x.days, 'dueAt', iso(x.due_at), 'sentAt', iso(x.sent_at), 'skipped', x.skipped_at is not null)`,
  'invoice_reminders x',
  'x.days',
);

const detail = `'taxes', taxes, 'payments', ${payments}, 'refunds', ${refunds}, 'creditNotes', ${creditNotes},
  'history', ${history}, 'notes', notes, 'taxNote', tax_note,
  'period', case when period_from is null then null else json_build_object('from', period_from, 'to', period_to) end,
  'documents', json_build_object('pdf', state <> 'Draft', 'xml', state <> 'Draft')`;

const clientText = `select json_build_object({fields})::jsonb || json_build_object({detail})::jsonb as invoice,
    (select d.content from invoice_documents d where d.company_id = shown.company_id and d.invoice_id = shown.id
      and d.credit_note_id is null) as content
  from invoices as shown where id = {id} and state <> 'Draft'`;
const staffText = `select json_build_object({fields}, {staff}, 'revision', revision, 'reminders', {reminders})::jsonb
      || json_build_object({detail})::jsonb as invoice,
    (select d.content from invoice_documents d where d.company_id = shown.company_id and d.invoice_id = shown.id
      and d.credit_note_id is null) as content
  from invoices as shown where id = {id}`;
const parts = { fields: invoiceFields, staff: staffFields, reminders, detail };

/** An invoice as JSON, and its frozen content if it is issued. */
export interface FoundDetail {
  invoice: Record<string, unknown>;
  content: unknown;
}

/** Returns an issued invoice with everything that belongs to it. */
export const findIssuedDetail = async (db: CompanyDatabase, id: string): Promise<FoundDetail | undefined> =>
  (await runStatement<FoundDetail>(db, filteredStatement(clientText, { ...parts, id: { bound: id } })))[0];

/** Returns an invoice or draft with everything that belongs to it, for staff. */
export const findStaffDetail = async (db: CompanyDatabase, id: string): Promise<FoundDetail | undefined> =>
  (await runStatement<FoundDetail>(db, filteredStatement(staffText, { ...parts, id: { bound: id } })))[0];

/** An engagement for which an invoice line can be created. */
export interface BillableEngagement {
  _id: string;
  idVisual: string;
  title: string;
  type: string;
  status: string;
  date_start: string | null;
  date_end: string | null;
  invoices: { _id: string; invoiceID: string | null }[];
}

const engagementsAtMost = 500;

/** Returns the company's engagements, newest first, with the invoices that bill them. */
export async function findBillable(db: CompanyDatabase): Promise<BillableEngagement[]> {
  const { rows } =
    await sql<BillableEngagement>`select e.id as "_id", e.visual_id as "idVisual", e.title, e.type, e.status,
      e.date_start, e.date_end,
      (select coalesce(json_agg(distinct jsonb_build_object('_id', i.id, 'invoiceID', i.visual_id)), '[]')
        from invoice_lines l join invoices i on i.company_id = l.company_id and i.id = l.invoice_id and i.state <> 'Void'
        where l.company_id = e.company_id and l.engagement_id = e.id) as invoices
    from billable_engagements e where e.company_id = (select current_company())
    order by e.created_at desc, e.id desc limit ${engagementsAtMost}`.execute(db);
  return rows;
}

/** Counts how many of these engagements the company has. */
export async function countEngagements(db: CompanyDatabase, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from billable_engagements
    where company_id = (select current_company()) and id = any(${ids}::uuid[])`.execute(db);
  return rows[0]?.count ?? 0;
}
