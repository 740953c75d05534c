import { permissionsOf, type Role } from '@gatehouse/contract/core/access';
import { findingVisualId } from '@gatehouse/domain/visual-id';

import { buildBookmark } from '../modules/bookmarks/bookmarks.build.ts';
import { buildComment } from '../modules/engagements/engagements.build.ts';
import { buildNotification } from '../modules/notifications/notifications.build.ts';
import type { User } from '../modules/users/users.build.ts';
import type { Database } from '../platform/database/database.ts';
import type { Calendar } from './calendar.ts';
import type { DemoCompany, DemoNote } from './companies.ts';
import { type FilledEngagement, findFilled } from './fill-engagements.ts';

interface Notes {
  database: Database;
  calendar: Calendar;
  users: readonly User[];
  filled: readonly FilledEngagement[];
}

/** Adds notifications for all users who may read engagements. */
export async function fillNotes({ database, calendar, users, filled }: Notes, company: DemoCompany): Promise<void> {
  const readers = users.filter(({ role }) => permissionsOf(role as Role, company.services).includes('audits:read'));
  for (const note of company.notes) {
    const about = findFilled(filled, note.engagement);
    if (!about) continue;
    const at = calendar.moment(note.daysAgo);
    for (const { id, company_id } of readers) {
      const owner = { company_id, user_id: id };
      await buildNotification(database, {
        ...owner,
        ...noteTextOf(note, about),
        created_at: at,
        read_at: note.isRead ? at : null,
      });
    }
  }
}

/** Returns the link and text of a notification, as in specification.md, Entities and their fields: with a '#' reference. */
function noteTextOf({ finding }: DemoNote, { engagement, findings }: FilledEngagement) {
  const link = `/engagements/${engagement.id}`;
  const about = findings[(finding?.place ?? 0) - 1];
  if (!finding || !about) return { link, body: `${findings.length} new findings in #${engagement.visual_id}` };
  const reference = findingVisualId(engagement.visual_id, about.number);
  const body = `${finding.by} marked #${reference} as ${finding.status}`;
  return { kind: 'finding', link: `${link}?finding=${about.id}`, body };
}

/** Adds a mention by the manager of the user who remediates, if the company has both. */
export async function fillMentions({ database, calendar, users, filled }: Notes): Promise<void> {
  const [asking, asked] = (['company-manager', 'company-user'] as const).map((role) =>
    users.find((someone) => someone.role === role),
  );
  if (!asking || !asked) return;
  const { id: _id, fullname } = asked;
  const newest = filled.filter(({ findings }) => findings.length > 0).slice(-2);
  for (const [daysAgo, { findings }] of newest.entries()) {
    const body = `@${fullname}, can you look at this before the next release?`;
    const words = { body, mentions: [{ _id, fullname }], created_at: calendar.moment(daysAgo + 1) };
    await buildComment(database, findings[0]?.id ?? '', { ...asking, words });
  }
}

export async function fillBookmarks({ database, users, filled }: Notes, company: DemoCompany): Promise<void> {
  for (const { username, engagement } of company.bookmarks) {
    const user = users.find((someone) => someone.username === username);
    const about = findFilled(filled, engagement)?.engagement;
    if (!user || !about) continue;
    const { id: user_id, company_id } = user;
    await buildBookmark(database, { company_id, user_id, kind: 'engagement', id: about.id });
  }
}
