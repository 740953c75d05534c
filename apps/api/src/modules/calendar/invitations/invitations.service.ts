import { rolesWithPermission } from '@gatehouse/contract/core/access';
import { calendarAccess } from '@gatehouse/contract/calendar/calendar-access';
import { dayInZone } from '@gatehouse/domain/time-zone';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { RouteContext } from '../../../platform/routes/route.ts';
import type { Job } from '../../../platform/jobs/chores.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import type { NoteKind } from '../../../platform/notifications/note-kind.ts';
import type { Platform } from '../../../platform/platform.ts';
import { calendarTexts } from '../calendar.texts.ts';
import { findRevisions, itemsById, updateRemovedRevisions, updateRevisions } from '../revisions/revisions.store.ts';
import { applyBounds, hoursAt } from './invitation-bounds.ts';
import { countInvitations, findInvitationCounts, postponeChanges } from './invitation-bounds.store.ts';
import { writeInvitation } from './invitation-mail.ts';
import {
  deleteInvitation,
  findGuests,
  findInvited,
  findItems,
  findTimeZone,
  type InvitationItem,
  noteNearOccurrences,
  takeChanges,
  upsertInvitation,
} from './invitations.store.ts';
import { type InvitationMail, planMails } from './plan-mails.ts';

const quarterHour = 900_000;

/** The preference that mutes calendar invitations. It sends no notification, because the activity's own notifications cover it. */
export const invitationKind: NoteKind = {
  kind: 'calendar-invitation',
  title: calendarTexts.invitations,
  access: calendarAccess,
  mail: 'at-once',
};
/** The calendar is part of every subscription, so no service is required. */
const audience = { kind: invitationKind.kind, roles: rolesWithPermission(calendarAccess.permissions[0], []) };

interface InvitationRun {
  platform: Platform;
  companyId: string;
}

/** Sends the invitations that follow from changed activities. Returns true if there may be more changes. */
async function followChanges(db: CompanyDatabase, { platform, companyId }: InvitationRun): Promise<boolean> {
  const now = platform.clock.now();
  const activityIds = await takeChanges(db, now.toISOString());
  if (activityIds.length === 0) return false;
  const today = dayInZone(now, await findTimeZone(db, companyId));
  const items = await findItems(db, activityIds, today);
  const guests = await findGuests(db, activityIds, audience);
  const invited = await findInvited(db, activityIds, audience);
  const { mails, silent } = planMails({ items, guests, invited, today });
  for (const ended of silent) await deleteInvitation(db, ended);
  const due = await takeDue(db, mails, now);
  await sendMails(db, { platform, companyId }, { mails: due, items, now: now.toISOString() });
  return true;
}

/**
 * Returns the emails within the hourly bounds and counts them. The activities of the others wait for the next full hour, when one email
 * about each event tells its last state. They cannot become one email, because a calendar program reads one event from each.
 */
async function takeDue(db: CompanyDatabase, mails: readonly InvitationMail[], now: Date): Promise<InvitationMail[]> {
  if (mails.length === 0) return [];
  const { hour, next } = hoursAt(now);
  const { due, held } = applyBounds(mails, await findInvitationCounts(db, hour));
  await countInvitations(
    db,
    hour,
    due.map(({ to }) => to.user_id),
  );
  await postponeChanges(db, [...new Set(held.map(({ item }) => item.activity_id))], next);
  return due;
}

interface Outgoing {
  mails: readonly InvitationMail[];
  items: readonly InvitationItem[];
  now: string;
}

async function sendMails(
  db: CompanyDatabase,
  { platform, companyId }: InvitationRun,
  { mails, items, now }: Outgoing,
): Promise<void> {
  const ids = [...new Set(mails.map(({ item }) => item.id))];
  const kept = new Set(items.map(({ id }) => id));
  await updateRevisions(db, itemsById(ids), now);
  await updateRemovedRevisions(
    db,
    ids.filter((id) => !kept.has(id)),
    now,
  );
  const revisions = await findRevisions(db, ids);
  for (const mail of mails) {
    const revision = revisions.get(mail.item.id);
    if (!revision) throw new Error('An item has no revision');
    const written = await writeInvitation(mail, revision, platform);
    await queueMail({ db, secrets: platform.secrets }, companyId, written);
    await recordNotified(db, mail);
  }
}

function recordNotified(db: CompanyDatabase, { method, to, item }: InvitationMail): Promise<void> {
  const { id: item_id, activity_id, title, date_start, date_end } = item;
  if (method === 'CANCEL') return deleteInvitation(db, { item_id, user_id: to.user_id });
  return upsertInvitation(db, { item_id, user_id: to.user_id, activity_id, title, date_start, date_end });
}

/** Sends invitations soon after an activity changes, regardless of who changed it. */
export function openInvitations({ app, platform }: RouteContext): void {
  const waiting = new Set<string>();
  let running = Promise.resolve();
  const work = async () => {
    for (const companyId of waiting) {
      waiting.delete(companyId);
      const isMore = await platform.database.withCompany(companyId, (db) => followChanges(db, { platform, companyId }));
      if (isMore) waiting.add(companyId);
    }
  };
  platform.bus.on('gatehouse_calendar', (companyId) => {
    waiting.add(companyId);
    running = running
      .then(work)
      .catch((error: unknown) => platform.log.error({ err: error }, 'calendar invitations could not be sent'));
  });
  app.addHook('onClose', async () => running);
}

/** Invites to occurrences as they come near, and sends invitations that were postponed or missed while no process was listening. */
export const sendInvitations = (platform: Platform): Job => ({
  name: 'calendar invitations',
  everyMs: quarterHour,
  needs: 'active',
  async run(db, { id: companyId, now }) {
    await noteNearOccurrences(db, dayInZone(now, await findTimeZone(db, companyId)));
    while (await followChanges(db, { platform, companyId }));
  },
});
