import { userEvents } from '@gatehouse/contract/me/me';

import type { Job } from '../../../platform/jobs/chores.ts';
import { companyDay } from '../../../platform/database/company-day.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { insertNotes, type Note, type Readers } from '../../../platform/notifications/notes.ts';
import { emitToUserThroughDatabase } from '../../../platform/realtime/realtime.ts';
import { type DueFinding, takeDue } from './due-notes.store.ts';
import { findingLink } from '../finding-notes.ts';
import { findingNotes } from '../findings.texts.ts';

const hour = 3_600_000;

/** Notifies assignees of findings that are due soon or overdue; for unassigned findings, the admins and managers. */
export const notifyOfDueFindings: Job = {
  name: 'due date notifications',
  everyMs: hour,
  needs: ['engagements'],
  async run(db, { now }) {
    const due = await takeDue(db, await companyDay(db, now));
    for (const [, alike] of Map.groupBy(due, ({ assignee_id, is_past }) => `${assignee_id} ${is_past}`))
      await notifyReaders(db, alike);
  },
};

async function notifyReaders(db: CompanyDatabase, alike: readonly DueFinding[]): Promise<void> {
  const [first] = alike;
  if (!first) return;
  const recipients = await insertNotes(db, readersOf(first), noteOf(first, alike.length));
  for (const userId of recipients) await emitToUserThroughDatabase(db, userId, userEvents.notifications);
}

const readersOf = ({ assignee_id }: DueFinding): Readers =>
  assignee_id === null ? { roles: ['company-admin', 'company-manager'] } : { userIds: [assignee_id] };

function noteOf(finding: DueFinding, count: number): Note {
  const { is_past, visual_id, assignee_id } = finding;
  const body = (is_past ? findingNotes.overdue : findingNotes.dueSoon)(visual_id, count - 1);
  const kind = is_past ? 'overdue' : 'due-soon';
  if (count === 1) return { kind, body, link: findingLink(finding) };
  const filter = `due=${is_past ? 'overdue' : 'soon'}&assignee=${assignee_id === null ? 'unassigned' : 'me'}`;
  return { kind, body, link: `/engagements/allFindings?${filter}` };
}
