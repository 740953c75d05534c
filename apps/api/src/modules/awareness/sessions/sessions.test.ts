import { awareness } from '@gatehouse/contract/awareness/awareness';
import type { Enrolment, SessionDetail, SessionRow } from '@gatehouse/contract/awareness/awareness-session.schema';
import { describe, expect, it } from 'vitest';

import { ownPortal } from '../../../testing/portal.ts';
import { buildEmployees } from '../../company-employees/company-employees.build.ts';
import { buildCourse } from '../../courses/courses.build.ts';
import { dayFrom } from '../awareness.build.ts';

const dayMs = 86_400_000;

describe('awareness sessions', async () => {
  const portal = await ownPortal();
  let hr = await portal.signIn({ role: 'company-hr' });
  const { database } = portal.platform;
  const courseId = (await buildCourse(database, { companyIds: [hr.user.company_id] })).id;

  const today = () => portal.platform.clock.now();
  const body = (values: object = {}) => ({
    name: 'Autumn training',
    courseId,
    date_start: dayFrom(0, today()),
    date_end: dayFrom(20, today()),
    isScheduled: true,
    ...values,
  });
  const create = (values: object = {}) => portal.call(hr, awareness.create, { body: body(values) });
  const made = async (values: object = {}) => (await create(values)).datas as SessionRow;
  const employees = (...departments: string[]) =>
    buildEmployees(
      portal.platform.database,
      hr.user.company_id,
      departments.map((department) => ({ department })),
    );
  const enrol = (id: string, chosen: object) => portal.call(hr, awareness.enrol, { params: { id }, body: chosen });
  const read = async (id: string) => (await portal.call(hr, awareness.get, { params: { id } })).datas as SessionDetail;
  const enrolments = async (id: string) =>
    (await portal.call(hr, awareness.enrolments, { query: { session: id } })).datas as Enrolment[];

  it('are drafts, scheduled or open according to their dates', async () => {
    const states = [
      await made({ isScheduled: false }),
      await made({ date_start: dayFrom(2, today()) }),
      await made(),
    ].map(({ status }) => status);

    expect(states).toEqual(['Draft', 'Scheduled', 'Open']);
  });

  it('refuse a name with a web address, which would be in emails to employees', async () => {
    const name = 'Your account is locked, visit evil.example/login now';
    const session = await made();

    const replies = [
      await create({ name }),
      await portal.call(hr, awareness.update, { params: { id: session._id }, body: body({ name }) }),
    ];

    const message = 'Enter a name without a web address';
    expect(replies).toMatchObject([
      { status: 422, datas: { issues: [{ path: 'name', message }] } },
      { status: 422, datas: { issues: [{ path: 'name', message }] } },
    ]);
    expect((await read(session._id)).name).toBe('Autumn training');
  });

  it('refuse an end in the past, an end before the start and another company’s course', async () => {
    const past = await create({ date_start: dayFrom(-9, today()), date_end: dayFrom(-3, today()) });
    const turned = await create({ date_start: dayFrom(9, today()), date_end: dayFrom(3, today()) });
    const { id } = await buildCourse(portal.platform.database);
    const foreign = await create({ courseId: id });

    for (const one of [past, turned, foreign]) expect(one.status).toBe(422);
    expect(turned.text).toContain('End Date must be greater than Start Date');
    expect(foreign.text).toContain('courseId');
  });

  it('enroll by employee and department, each once', async () => {
    const { _id } = await made();
    const [first] = await employees('Legal', 'Legal', 'Plant');

    const byId = await enrol(_id, { employeeIds: [first?.id] });
    const byDepartment = await enrol(_id, { departments: ['legal'] });
    const detail = await read(_id);

    expect(byId.datas).toEqual({ enrolled: 1, alreadyEnrolled: 0, notEmployees: 0 });
    expect(byDepartment.datas).toEqual({ enrolled: 1, alreadyEnrolled: 1, notEmployees: 0 });
    expect(detail.progress).toMatchObject({ enrolled: 2, notStarted: 2 });
    expect(detail.departments).toMatchObject([{ department: 'Legal', enrolled: 2 }]);
    expect(detail.employees).toHaveLength(2);
  });

  it('refuse an employee of another company, and enroll no one', async () => {
    const { _id } = await made();
    const { id: other } = await portal.company();
    const [foreign] = await buildEmployees(portal.platform.database, other, [{}]);
    const [own] = await employees('Finance');

    expect((await enrol(_id, { employeeIds: [own?.id, foreign?.id] })).status).toBe(422);
    expect((await read(_id)).progress.enrolled).toBe(0);
  });

  it('can withdraw an employee and enroll them again', async () => {
    const { _id } = await made();
    const [person] = await employees('Support');
    await enrol(_id, { employeeIds: [person?.id] });
    const [{ _id: eid }] = (await enrolments(_id)) as [Enrolment];

    const withdrawn = await portal.call(hr, awareness.withdraw, { params: { id: _id, eid } });
    const again = await enrol(_id, { employeeIds: [person?.id] });

    expect(withdrawn.datas).toMatchObject({ status: 'Withdrawn' });
    expect(again.datas).toEqual({ enrolled: 1, alreadyEnrolled: 0, notEmployees: 0 });
    expect((await read(_id)).progress).toMatchObject({ enrolled: 1, notStarted: 1 });
  });

  it('can be closed, which expires unfinished enrollments, and reopened with a later end', async () => {
    const { _id } = await made({ date_end: dayFrom(1, today()) });
    const people = await employees('Lab', 'Lab');
    await enrol(_id, { employeeIds: people.map(({ id }) => id) });
    portal.pass(3 * dayMs);
    hr = await portal.signIn({ role: 'company-hr', companyId: hr.user.company_id });

    await portal.app.chores.get('awareness sessions')?.();
    const closed = await read(_id);
    const detail = body({ date_start: closed.date_start, date_end: dayFrom(5, today()) });
    await portal.call(hr, awareness.update, { params: { id: _id }, body: detail });

    expect(closed).toMatchObject({ status: 'Closed', progress: { enrolled: 2, expired: 2 } });
    expect(await read(_id)).toMatchObject({ status: 'Open', progress: { expired: 0, notStarted: 2 } });
  });

  it('can give one employee a later date and an extra attempt', async () => {
    const { _id } = await made();
    const [person] = await employees('Board');
    await enrol(_id, { employeeIds: [person?.id] });
    const [{ _id: eid }] = (await enrolments(_id)) as [Enrolment];
    const params = { id: _id, eid };

    const dueDate = dayFrom(60, today());
    const later = await portal.call(hr, awareness.changeEnrolment, { params, body: { dueDate, extraTimePercent: 50 } });
    const more = await portal.call(hr, awareness.extraAttempt, { params });

    expect(later.datas).toMatchObject({ dueDate, extraTimePercent: 50 });
    expect(more.datas).toMatchObject({ attemptsAllowed: 4, attemptsUsed: 0 });
  });

  it('are deleted, and their links stop working', async () => {
    const { _id } = await made();

    expect((await portal.call(hr, awareness.remove, { params: { id: _id } })).datas).toEqual({ removed: true });
    expect((await portal.call(hr, awareness.get, { params: { id: _id } })).status).toBe(404);
  });
});
