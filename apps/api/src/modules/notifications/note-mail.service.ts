import { digestHour } from '@gatehouse/contract/notifications/notifications';
import { lastHourInZone } from '@gatehouse/domain/time-zone';

import type { Job } from '../../platform/jobs/chores.ts';
import type { CompanyDatabase } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import type { NoteKind } from '../../platform/notifications/note-kind.ts';
import { isDiscussion } from '../../platform/notifications/note-limit.ts';
import { recordPath } from '../../platform/notifications/notes.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RouteContext } from '../../platform/routes/route.ts';
import {
  findCrowded,
  findDaily,
  findMailed,
  findTimeZone,
  findWaiting,
  deleteOldMailRecords,
  forgetRead,
  gatherMs,
  lookedAtOnce,
  postpone,
  postponeAll,
  saveMailed,
  updateState,
  type WaitingNote,
} from './note-mail.store.ts';
import { letterAbout, letterOf, type NoteSubject } from './note-letter.ts';
import { recordIn } from './note-record.ts';
import { findNoteRecord } from './note-record.store.ts';

const quarterHour = 900_000;

/** Emails new notifications to users who want them immediately. Notifications created at the same time are sent in one email. */
export function openNoteMail({ app, platform }: RouteContext, kinds: readonly NoteKind[]): void {
  const waiting = new Set<string>();
  let running = Promise.resolve();
  const work = async () => {
    for (const companyId of waiting) {
      waiting.delete(companyId);
      const isMore = await platform.database.withCompany(companyId, (db) =>
        dispatchNotes(db, { platform, companyId, kinds }),
      );
      if (isMore) waiting.add(companyId);
    }
  };
  platform.bus.on('gatehouse_notes', (companyId) => {
    waiting.add(companyId);
    running = running
      .then(work)
      .catch((error: unknown) => platform.log.error({ err: error }, 'notification emails could not be sent'));
  });
  app.addHook('onClose', async () => running);
}

interface Post {
  platform: Platform;
  companyId: string;
}
type MailRun = Post & { kinds: readonly NoteKind[] };

/** Sorts waiting notifications by email frequency. Returns true if there may be more. */
async function dispatchNotes(db: CompanyDatabase, { kinds, ...post }: MailRun): Promise<boolean> {
  const usual = new Map(kinds.map(({ kind, mail }) => [kind, mail]));
  const now = post.platform.clock.now();
  const notes = await findWaiting(db, now);
  const by = Map.groupBy(notes, ({ kind, mail, enabled }) => (enabled ? (mail ?? usual.get(kind) ?? 'off') : 'off'));
  const ids = (choice: NoteKind['mail']) => (by.get(choice) ?? []).map(({ id }) => id);
  const calm = await postponeCrowded(db, now, by.get('at-once') ?? []);
  const due = await postponeDiscussions(db, { companyId: post.companyId, now }, calm);
  await mailTo(db, post, due);
  await updateState(
    db,
    due.map(({ id }) => id),
    'sent',
  );
  await updateState(db, ids('daily'), 'daily');
  await updateState(db, ids('off'), 'none');
  return notes.length === lookedAtOnce;
}

/** The number of notifications within an hour of which a user is emailed at once, whoever or whatever caused them. */
const emailedAnHour = 120;

/**
 * Postpones the emails of users who were emailed about many notifications within the last hour to the next full hour, when they are one
 * email. Returns the others.
 */
async function postponeCrowded(db: CompanyDatabase, now: Date, notes: readonly WaitingNote[]): Promise<WaitingNote[]> {
  const users = [...new Set(notes.map(({ user_id }) => user_id))];
  const crowded = users.length === 0 ? users : await findCrowded(db, users, { now, atLeast: emailedAnHour });
  const held = new Set(crowded);
  // What was postponed already is sent together now, and never postponed again.
  const isHeld = ({ user_id, mail_after }: WaitingNote) => mail_after === null && held.has(user_id);
  const nextHour = new Date((Math.floor(now.getTime() / gatherMs) + 1) * gatherMs);
  await postponeAll(
    db,
    notes.filter(isHeld).map(({ id }) => id),
    nextHour,
  );
  return notes.filter((note) => !isHeld(note));
}

/**
 * Postpones notifications about the discussion of a record if the recipient was emailed about it within the last hour. Returns the others
 * and records them as emailed.
 */
async function postponeDiscussions(
  db: CompanyDatabase,
  { companyId, now }: { companyId: string; now: Date },
  notes: readonly WaitingNote[],
): Promise<WaitingNote[]> {
  const gathered = notes.filter(({ kind }) => isDiscussion(kind));
  const users = [...new Set(gathered.map(({ user_id }) => user_id))];
  const mailed = users.length === 0 ? [] : await findMailed(db, users, now);
  const until = new Map(mailed.map(({ user_id, path, mailed_at }) => [`${user_id} ${path}`, Date.parse(mailed_at)]));
  const recordOf = ({ user_id, link }: WaitingNote) => `${user_id} ${recordPath(link)}`;
  const isHeld = (note: WaitingNote) => isDiscussion(note.kind) && until.has(recordOf(note));
  for (const note of notes.filter(isHeld))
    await postpone(db, note.id, new Date((until.get(recordOf(note)) ?? 0) + gatherMs));
  const due = notes.filter((note) => !isHeld(note));
  const records = new Map(due.filter(({ kind }) => isDiscussion(kind)).map((note) => [recordOf(note), note]));
  const mailed_at = now.toISOString();
  await saveMailed(
    db,
    [...records.values()].map(({ user_id, link }) => ({
      company_id: companyId,
      user_id,
      path: recordPath(link),
      mailed_at,
    })),
  );
  return due;
}

/** Sends the unread notifications of the previous day once a day, in the company's morning. */
export const sendDigests = (platform: Platform, kinds: readonly NoteKind[]): Job => ({
  name: 'notification digests',
  everyMs: quarterHour,
  needs: 'active',
  async run(db, { id: companyId, now }) {
    await forgetRead(db);
    // Sends notifications that were missed while this process had no bus connection, and those that were postponed.
    await dispatchNotes(db, { platform, companyId, kinds });
    await deleteOldMailRecords(db, now);
    const due = lastHourInZone(now, digestHour, await findTimeZone(db, companyId));
    const notes = await findDaily(db, due.toISOString());
    await mailTo(
      db,
      { platform, companyId },
      notes.filter(({ enabled }) => enabled),
    );
    await updateState(
      db,
      notes.map(({ id }) => id),
      'sent',
    );
  },
});

async function mailTo(
  db: CompanyDatabase,
  { platform, companyId }: Post,
  notes: readonly WaitingNote[],
): Promise<void> {
  const { secrets } = platform;
  for (const [to, own] of Map.groupBy(notes, ({ username }) => username)) {
    const [only] = own.length === 1 ? own : [];
    const subject = only && (await findSubject({ db, platform }, only));
    const letter = subject ? letterAbout(platform, only, subject) : letterOf(platform, to, own);
    await queueMail({ db, secrets }, companyId, letter);
  }
}

/** Returns the record that a notification is about. That of a client is read in the client's own transaction. */
async function findSubject(
  { db, platform }: { db: CompanyDatabase; platform: Platform },
  { link }: WaitingNote,
): Promise<NoteSubject | undefined> {
  const linked = recordIn(link);
  if (!linked) return undefined;
  const { clientId } = linked;
  const record =
    clientId === null
      ? await findNoteRecord(db, linked)
      : await platform.database.withCompany(clientId, (client) => findNoteRecord(client, linked));
  return record && { record, isStaff: clientId !== null };
}
