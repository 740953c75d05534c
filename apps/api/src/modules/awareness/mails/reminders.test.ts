import { awareness } from '@gatehouse/contract/awareness/awareness';
import { awarenessLimits } from '@gatehouse/contract/awareness/awareness-session';
import { awarenessSchemas } from '@gatehouse/contract/awareness/awareness.schema';
import { beforeEach, describe, expect, it } from 'vitest';

import { type Actor, ownPortal } from '../../../testing/portal.ts';
import { buildEmployees } from '../../company-employees/company-employees.build.ts';
import { buildCourse } from '../../courses/courses.build.ts';
import { buildAwarenessSession, buildEnrolments, buildSentInvitations } from '../awareness.build.ts';

const secondMs = 1_000;
const undoMs = awarenessLimits.reminderUndoSeconds * secondMs;
const holdMs = awarenessLimits.reminderHoldSeconds * secondMs;
const subject = 'Reminder: complete your security training';

const portal = await ownPortal();

describe('a manual reminder', () => {
  let hr: Actor;
  beforeEach(async () => {
    hr = await portal.signIn({ role: 'company-hr' });
  });

  /** An open session with employees of these states, all of them invited before. */
  async function open(states: readonly string[]) {
    const { database } = portal.platform;
    const company_id = hr.user.company_id;
    const course = await buildCourse(database, { companyIds: [company_id] });
    const { id, name } = await buildAwarenessSession(database, { company_id, course });
    const people = states.map((_, place) => ({ email: `learner${place}@${hr.user.company_id}.example` }));
    const employees = await buildEmployees(database, company_id, people);
    const rows = employees.map(({ id: employee_id }, place) => ({
      company_id,
      session_id: id,
      employee_id,
      status: states[place] ?? 'Not Started',
      enrolled_at: '2026-01-01T00:00:00Z',
    }));
    await buildSentInvitations(database, company_id, await buildEnrolments(database, company_id, rows));
    return { params: { id }, name, emails: people.map(({ email }) => email) };
  }
  const run = () => portal.app.chores.get('awareness emails')?.();
  const remindersTo = async (emails: readonly string[]) =>
    portal.platform.database.withPlatform(async (db) => {
      const mails = await db.selectFrom('mails').select('subject').where('recipient', 'in', emails).execute();
      return mails.filter((mail) => mail.subject === subject).length;
    });
  const shown = async (params: { id: string }) => {
    const { datas } = await portal.call(hr, awareness.get, { params });
    return awarenessSchemas.get.result.parse(datas);
  };

  it('has a preview with the number of recipients', async () => {
    const { params, name } = await open(['Not Started', 'In Progress', 'Passed', 'Failed']);

    const { datas } = await portal.call(hr, awareness.emailPreview, { params, query: { email: 'reminder' } });

    const preview = awarenessSchemas.emailPreview.result.parse(datas);
    expect(preview).toMatchObject({ employees: 2, subject, action: 'Open training' });
    expect(preview.paragraphs[0]).toBe('Hello [employee’s name],');
    expect(preview.paragraphs[1]).toContain(name);
  });

  it('is held until it can no longer be undone, and is then sent once even if two jobs run', async () => {
    const { params, emails } = await open(['Not Started', 'In Progress', 'Passed']);
    await portal.call(hr, awareness.remind, { params });

    await run();
    const whileHeld = await remindersTo(emails);
    portal.pass(holdMs);
    await Promise.all([run(), run()]);

    expect(whileHeld).toBe(0);
    expect(await remindersTo(emails)).toBe(2);
  });

  it('can be canceled while it is held: no one gets it, and it can be sent again', async () => {
    const { params, emails } = await open(['Not Started', 'In Progress']);
    await portal.call(hr, awareness.remind, { params });
    portal.pass(undoMs);

    const undone = await portal.call(hr, awareness.cancelReminder, { params });
    portal.pass(holdMs);
    await run();
    const mailed = await remindersTo(emails);
    const session = await shown(params);
    const again = await portal.call(hr, awareness.remind, { params });

    expect(undone.datas).toEqual({ canceled: 2 });
    expect([mailed, session.reminders, session.remindedAt]).toEqual([0, 0, null]);
    expect(again.datas).toEqual({ sent: 2 });
  });

  it('is replaced by the previous one as the last reminder after it is canceled', async () => {
    const { params } = await open(['Not Started']);
    await portal.call(hr, awareness.remind, { params });
    const { remindedAt } = await shown(params);
    portal.pass(awarenessLimits.reminderHours * 3_600 * secondMs);
    hr = await portal.signIn({ role: 'company-hr', companyId: hr.user.company_id });
    await portal.call(hr, awareness.remind, { params });

    await portal.call(hr, awareness.cancelReminder, { params });

    expect(await shown(params)).toMatchObject({ reminders: 1, remindedAt });
  });

  it('cannot be canceled once it is due', async () => {
    const { params, emails } = await open(['Not Started']);
    await portal.call(hr, awareness.remind, { params });
    portal.pass(holdMs);

    const late = await portal.call(hr, awareness.cancelReminder, { params });
    await run();

    expect(late.status).toBe(409);
    expect(await remindersTo(emails)).toBe(1);
    expect(await shown(params)).toMatchObject({ reminders: 1 });
  });

  it('is in the audit log, as is its cancellation', async () => {
    const { params, name } = await open(['Not Started']);
    await portal.call(hr, awareness.remind, { params });
    await portal.call(hr, awareness.cancelReminder, { params });

    const entries = await portal.platform.database.withCompany(hr.user.company_id, (db) =>
      db.selectFrom('audit_entries').select('details').where('subject', '=', name).orderBy('sequence').execute(),
    );

    expect(entries.map(({ details }) => details)).toEqual([
      { session: params.id, reminded: '1' },
      { session: params.id, reminderCanceled: '1' },
    ]);
  });
});
