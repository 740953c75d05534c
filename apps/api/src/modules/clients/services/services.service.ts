import type { Service } from '@gatehouse/contract/core/access';
import type { ServicePeriod } from '@gatehouse/contract/clients/client-services.schema';
import type { clients } from '@gatehouse/contract/clients/clients';
import { FailureCode } from '@gatehouse/contract/core/reply';
import { companyEvents } from '@gatehouse/contract/company/company';

import { companyDay } from '../../../platform/database/company-day.ts';
import { AppError, conflict, notFound, unprocessable } from '../../../platform/core/errors.ts';
import { clientTexts, serviceNames } from '../clients.texts.ts';
import type { ChangeBy, ClientChange } from '../record/client-change.ts';
import { lockClient, findClient } from '../record/client.store.ts';
import {
  findPeriods,
  insertPeriods,
  type PeriodRow,
  presentPeriod,
  updatePeriod,
  refreshServices,
} from '../record/services.store.ts';
import { announceSessionChange } from '../../../platform/security/session.ts';

const { errors } = clientTexts;

type Add = ChangeBy<typeof clients.addService>;
type Change = ChangeBy<typeof clients.changeService>;
type SetState = ChangeBy<typeof clients.setServiceState>;

/** Returns the service periods of a client, newest first. */
export async function listServices({ db, platform }: Pick<ClientChange, 'db' | 'platform'>): Promise<ServicePeriod[]> {
  return (await findPeriods(db, await companyDay(db, platform.clock.now()))).map(presentPeriod);
}

/** Adds a service period. A service can have only one period at a time. */
export async function addService(call: Add): Promise<ServicePeriod[]> {
  const { service, start, end } = call.body;
  const { today, periods } = await lockPeriods(call);
  if (periods.some((known) => known.service === service && known.state !== 'ended'))
    throw conflict(errors.serviceTaken, 'service');
  const start_day = start ?? today;
  if (end && end < start_day) throw unprocessable(errors.endPast, 'end');
  await insertPeriods(call.db, [{ company_id: call.companyId, service, start_day, end_day: end ?? null }]);
  return settle(call, { service, details: { start: start_day, end: end ?? 'none' } });
}

/** Changes the days of a period that has not ended. A past start day cannot change. */
export async function changeService(call: Change): Promise<ServicePeriod[]> {
  const { body, params, db } = call;
  const { today, periods } = await lockPeriods(call);
  const period = openPeriod(periods, params.id);
  const days = { start: body.start ?? period.start_day, end: body.end === undefined ? period.end_day : body.end };
  refuseDays(period, days, today);
  if (days.start === period.start_day && days.end === period.end_day) return periods.map(presentPeriod);
  await updatePeriod(db, period.id, { start_day: days.start, end_day: days.end });
  const details = { start: days.start, end: days.end ?? 'none', reason: body.reason };
  return settle(call, { service: period.service, details });
}

interface Days {
  start: string;
  end: string | null;
}

function refuseDays(period: PeriodRow, { start, end }: Days, today: string): void {
  const hasBegun = period.start_day <= today;
  if (hasBegun && start !== period.start_day) throw unprocessable(errors.periodBegun, 'start');
  if (end !== null && end !== period.end_day && end < today) throw unprocessable(errors.endPast, 'end');
  if (end !== null && end < start) throw unprocessable(errors.endPast, 'end');
}

/** Pauses, resumes or ends a period immediately. */
export async function setServiceState(call: SetState): Promise<ServicePeriod[]> {
  const { body, params, db, platform } = call;
  const { today, periods } = await lockPeriods(call);
  const period = openPeriod(periods, params.id);
  const isPaused = period.state === 'paused';
  if (body.state !== 'ended' && period.state === 'scheduled') throw transitionRefused(errors.notStarted);
  if (body.state !== 'ended' && isPaused === (body.state === 'paused')) return periods.map(presentPeriod);
  await updatePeriod(db, period.id, changeTo(body.state, { period, today, now: platform.clock.now().toISOString() }));
  return settle(call, { service: period.service, details: { state: body.state, reason: body.reason } });
}

interface Moment {
  period: PeriodRow;
  today: string;
  now: string;
}

/**
 * Returns the columns to update for a manual change of state. The last day of a period that ends early is today or its first day, whichever
 * is later.
 */
function changeTo(state: SetState['body']['state'], { period, today, now }: Moment) {
  if (state === 'active') return { paused_at: null };
  if (state === 'paused') return { paused_at: now };
  const lastDay = [today, period.end_day ?? today].toSorted()[0] ?? today;
  return { ended_at: now, end_day: lastDay < period.start_day ? period.start_day : lastDay };
}

/** Locks the client and returns its periods, so that no other request changes them meanwhile. */
async function lockPeriods(call: ClientChange): Promise<{ today: string; periods: PeriodRow[] }> {
  await lockClient(call.db);
  const today = await companyDay(call.db, call.platform.clock.now());
  return { today, periods: await findPeriods(call.db, today) };
}

function openPeriod(periods: readonly PeriodRow[], id: string): PeriodRow {
  const period = periods.find((known) => known.id === id);
  if (!period) throw notFound();
  if (period.state === 'ended') throw transitionRefused(errors.periodEnded);
  return period;
}

const transitionRefused = (message: string) => new AppError(409, FailureCode.transitionRefused, message);

interface ServiceChange {
  service: Service;
  details: Record<string, string>;
}

/** Writes the audit log, applies the change to the client and returns its periods. */
async function settle(call: ClientChange, { service, details }: ServiceChange): Promise<ServicePeriod[]> {
  call.audit({ action: 'service-changed', subject: serviceNames[service], details });
  await announceServices(call, service);
  return listServices(call);
}

/**
 * Applies changed periods to the client's current services. Permissions change with the next request, and open pages reconnect. Admins and
 * the account lead are notified.
 */
async function announceServices(call: ClientChange, service: Service): Promise<void> {
  const { db, companyId, platform } = call;
  if (await refreshServices(db, platform.clock.now())) {
    await announceSessionChange(db, companyId);
    call.afterCommit(platform.bus.catchUp);
  }
  await notifyChange(call, service);
  call.emit(companyEvents.updated, {});
}

async function notifyChange(call: ClientChange, service: Service): Promise<void> {
  const { name, account_lead } = await findClient(call.db);
  const kind = 'service-changed';
  const change = serviceNames[service];
  await call.notify(
    { roles: ['company-admin'] },
    { kind, body: clientTexts.serviceChangedForClient(change), link: '/company/subscription' },
  );
  if (account_lead === null || account_lead === call.viewer.id) return;
  const link = `/provider/companies/${call.companyId}/services`;
  call.notifyStaff({ kind, body: clientTexts.serviceChanged(name, change), link }, [account_lead]);
}
