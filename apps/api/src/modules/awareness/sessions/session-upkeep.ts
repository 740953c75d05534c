import { awarenessEvents, sessionLink } from '@gatehouse/contract/awareness/awareness-session';
import { publicSessionLink } from '@gatehouse/contract/awareness/public-awareness';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/chores.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notifyPermitted } from '../../../platform/notifications/notify-permitted.ts';
import { emitThroughDatabase } from '../../../platform/realtime/realtime.ts';
import { endOverdueAttempts } from '../../learner/public.ts';
import { awarenessTexts } from '../awareness.texts.ts';
import { expireEnrolments, moveStates } from './sessions.store.ts';

/** The notification kind of closed sessions. */
export const sessionClosedKind = 'awareness-session-closed';

type MovedSessions = Awaited<ReturnType<typeof moveStates>>;

async function notifyClosed(db: CompanyDatabase, moved: MovedSessions): Promise<void> {
  const closed = moved.filter(({ state, count_enrolled }) => state === 'Closed' && count_enrolled > 0);
  const noteOf = ({ id, name, is_public, count_passed, count_enrolled }: MovedSessions[number]) => ({
    kind: sessionClosedKind,
    body: awarenessTexts.notes.closed(name, count_passed, count_enrolled),
    link: is_public ? publicSessionLink(id) : sessionLink(id),
  });
  const ofArea = (isPublic: boolean) => closed.filter(({ is_public }) => is_public === isPublic).map(noteOf);
  await notifyPermitted(db, 'companyEmployees-company:update', ofArea(false));
  await notifyPermitted(db, 'publicAwarenessSessions:read', ofArea(true));
}

/** Opens and closes sessions, scores attempts whose time is over, and expires overdue enrollments. */
export const updateSessions = (platform: Platform): Job => ({
  name: 'awareness sessions',
  everyMs: 60_000,
  needs: ['awareness', 'publicAwareness'],
  async run(db, { id: companyId, now }) {
    const at = now.toISOString();
    const scored = await endOverdueAttempts({ db, platform }, now);
    const expired = await expireEnrolments(db, at);
    const moved = await moveStates(db, { now: at });
    const ids = [...new Set([...scored, ...expired, ...moved.map(({ id }) => id)])];
    if (ids.length === 0) return;
    await notifyClosed(db, moved);
    await emitThroughDatabase(db, companyId, { event: awarenessEvents.updated, payload: { ids } });
  },
});
