import { addDays } from '@gatehouse/domain/calendar/day';
import { displayDate } from '@gatehouse/domain/display-date';
import { dayInZone } from '@gatehouse/domain/time-zone';
import { describe, expect, it, vi } from 'vitest';

import { readWithIcalJs, readWithNodeIcal } from '../../../testing/calendar-readers.ts';
import { type Letter, lettersTo, letterTo } from '../../../testing/outbox.ts';
import { patience } from '../../../testing/patience.ts';
import { type Actor, ownPortal } from '../../../testing/portal.ts';
import { buildCalendarActivity, buildCalendarOccurrences, buildFeed } from '../calendar.build.ts';

const dayMs = 86_400_000;

/** Returns the event of an invitation's attached file, after checking that two iCalendar readers agree on it. */
function eventIn({ raw }: Letter) {
  const encoded = /content-type: application\/ics[\s\S]*?\r\n\r\n([\w+/=\r\n]+)/i.exec(raw)?.[1] ?? '';
  const file = Buffer.from(encoded, 'base64').toString();
  const [event] = readWithIcalJs(file);
  expect(readWithNodeIcal(file)).toEqual([event]);
  return { ...event, method: /^METHOD:(.*)\r$/m.exec(file)?.[1], file };
}

const portal = await ownPortal();

