import { type darkWeb, darkWebEvents, darkWebWriteAccess } from '@gatehouse/contract/dark-web/dark-web';
import { hasAccess } from '@gatehouse/contract/core/access';
import {
  isLeakMoveAllowed,
  leakMovesFrom,
  leakStatusWords,
  type LeakStatus,
} from '@gatehouse/contract/dark-web/dark-web-rules';
import type { BreachDetail } from '@gatehouse/contract/dark-web/leak.schema';
import { FailureCode } from '@gatehouse/contract/core/reply';
import { historyShown } from '@gatehouse/contract/core/threads';

import type { Call } from '../../platform/http/call.ts';
import type { CompanyDatabase } from '../../platform/database/database.ts';
import { AppError, notFound, unprocessable } from '../../platform/http/errors.ts';
import type { SignedIn } from '../../platform/http/viewer.ts';
import {
  type BreachRecord,
  findBreach,
  findCompany,
  findDevice,
  findFullname,
  findHistory,
  findReveals,
  insertHistory,
  lockBreach,
  updateAssignee,
  updateStatus,
} from './leaks/breaches.store.ts';
import { assignNote, rolesOfReaders } from './dark-web-notes.ts';
import { presentBreach, presentDetail } from './dark-web.present.ts';
import { findFacts } from './passwords/passwords.store.ts';
import { findAssignable, findEnabledUsers } from '../users/public.ts';
import { darkWebTexts } from './dark-web.texts.ts';

export const readBreach = ({ db, viewer, params }: Call<typeof darkWeb.get>): Promise<BreachDetail> =>
  readDetail({ db, viewer }, params.id);

/** Returns the current record with everything that belongs to it. */
async function readDetail(
  { db, viewer }: { db: CompanyDatabase; viewer: SignedIn },
  id: string,
): Promise<BreachDetail> {
  const row = await findBreach(db, id);
  if (!row) throw notFound();
  const mayWrite = hasAccess(darkWebWriteAccess, viewer);
  return presentDetail(row, {
    device: row.device_id === null ? undefined : await findDevice(db, row.device_id),
    facts: await findFacts(db, id),
    history: await findHistory(db, id, historyShown),
    reveals: await findReveals(db, id),
    mayWrite,
  });
}

export async function changeStatus(call: Call<typeof darkWeb.changeStatus>): Promise<BreachDetail> {
  const { db, params, body, viewer, platform } = call;
  const row = await requireLocked(db, params.id);
  checkMove(row.status as LeakStatus, body.status);
  const now = platform.clock.now().toISOString();
  await updateStatus(db, row.id, { status: body.status, now });
  await insertHistory(db, {
    ...byViewer(row, viewer, now),
    kind: 'status',
    from_value: String(row.status),
    to_value: String(body.status),
  });
  const [from, to] = [leakStatusWords[row.status as LeakStatus], leakStatusWords[body.status]];
  call.audit({ action: 'status-changed', subject: row.visual_id, details: { from, to } });
  return emitChanged(call, row.id);
}

/** Throws a 422 with the code TRANSITION_REFUSED and the allowed status changes. */
function checkMove(from: LeakStatus, to: LeakStatus): void {
  if (isLeakMoveAllowed(from, to)) return;
  const allowed = leakMovesFrom(from)
    .map((status) => leakStatusWords[status])
    .join(', ');
  const { sameStatus, notAllowed, allowed: withAllowed } = darkWebTexts.errors;
  const fault = from === to ? sameStatus(leakStatusWords[to]) : notAllowed(leakStatusWords[from], leakStatusWords[to]);
  throw new AppError(422, FailureCode.transitionRefused, withAllowed(fault, allowed));
}

export async function assignBreach(call: Call<typeof darkWeb.assign>): Promise<BreachDetail> {
  const { db, params, body, viewer, platform } = call;
  const row = await requireLocked(db, params.id);
  if (row.assignee_id === body.userId) return readDetail(call, row.id);
  const to = body.userId === null ? '' : await requireReader(db, body.userId);
  const from = row.assignee_id === null ? undefined : await findFullname(db, row.assignee_id);
  const now = platform.clock.now().toISOString();
  await updateAssignee(db, row.id, { assignee_id: body.userId, now });
  const entry = { kind: 'assignee', from_value: from?.fullname ?? '', to_value: to };
  await insertHistory(db, { ...byViewer(row, viewer, now), ...entry });
  if (body.userId !== null)
    await call.notify({ userIds: [body.userId], except: viewer.id }, assignNote(viewer.fullname, row));
  call.audit({ action: 'status-changed', subject: row.visual_id, details: { assignee: to } });
  return emitChanged(call, row.id);
}

/** Returns the name of a user who may read leaks. Throws a 422 for anyone else. */
async function requireReader(db: CompanyDatabase, userId: string): Promise<string> {
  const [colleague] = await findEnabledUsers(db, [userId]);
  const { services } = await findCompany(db);
  if (colleague && rolesOfReaders(services).includes(colleague.role)) return colleague.fullname;
  throw unprocessable(darkWebTexts.errors.assignee, 'userId');
}

export async function listColleagues({ db }: Call<typeof darkWeb.colleagues>) {
  const { services } = await findCompany(db);
  return findAssignable(db, rolesOfReaders(services));
}

async function requireLocked(db: CompanyDatabase, id: string): Promise<BreachRecord> {
  const row = await lockBreach(db, id);
  if (!row) throw notFound();
  return row;
}

const byViewer = ({ company_id, id }: BreachRecord, viewer: SignedIn, at: string) => ({
  company_id,
  breach_id: id,
  at,
  actor_id: viewer.id,
  actor_name: viewer.fullname,
  side: 'client',
});

type ChangeCall = Call<typeof darkWeb.changeStatus> | Call<typeof darkWeb.assign>;

async function emitChanged(call: ChangeCall, id: string): Promise<BreachDetail> {
  const row = await findBreach(call.db, id);
  if (row) call.emit(darkWebEvents.updated, presentBreach(row));
  return readDetail(call, id);
}
