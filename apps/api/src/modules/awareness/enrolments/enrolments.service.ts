import { type awareness, awarenessEvents } from '@gatehouse/contract/awareness';
import { awarenessLimits, type Enrolment } from '@gatehouse/contract/awareness-schema';

import { readRow } from '../../../platform/database/rows.ts';
import type { Call } from '../../../platform/http/call.ts';
import { conflict, notFound, refused } from '../../../platform/http/errors.ts';
import { findParticipants } from '../../company-employees/public.ts';
import { awarenessTexts } from '../awareness.texts.ts';
import { enrolmentSource } from '../sessions/sessions.list.ts';
import { requireSession } from '../sessions/sessions.service.ts';
import {
  type EnrolmentRecord,
  findLockedEnrolment,
  insertEnrolments,
  revokeLinks,
  updateEnrolment,
} from './enrolments.store.ts';

const { errors } = awarenessTexts;

type OneCall =
  | Call<typeof awareness.changeEnrolment>
  | Call<typeof awareness.withdraw>
  | Call<typeof awareness.extraAttempt>;

export async function enrolEmployees(
  call: Call<typeof awareness.enrol>,
): Promise<{ enrolled: number; alreadyEnrolled: number }> {
  const { db, params, body, platform, audit, emit } = call;
  const session = await requireSession(db, params.id);
  const { employeeIds = [], departments = [] } = body;
  const people = await findParticipants(db, { ids: employeeIds, departments });
  const ids = people.map(({ id }) => id);
  const unknown = employeeIds.some((id) => !ids.includes(id));
  if (unknown) throw refused(errors.employee, 'employeeIds');
  const now = platform.clock.now().toISOString();
  const enrolled = await insertEnrolments(db, { sessionId: session.id, employeeIds: ids, now });
  audit({
    action: 'setting-changed',
    subject: session.name,
    details: { session: session.id, enrolled: String(enrolled) },
  });
  emit(awarenessEvents.updated, { ids: [session.id] });
  return { enrolled, alreadyEnrolled: ids.length - enrolled };
}

/** Runs a change of one enrolment and answers it. */
async function changeOne(
  call: OneCall,
  details: Record<string, string>,
  change: (enrolment: EnrolmentRecord, now: string) => Promise<void>,
): Promise<Enrolment> {
  const { db, params, platform, audit, emit } = call;
  const now = platform.clock.now().toISOString();
  const enrolment = await findLockedEnrolment(db, { sessionId: params.id, id: params.eid, now });
  if (!enrolment) throw notFound();
  await change(enrolment, now);
  audit({ action: 'setting-changed', subject: enrolment.name, details: { enrolment: enrolment.id, ...details } });
  emit(awarenessEvents.updated, { ids: [params.id] });
  return readRow(db, enrolmentSource, enrolment.id);
}

const statusAgain = ({ started_at }: EnrolmentRecord): string => (started_at === null ? 'Not Started' : 'In Progress');

export const changeEnrolment = (call: Call<typeof awareness.changeEnrolment>): Promise<Enrolment> => {
  const { db, body, params } = call;
  const { dueDate, extraTimePercent } = body;
  const details = {
    ...(dueDate !== undefined && { due: dueDate ?? 'session' }),
    ...(extraTimePercent !== undefined && { extraTime: `${extraTimePercent}%` }),
  };
  return changeOne(call, details, async (enrolment, now) => {
    if (enrolment.status === 'Withdrawn') throw conflict(errors.withdrawn);
    const dates = dueDate === undefined ? {} : { due_date: dueDate };
    const time = extraTimePercent === undefined ? {} : { extra_time_percent: extraTimePercent };
    await updateEnrolment(db, enrolment.id, { ...dates, ...time, updated_at: now });
    const after = await findLockedEnrolment(db, { sessionId: params.id, id: enrolment.id, now });
    if (after?.status === 'Expired' && !after.is_due)
      await updateEnrolment(db, enrolment.id, { status: statusAgain(after) });
  });
};

export const withdrawEnrolment = (call: Call<typeof awareness.withdraw>): Promise<Enrolment> =>
  changeOne(call, { status: 'Withdrawn' }, async (enrolment, now) => {
    if (enrolment.status === 'Passed') throw conflict(errors.passed);
    await updateEnrolment(call.db, enrolment.id, { status: 'Withdrawn', updated_at: now });
    await revokeLinks(call.db, enrolment.id, now);
  });

function refuseExtraAttempt({ status, is_due, extra_attempts }: EnrolmentRecord): void {
  if (status === 'Withdrawn') throw conflict(errors.withdrawn);
  if (status === 'Passed') throw conflict(errors.passed);
  if (is_due) throw conflict(errors.dueFirst);
  if (extra_attempts >= awarenessLimits.attempts) throw conflict(errors.attemptsMost);
}

export const giveExtraAttempt = (call: Call<typeof awareness.extraAttempt>): Promise<Enrolment> =>
  changeOne(call, { extraAttempt: '1' }, async (enrolment, now) => {
    refuseExtraAttempt(enrolment);
    const reopened = ['Failed', 'Expired'].includes(enrolment.status) ? { status: statusAgain(enrolment) } : {};
    const extra_attempts = enrolment.extra_attempts + 1;
    await updateEnrolment(call.db, enrolment.id, { extra_attempts, ...reopened, updated_at: now });
  });
