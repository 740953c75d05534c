import type { Body } from '@gatehouse/contract/core/endpoint';
import { invoiceEvents } from '@gatehouse/contract/invoices/invoices-access';
import type { Subscription } from '@gatehouse/contract/invoices/subscriptions.schema';
import type { subscriptions } from '@gatehouse/contract/invoices/subscriptions';
import { dayInZone } from '@gatehouse/domain/time-zone';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { conflict, notFound, unprocessable } from '../../../platform/core/errors.ts';
import { calculate } from '../records/draft-totals.ts';
import { checkLines } from '../drafts/drafts.service.ts';
import { invoiceTexts } from '../invoices.texts.ts';
import { findBilled } from '../records/issue.store.ts';
import { nextIndexFrom, occurrenceDay } from './schedule.ts';
import {
  deleteSubscription,
  findSubscription,
  findSubscriptions,
  insertSubscription,
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from './subscriptions.store.ts';

const { errors } = invoiceTexts;

const moment = (text: string) => new Date(text).toISOString();

function present(row: SubscriptionRow): Subscription {
  const calculated = calculate(row.lines, row.discount);
  const amount = 'totals' in calculated ? calculated.totals.subtotal - calculated.totals.discount : 0n;
  return {
    _id: row.id,
    name: row.name,
    currency: row.currency,
    lines: row.lines,
    discount: row.discount,
    interval: row.repetition as Subscription['interval'],
    mode: row.mode as Subscription['mode'],
    taxNote: row.tax_note,
    startDate: row.start_date,
    endDate: row.end_date,
    state: row.state as Subscription['state'],
    nextDate: row.state === 'Ended' ? null : row.next_date,
    amount: Number(amount),
    numOfInvoices: row.count_invoices ?? 0,
    createdAt: moment(row.created_at),
    updatedAt: moment(row.updated_at),
  };
}

async function answer(db: CompanyDatabase, id: string): Promise<Subscription> {
  const row = await findSubscription(db, id);
  if (!row) throw notFound();
  return present(row);
}

export const listSubscriptions = async ({ db }: Call<typeof subscriptions.list>): Promise<Subscription[]> =>
  (await findSubscriptions(db)).map(present);

function valuesOf({ interval, startDate, endDate, ...body }: Body<typeof subscriptions.create>) {
  if (endDate !== null && endDate < startDate) throw unprocessable(errors.endBeforeStart, 'endDate');
  const { name, currency, lines, discount, mode, taxNote: tax_note } = body;
  const days = { start_date: startDate, end_date: endDate };
  return { name, currency, lines, discount, mode, tax_note, repetition: interval, ...days };
}

export async function createSubscription(call: Call<typeof subscriptions.create>): Promise<Subscription> {
  const { db, body, companyId, viewer, emitToStaff } = call;
  const values = valuesOf(body);
  await checkLines(db, body.lines, body.discount);
  const next_date = occurrenceDay(values, 0);
  const id = await insertSubscription(db, { ...values, company_id: companyId, next_date, created_by: viewer.id });
  emitToStaff(invoiceEvents.updated);
  return answer(db, id);
}

type Values = ReturnType<typeof valuesOf>;

/** Returns and locks a subscription. Throws a 409 if it cannot change to these values. */
async function requireChangeable(db: CompanyDatabase, id: string, values: Values) {
  const before = await lockSubscription(db, id);
  if (!before) throw notFound();
  if (before.state === 'Ended') throw conflict(errors.subscriptionEnded);
  const isMoved = values.start_date !== before.start_date || values.repetition !== before.repetition;
  if (isMoved && before.next_index > 0) throw conflict(errors.subscriptionStarted);
  return before;
}

export async function changeSubscription(call: Call<typeof subscriptions.change>): Promise<Subscription> {
  const { db, params, body, platform, emitToStaff } = call;
  const now = platform.clock.now();
  const { state, ...rest } = body;
  const values = valuesOf(rest);
  const before = await requireChangeable(db, params.id, values);
  await checkLines(db, body.lines, body.discount);
  const isResumed = before.state === 'Paused' && state === 'Active';
  const today = dayInZone(now, (await findBilled(db)).time_zone);
  const next_index = isResumed ? nextIndexFrom(values, { index: before.next_index, today }) : before.next_index;
  const next_date = state === 'Ended' ? null : occurrenceDay(values, next_index);
  const updated_at = now.toISOString();
  await updateSubscription(db, params.id, { ...values, state, next_index, next_date, updated_at });
  emitToStaff(invoiceEvents.updated);
  return answer(db, params.id);
}

export async function removeSubscription(call: Call<typeof subscriptions.remove>): Promise<{ removed: true }> {
  const { db, params, emitToStaff } = call;
  if (!(await lockSubscription(db, params.id))) throw notFound();
  const row = await findSubscription(db, params.id);
  if ((row?.count_invoices ?? 0) > 0) throw conflict(errors.subscriptionInvoiced);
  await deleteSubscription(db, params.id);
  emitToStaff(invoiceEvents.updated);
  return { removed: true };
}
