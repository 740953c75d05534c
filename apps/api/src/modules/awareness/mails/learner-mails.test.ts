import { awareness } from '@gatehouse/contract/awareness/awareness';
import { awarenessLimits } from '@gatehouse/contract/awareness/awareness-session';
import { beforeEach, describe, expect, it } from 'vitest';

import { type Actor, ownPortal } from '../../../testing/portal.ts';
import { buildEmployee } from '../../company-employees/company-employees.build.ts';
import { buildCourse } from '../../courses/courses.build.ts';
import { buildAwarenessSession, buildEnrolments, dayFrom } from '../awareness.build.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const holdMs = awarenessLimits.reminderHoldSeconds * 1_000;

const portal = await ownPortal();

describe('emails to learners', () => {
  let hr: Actor;
  beforeEach(async () => {
    hr = await portal.signIn({ role: 'company-hr' });
  });

  const now = () => portal.platform.clock.now();
  async function enrolled({ days = 30, zone = '', status = 'Not Started', state = 'Open' } = {}) {
    const { database } = portal.platform;
    const company_id = hr.user.company_id;
    const course = await buildCourse(database, { companyIds: [company_id] });
    const dates = { date_start: dayFrom(-1, now()), date_end: dayFrom(days, now()) };
    const session = await buildAwarenessSession(database, { company_id, course, state, ...dates });
    const employee = await buildEmployee(database, { company_id, time_zone: zone });
    const row = {
      company_id,
      session_id: session.id,
      employee_id: employee.id,
      status,
      enrolled_at: now().toISOString(),
    };
    await buildEnrolments(database, company_id, [row]);
    return { session, email: employee.email };
  }
  const run = () => portal.app.chores.get('awareness emails')?.();
  const subjects = (email: string) =>
    portal.platform.database.withPlatform(async (db) => {
      const mails = await db
        .selectFrom('mails')
        .select('subject')
        .where('recipient', '=', email)
        .orderBy('created_at')
        .execute();
      return mails.map(({ subject }) => subject);
    });
  /** Advances the clock to an hour of a day in the future, in UTC. */
  const turnTo = (days: number, hour: number) => {
    const midnight = Math.floor(now().getTime() / dayMs) * dayMs;
    portal.pass(midnight + days * dayMs + hour * hourMs - now().getTime());
  };

  it('invite once to an open session, however often and wherever the job runs', async () => {
    const { email } = await enrolled();

    await Promise.all([run(), run()]);
    await run();

    expect(await subjects(email)).toEqual(['You have been enrolled in security training']);
  });

  it('wait until the session opens, and skip learners who have passed', async () => {
    const waiting = await enrolled({ state: 'Scheduled' });
    const done = await enrolled({ status: 'Passed' });

    await run();

    expect([await subjects(waiting.email), await subjects(done.email)]).toEqual([[], []]);
  });

  it('remind a week and a day before the due date at 09:00 local time, once each', async () => {
    const { email } = await enrolled({ days: 10 });
    const east = await enrolled({ days: 10, zone: 'Asia/Tokyo' });
    await run();
    turnTo(3, 8);
    await run();
    const early = [(await subjects(email)).length, (await subjects(east.email)).length];
    turnTo(0, 9.5);
    await run();
    await run();
    const week = (await subjects(email)).length;
    turnTo(6, 10);
    await run();
    await run();

    expect(early).toEqual([1, 2]);
    expect(week).toBe(2);
    expect(await subjects(email)).toEqual([
      'You have been enrolled in security training',
      'Reminder: complete your security training',
      'Reminder: complete your security training',
    ]);
  });

  it('skip reminders that were due before the enrollment', async () => {
    turnTo(1, 12);
    const { email } = await enrolled({ days: 1 });
    await run();

    expect(await subjects(email)).toEqual(['You have been enrolled in security training']);
  });

  it('can be sent manually at most once in 24 hours', async () => {
    const { session, email } = await enrolled();
    await run();
    const remind = () => portal.call(hr, awareness.remind, { params: { id: session.id } });

    const first = await remind();
    const second = await remind();
    await run();
    const whileHeld = await subjects(email);
    portal.pass(holdMs);
    await run();
    portal.pass(25 * hourMs);
    hr = await portal.signIn({ role: 'company-hr', companyId: hr.user.company_id });
    const third = await remind();

    expect(first.datas).toEqual({ sent: 1 });
    expect(second.status).toBe(409);
    expect(third.status).toBe(200);
    expect(whileHeld).toEqual(['You have been enrolled in security training']);
    expect(await subjects(email)).toEqual([
      'You have been enrolled in security training',
      'Reminder: complete your security training',
    ]);
  });

  it('go to a limited number of new addresses a day, and to known ones as before', async () => {
    const known = await enrolled();
    await run();
    await portal.platform.database.withPlatform((db) =>
      db.updateTable('companies').set({ first_emails_a_day: 2 }).where('id', '=', hr.user.company_id).execute(),
    );
    const strangers = [await enrolled(), await enrolled(), await enrolled()];
    await portal.call(hr, awareness.remind, { params: { id: known.session.id } });
    const mailed = async () => {
      const all = await Promise.all(strangers.map(({ email }) => subjects(email)));
      return all.map((own) => own.length);
    };

    portal.pass(holdMs);
    await run();
    await run();
    const today = await mailed();
    turnTo(1, 12);
    await run();

    // All emails are due at the same moment, so any may be the first.
    expect(today.toSorted((one, other) => one - other)).toEqual([0, 0, 1]);
    expect(await subjects(known.email)).toHaveLength(2);
    expect(await mailed()).toEqual([1, 1, 1]);
  });
});
