import { awareness } from '@gatehouse/contract/awareness/awareness';
import { company } from '@gatehouse/contract/company/company';
import { certificates } from '@gatehouse/contract/certificates/certificates';
import { describe, expect, it } from 'vitest';

import { buildCertificate } from '../../../testing/certificate-cast.ts';
import { type Actor, ownPortal } from '../../../testing/portal.ts';
import { buildEmployees } from '../../company-employees/company-employees.build.ts';
import { buildCourse } from '../../courses/courses.build.ts';
import { buildAwarenessSession, buildEnrolments, dayFrom } from '../awareness.build.ts';
import { buildLearnerToken } from '../../learner/learner.build.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

const portal = await ownPortal();

describe('scheduled jobs for sessions and certificates', () => {
  const now = () => portal.platform.clock.now();
  const chore = (name: string) => portal.app.chores.get(name)?.();
  const mailsTo = (email: string) =>
    portal.platform.database.withPlatform(async (db) => {
      const mails = await db.selectFrom('mails').select('subject').where('recipient', '=', email).execute();
      return mails.map(({ subject }) => subject);
    });
  const notesOf = (hr: Actor) =>
    portal.platform.database.withCompany(hr.user.company_id, async (db) => {
      const notes = db.selectFrom('notifications').select(['body', 'link']).where('user_id', '=', hr.user.id);
      return notes.orderBy('created_at').execute();
    });
  const ownCompany = async () => {
    const hr = await portal.signIn({ role: 'company-hr' });
    return { hr, companyId: hr.user.company_id };
  };

  it('ask each holder once to renew a certificate, 30 days before it expires', async () => {
    const { hr, companyId } = await ownCompany();
    const { database } = portal.platform;
    const held = await buildCertificate(portal.platform, companyId, { now: now() });
    const expiry = new Date(now());
    expiry.setUTCMonth(expiry.getUTCMonth() + 12);

    portal.pass(expiry.getTime() - now().getTime() - 31 * dayMs);
    await chore('certificate renewals');
    const early = await mailsTo(held.email);
    portal.pass(1.5 * dayMs);
    const courseId = await database.withCompany(companyId, async (db) => {
      const row = await db
        .selectFrom('awareness_sessions')
        .select(['course_id', 'version_id'])
        .executeTakeFirstOrThrow();
      return { id: row.course_id, versionId: row.version_id };
    });
    const dates = { date_start: dayFrom(-1, now()), date_end: dayFrom(20, now()) };
    const next = await buildAwarenessSession(database, { company_id: companyId, course: courseId, ...dates });
    await Promise.all([chore('certificate renewals'), chore('certificate renewals')]);
    await chore('certificate renewals');

    expect(early).toEqual([]);
    expect(await mailsTo(held.email)).toEqual(['Your certificate expires soon']);
    expect(await notesOf(hr)).toMatchObject([
      { body: expect.stringMatching(/^1 certificate expires within 30 days: #/) },
    ]);
    const again = await portal.signIn({ role: 'company-hr', companyId });
    const people = await portal.call(again, awareness.enrolments, { query: { session: next.id } });
    expect(people.datas).toMatchObject([{ employeeId: held.employeeId, status: 'Not Started' }]);
  });

  it('list certificates that expire within 30 days', async () => {
    const { hr, companyId } = await ownCompany();
    const soon = new Date(Date.now() + 20 * dayMs);
    soon.setUTCFullYear(soon.getUTCFullYear() - 1);
    const { certificateId } = await buildCertificate(portal.platform, companyId, { now: soon });
    await buildCertificate(portal.platform, companyId);

    const { datas } = await portal.call(hr, certificates.list, { query: { expiring: 'true' } });

    expect(datas).toMatchObject([{ certificateId, status: 'valid' }]);
    expect(datas).toHaveLength(1);
  });

  it('report on Mondays at nine how many are overdue in which session, once a week', async () => {
    const { hr, companyId } = await ownCompany();
    const { database } = portal.platform;
    const course = await buildCourse(database, { companyIds: [companyId] });
    const closed = { state: 'Closed', date_start: dayFrom(-40, now()), date_end: dayFrom(-5, now()) };
    const session = await buildAwarenessSession(database, { company_id: companyId, course, ...closed });
    const people = await buildEmployees(database, companyId, [{}, {}, {}]);
    await buildEnrolments(
      database,
      companyId,
      people.map(({ id }, place) => ({
        company_id: companyId,
        session_id: session.id,
        employee_id: id,
        status: place === 0 ? 'Passed' : 'Expired',
      })),
    );
    // 1970-01-05 was a Monday.
    const toMonday = (hour: number) => {
      const week = 7 * dayMs;
      const next = Math.ceil((now().getTime() - 4 * dayMs - hour * hourMs) / week) * week + 4 * dayMs + hour * hourMs;
      portal.pass(next - now().getTime());
    };
    const run = () => chore('overdue awareness training');

    toMonday(8.9);
    await run();
    const early = (await notesOf(hr)).length;
    portal.pass(hourMs / 2);
    await Promise.all([run(), run()]);
    portal.pass(3 * dayMs);
    await run();
    const once = await notesOf(hr);
    toMonday(9.2);
    await run();

    expect(early).toBe(0);
    expect(once).toEqual([
      {
        body: '2 employees overdue in awareness session #Autumn\u00A0training',
        link: `/security-awareness/details/${session.id}`,
      },
    ]);
    expect(await notesOf(hr)).toHaveLength(2);
  });

  it.each([6, 24] as const)('delete names and answers after %d months, and keep all figures', async (months) => {
    const { companyId } = await ownCompany();
    const admin = await portal.signIn({ companyId });
    await portal.call(admin, company.update, { body: { resultMonths: months } });
    const { database } = portal.platform;
    const course = await buildCourse(database, { companyIds: [companyId] });
    const dates = { date_start: dayFrom(-60, now()), date_end: dayFrom(-30, now()) };
    const session = await buildAwarenessSession(database, { company_id: companyId, course, state: 'Closed', ...dates });
    const [employee] = await buildEmployees(database, companyId, [{ department: 'Legal' }]);
    const at = new Date(now().getTime() - 31 * dayMs).toISOString();
    const ids = { company_id: companyId, session_id: session.id, employee_id: employee?.id ?? '' };
    const [row] = await buildEnrolments(database, companyId, [
      { ...ids, status: 'Passed', score: 4, total: 5, finished_at: at, started_at: at },
    ]);
    const enrolment_id = row?.id ?? '';
    await buildLearnerToken(database, companyId, enrolment_id);
    await database.withCompany(companyId, (db) =>
      db
        .insertInto('awareness_attempts')
        .values({
          company_id: companyId,
          enrolment_id,
          number: 1,
          seed: 1,
          started_at: at,
          state: 'Submitted',
          answers: '{"q":["a"]}',
        })
        .execute(),
    );
    const read = async () => {
      const hr = await portal.signIn({ role: 'company-hr', companyId });
      const detail = await portal.call(hr, awareness.get, { params: { id: session.id } });
      const { progress, departments, averageScore, employees } = detail.datas as Record<string, unknown>;
      return { figures: { progress, departments, averageScore }, employees };
    };

    const before = await read();
    await chore('retention of awareness results');
    const early = await read();
    portal.pass(months * 31 * dayMs);
    await chore('retention of awareness results');
    const after = await read();

    expect(early).toEqual(before);
    expect(after.figures).toEqual(before.figures);
    expect(after.employees).toMatchObject([
      { fullname: '', email: '', department: 'Legal', status: 'Passed', score: 4 },
    ]);
    const left = await database.withCompany(companyId, async (db) => ({
      answers: await db
        .selectFrom('awareness_attempts')
        .select('answers')
        .where('enrolment_id', '=', enrolment_id)
        .execute(),
      links: await db.selectFrom('awareness_links').select('id').where('enrolment_id', '=', enrolment_id).execute(),
    }));
    expect(left).toEqual({ answers: [{ answers: {} }], links: [] });
  });
});
