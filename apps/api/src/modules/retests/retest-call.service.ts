import { engagementEvents } from '@gatehouse/contract/engagements/engagements';

import { conflict, notFound } from '../../platform/core/errors.ts';
import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { NoteBody } from '../../platform/notifications/notes.ts';
import type { Call } from '../../platform/routes/call.ts';
import { actorOf } from '../../records/actor.ts';
import { emitEngagementChange, engagementReaders } from '../engagements/public.ts';
import { findRetest, lockRetest, type RetestRecord } from './retests.store.ts';

/** The path of a retest: below its engagement for clients, below the client for staff. */
interface RetestPath {
  id?: string;
  retestId: string;
}

/** A call of either side about one retest. */
export type RetestCall = Omit<Call<never>, 'params' | 'query' | 'body'> & { params: RetestPath };

const byPath =
  (find: (db: CompanyDatabase, id: string) => Promise<RetestRecord | undefined>) =>
  async (db: CompanyDatabase, { id, retestId }: RetestPath): Promise<RetestRecord> => {
    const retest = await find(db, retestId);
    if (!retest || (id !== undefined && retest.engagement_id !== id)) throw notFound();
    return retest;
  };

/** Returns the retest of a path, or throws 404. */
export const requireRetest = byPath(findRetest);

/** Returns the retest of a path, locked until the transaction ends, or throws 404. */
export const requireLockedRetest = byPath(lockRetest);

/** Throws a 409 for a retest that is finished. */
export function checkOpen({ state, visual_id }: RetestRecord): void {
  if (state === 'Done' || state === 'Withdrawn') throw conflict(`${visual_id} is already ${state}`);
}

/** Notifies the other side of a change of a retest: all staff, or the users of the client who can see the engagement. */
export async function notifyOtherSide(
  call: Pick<Call<never>, 'db' | 'viewer' | 'notify' | 'notifyStaff'>,
  { id, company_id, engagement_id }: RetestRecord,
  body: NoteBody,
): Promise<void> {
  const note = { kind: 'retest' as const, body };
  if (actorOf(call.viewer).side === 'client')
    call.notifyStaff({ ...note, link: `/provider/companies/${company_id}/retests/${id}` });
  else
    await call.notify(
      { roles: await engagementReaders(call.db) },
      { ...note, link: `/engagements/${engagement_id}/retests/${id}` },
    );
}

/** Emits a change of a retest to everyone who can see its engagement, and notifies the other side if there is a text. */
export async function announceRetest(
  call: Pick<RetestCall, 'db' | 'viewer' | 'notify' | 'notifyStaff' | 'emit' | 'emitToStaff'>,
  retest: RetestRecord,
  body?: NoteBody,
): Promise<void> {
  if (body) await notifyOtherSide(call, retest, body);
  await emitEngagementChange(call, engagementEvents.updated, { ids: [retest.engagement_id] });
}