describe('a calendar invitation', () => {
  let made = 0;
  const today = () => dayInZone(portal.platform.clock.now(), 'UTC');
  const person = (role: 'company-admin' | 'company-manager' | 'company-user' | 'company-hr', companyId?: string) => {
    made += 1;
    const user = { username: `person-${made}@calendar.example`, fullname: `Person ${made}` };
    return portal.signIn({ role, user, ...(companyId ? { companyId } : {}) });
  };
  async function company() {
    const creator = await person('company-admin');
    const manager = await person('company-manager', creator.user.company_id);
    return { creator, manager };
  }
  const plan = ({ user }: Actor, values: object) =>
    buildCalendarActivity(portal.platform.database, { company_id: user.company_id, creator_id: user.id, ...values });
  const change = (activity: { id: string; company_id: string }, values: object) =>
    portal.platform.database.withCompany(activity.company_id, (db) =>
      db.updateTable('activities').set(values).where('id', '=', activity.id).execute(),
    );
  const letter = ({ user }: Actor, subject: string) => letterTo(portal, user.username, subject);
  const subjects = async ({ user }: Actor) =>
    (await lettersTo(portal, user.username)).map(({ headers }) => headers.find((line) => line.startsWith('Subject:')));
  const sendRest = () => portal.app.chores.get('calendar invitations')?.();
  const untilSettled = (companyId: string) =>
    vi.waitFor(async () => {
      const waiting = await portal.platform.database.withCompany(companyId, (db) =>
        db.selectFrom('calendar_changes').select('activity_id').execute(),
      );
      expect(waiting).toEqual([]);
    }, patience);

  it('is sent to the creator and the managers once an activity is planned', async () => {
    const { creator, manager } = await company();
    const colleague = await person('company-user', creator.user.company_id);
    const start = addDays(today(), 10);
    const activity = await plan(creator, { task: 'Web test', date_start: start });
    await untilSettled(creator.user.company_id);
    expect(await subjects(creator)).toEqual([]);

    await change(activity, { status: 'Planned' });
    const letters = [await letter(creator, 'Invitation: Web test'), await letter(manager, 'Invitation: Web test')];

    for (const [place, one] of letters.entries()) {
      const days = `${displayDate(start)} to ${displayDate(addDays(start, 4))}`;
      expect(one.raw).toMatch(/content-type: text\/calendar; charset=utf-8; method=REQUEST/i);
      expect(one.text).toContain(`Web test is planned for ${days}.`);
      expect(eventIn(one)).toMatchObject({
        method: 'REQUEST',
        uid: `${activity.id}@gatehouse`,
        start,
        end: addDays(start, 5),
        sequence: 0,
      });
      expect(eventIn(one).file.replaceAll('\r\n ', '')).toContain(
        `:MAILTO:${[creator, manager][place]?.user.username ?? ''}`,
      );
    }
    expect(await subjects(colleague)).toEqual([]);
  });

  it('is followed by an update of the same event when it moves, and only then', async () => {
    const { creator } = await company();
    const start = addDays(today(), 10);
    const activity = await plan(creator, { task: 'Moving', status: 'Planned', date_start: start });
    const first = eventIn(await letter(creator, 'Invitation: Moving'));

    await change(activity, { status: 'In Progress', description: 'Other words' });
    await untilSettled(creator.user.company_id);
    await change(activity, { date_end: addDays(start, 9) });
    const moved = await letter(creator, 'Updated invitation: Moving');
    const second = eventIn(moved);

    expect(moved.text.replaceAll('\r\n', ' ')).toContain(`to ${displayDate(addDays(start, 9))}`);
    expect(second).toMatchObject({ method: 'REQUEST', uid: first.uid, end: addDays(start, 10) });
    expect(second.sequence).toBeGreaterThan(first.sequence ?? 0);
    await sendRest();
    expect(await subjects(creator)).toHaveLength(2);
  });

  it.each([
    ['declined', (activity: { id: string; company_id: string }) => change(activity, { status: 'Pending' })],
    [
      'deleted',
      (activity: { id: string; company_id: string }) =>
        portal.platform.database.withCompany(activity.company_id, (db) =>
          db.deleteFrom('activities').where('id', '=', activity.id).execute(),
        ),
    ],
  ])('is canceled when the activity is %s', async (_how, end) => {
    const { creator, manager } = await company();
    const activity = await plan(creator, { task: 'Ending', status: 'Planned', date_start: addDays(today(), 10) });
    const first = eventIn(await letter(creator, 'Invitation: Ending'));

    await end(activity);
    const last = await letter(creator, 'Canceled: Ending');

    expect(last.raw).toMatch(/content-type: text\/calendar; charset=utf-8; method=CANCEL/i);
    expect(eventIn(last)).toMatchObject({ method: 'CANCEL', uid: first.uid, status: 'CANCELLED' });
    expect(eventIn(last).sequence).toBeGreaterThan(first.sequence ?? 0);
    await letter(manager, 'Canceled: Ending');
    await sendRest();
    expect(await subjects(creator)).toHaveLength(2);
  });

  it('is not sent to users who muted it, were disabled or lost access to the calendar', async () => {
    const { creator, manager: muted } = await company();
    const { company_id } = creator.user;
    const disabled = await person('company-manager', company_id);
    const moved = await person('company-manager', company_id);
    await portal.platform.database.withCompany(company_id, async (db) => {
      const preference = { company_id, user_id: muted.user.id, kind: 'calendar-invitation', mail: 'off' };
      await db.insertInto('note_preferences').values(preference).execute();
      await db.updateTable('users').set({ enabled: false }).where('id', '=', disabled.user.id).execute();
    });
    const activity = await plan(creator, { task: 'Quiet', status: 'Planned', date_start: addDays(today(), 10) });
    await letter(moved, 'Invitation: Quiet');
    await portal.platform.database.withCompany(company_id, (db) =>
      db.updateTable('users').set({ role: 'company-hr' }).where('id', '=', moved.user.id).execute(),
    );
    await change(activity, { task: 'Quiet and secret' });
    await letter(creator, 'Updated invitation: Quiet and secret');

    expect(await subjects(muted)).toEqual([]);
    expect(await subjects(disabled)).toEqual([]);
    expect(await subjects(moved)).toHaveLength(1);
  });

  it('of a series is sent for the next occurrence, and for each other one as its date approaches', async () => {
    const { creator } = await company();
    const starts = [5, 60, 90, 200].map((shift) => addDays(today(), shift));
    const series = await plan(creator, {
      task: 'Monthly scan',
      status: 'Planned',
      repetition_type: 3,
      date_start: starts[0],
    });
    const ids = await buildCalendarOccurrences(portal.platform.database, series, { starts });
    const invitedTo = async () => (await lettersTo(portal, creator.user.username)).map((one) => eventIn(one).uid);
    await letter(creator, 'Invitation: Monthly scan');
    await sendRest();
    expect(await invitedTo()).toEqual([`${ids[0]}@gatehouse`]);

    portal.pass(58 * dayMs);
    await sendRest();

    await vi.waitFor(async () => expect(await invitedTo()).toHaveLength(3), patience);
    expect(new Set(await invitedTo())).toEqual(new Set(ids.slice(0, 3).map((id) => `${id}@gatehouse`)));
    portal.pass(-58 * dayMs);
  });

  it('refers to the same event as the feed', async () => {
    const { creator } = await company();
    const { token } = await buildFeed(portal.platform.database, { user: creator.user });
    const read = async () => {
      const { body } = await portal.app.inject({ method: 'GET', url: `/api/calendar/${token}.ics` });
      return readWithIcalJs(body).map(({ uid, sequence }) => ({ uid, sequence }));
    };
    const activity = await plan(creator, { task: 'Shared', date_start: addDays(today(), 10) });
    const before = await read();
    await change(activity, { status: 'Planned' });
    const { uid, sequence } = eventIn(await letter(creator, 'Invitation: Shared'));

    expect(before).toEqual([{ uid, sequence: 0 }]);
    expect(sequence).toBe(1);
    expect(await read()).toEqual([{ uid, sequence }]);
  });
});
