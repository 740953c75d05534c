import { type darkWeb, darkWebEvents, darkWebWriteAccess } from '@gatehouse/contract/dark-web/dark-web';
import { hasAccess } from '@gatehouse/contract/core/access';
import { leakMovesFrom, leakStatusWords, type LeakStatus } from '@gatehouse/contract/dark-web/dark-web-rules';
import type { BreachDetail } from '@gatehouse/contract/dark-web/leak.schema';
import { historyShown } from '@gatehouse/contract/core/threads';

import type { Call } from '../../platform/routes/call.ts';
import type { CompanyDatabase } from '../../platform/database/database.ts';
import { notFound } from '../../platform/core/errors.ts';
import type { SignedIn } from '../../platform/core/viewer.ts';
import { assignmentOf } from '../../records/assignment/assignment.ts';
import { findHistory } from '../../records/history/history.store.ts';
import { recordChange } from '../../records/history/record-change.ts';
import { requireMove } from '../../records/moves/require-move.ts';
import {
  type BreachRecord,
  findBreach,
  findDevice,
  findReveals,
  lockBreach,
  updateAssignee,
  updateStatus,
} from './leaks/breaches.store.ts';
import { assignNote } from './dark-web-notes.ts';
import { presentBreach, presentDetail } from './dark-web.present.ts';
import { findFacts } from './passwords/passwords.store.ts';
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
    history: await findHistory(db, 'breach_history', { ownerId: id, atMost: historyShown }),
    reveals: await findReveals(db, id),
    mayWrite,
  });
}

export async function changeStatus(call: Call<typeof darkWeb.changeStatus>): Promise<BreachDetail> {
  const { db, params, body, platform } = call;
  const row = await requireLocked(db, params.id);
  const before = row.status as LeakStatus;
  const words = { from: leakStatusWords[before], to: leakStatusWords[body.status] };
  requireMove(darkWebTexts.errors, {
    ...words,
    allowed: leakMovesFrom(before).map((status) => leakStatusWords[status]),
  });
  const at = platform.clock.now().toISOString();
  await updateStatus(db, row.id, { status: body.status, now: at });
  const codes = { from_value: String(before), to_value: String(body.status) };
  await recordChange(call, 'breach_history', { id: row.id, kind: 'status', ...codes, at });
  call.audit({ action: 'status-changed', subject: row.visual_id, details: words });
  return emitChanged(call, row.id);
}

/** The assignment of leaks to the users of their company who can see them. */
const leakAssignment = assignmentOf<BreachRecord>({
  history: 'breach_history',
  permission: 'darkWebMonitors-company:read',
  refusal: darkWebTexts.errors.assignee,
  update: updateAssignee,
  note: assignNote,
});
export const listColleagues = leakAssignment.colleagues;

export async function assignBreach(call: Call<typeof darkWeb.assign>): Promise<BreachDetail> {
  const { db, params, body } = call;
  const row = await requireLocked(db, params.id);
  if (row.assignee_id === body.userId) return readDetail(call, row.id);
  await leakAssignment.assign(call, row, body.userId);
  return emitChanged(call, row.id);
}

async function requireLocked(db: CompanyDatabase, id: string): Promise<BreachRecord> {
  const row = await lockBreach(db, id);
  if (!row) throw notFound();
  return row;
}

type ChangeCall = Call<typeof darkWeb.changeStatus> | Call<typeof darkWeb.assign>;

async function emitChanged(call: ChangeCall, id: string): Promise<BreachDetail> {
  const row = await findBreach(call.db, id);
  if (row) call.emit(darkWebEvents.updated, presentBreach(row));
  return readDetail(call, id);
}
