import { sessionLink } from '@gatehouse/contract/awareness/awareness-session';
import { lastHourInZone } from '@gatehouse/domain/time-zone';

import { findTimeZone } from '../../../platform/database/company-day.ts';
import type { Job } from '../../../platform/jobs/chores.ts';
import { notifyPermitted } from '../../../platform/notifications/notify-permitted.ts';
import { awarenessTexts } from '../awareness.texts.ts';
import { findOverdueSessions, takeWeek } from './overdue-digest.store.ts';

/** The notification kind of overdue training. */
export const overdueKind = 'awareness-overdue';

const dayMs = 86_400_000;
const digestHour = 9;

const isMonday = (moment: Date, timeZone: string): boolean =>
  new Intl.DateTimeFormat('en', { weekday: 'short', timeZone }).format(moment) === 'Mon';

/** Notifies HR and admins of the number of overdue employees by session, on Mondays at 09:00 in the company's time zone. */
export const overdueDigest: Job = {
  name: 'overdue awareness training',
  everyMs: 900_000,
  needs: ['awareness'],
  async run(db, { now }) {
    const zone = await findTimeZone(db);
    const due = lastHourInZone(now, digestHour, zone);
    if (!isMonday(due, zone) || now.getTime() - due.getTime() >= dayMs) return;
    if (!(await takeWeek(db, due.toISOString(), zone))) return;
    const notes = (await findOverdueSessions(db, now.toISOString())).map(({ id, name, overdue }) => ({
      kind: overdueKind,
      body: awarenessTexts.notes.overdue(name, overdue),
      link: sessionLink(id),
    }));
    await notifyPermitted(db, 'companyEmployees-company:update', notes);
  },
};
