import { randomUUID } from 'node:crypto';

import { awareness } from '@gatehouse/contract/awareness/awareness';
import type { Chapter } from '@gatehouse/contract/courses/course-chapters.schema';
import { learner } from '@gatehouse/contract/learner/learner';
import type { Attempt, AttemptTime } from '@gatehouse/contract/learner/learner-attempts.schema';
import { describe, expect, it } from 'vitest';

import { quizCase } from '../../testing/course-cases.ts';
import { fetchCsrfToken, ownPortal } from '../../testing/portal.ts';
import { buildEmployee } from '../company-employees/company-employees.build.ts';
import { buildCourse } from '../courses/courses.build.ts';
import { buildAwarenessSession, buildEnrolments, dayFrom } from '../awareness/awareness.build.ts';
import { buildLearnerToken } from './learner.build.ts';

const right = { q1: ['a'], q2: ['a'], q3: ['a'], q4: ['a'] };
const minuteMs = 60_000;

const portal = await ownPortal();
const cookies: Record<string, string> = {};
const csrfToken = await fetchCsrfToken(portal.app, cookies);
const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
const headers = { 'x-csrf-token': csrfToken, cookie: cookie.join('; ') };

describe('an attempt that is open in two windows', () => {
  async function begun(minutes = 10) {
    const { database } = portal.platform;
    const { id: company_id } = await portal.company();
    const { chapters } = JSON.parse(await quizCase()) as { chapters: Chapter[] };
    const course = await buildCourse(database, {
      companyIds: [company_id],
      chapters: chapters.map((one) => (one.kind === 'quiz' ? { ...one, minutes } : one)),
    });
    const session = await buildAwarenessSession(database, { company_id, course, date_end: dayFrom(300) });
    const employee = await buildEmployee(database, { company_id });
    const [built] = await buildEnrolments(database, company_id, [
      { company_id, session_id: session.id, employee_id: employee.id },
    ]);
    const enrolmentId = built?.id ?? '';
    const token = await buildLearnerToken(database, company_id, enrolmentId);
    const link = { params: { id: session.id }, query: { token }, headers };
    const { attemptId } = await start(link);
    return { link, attemptId, enrolmentId, companyId: company_id };
  }
  type Link = { params: { id: string }; query: { token: string }; headers: Record<string, string> };
  const start = async (link: Link) => (await portal.call(null, learner.start, link)).datas as Attempt;
  /** Opens a window with an id; undefined imitates older pages, which send none. */
  function windowOf({ link, attemptId }: Awaited<ReturnType<typeof begun>>, windowId: string | undefined) {
    let revision = 0;
    const send = (at: number, answers: object, submit = false) =>
      portal.call(null, learner.answer, {
        ...link,
        body: { attemptId, revision: at, answers, submit, ...(windowId && { windowId }) },
      });
    return {
      save: (answers: object) => send((revision += 1), answers),
      submit: (answers: object) => send((revision += 1), answers, true),
      send,
    };
  }

  it.each([
    ['that name themselves', randomUUID],
    ['of older pages', () => undefined],
  ])('scores the answers of the window that submitted it, for windows %s', async (_what, idOf) => {
    const one = await begun();
    const [a, b] = [windowOf(one, idOf()), windowOf(one, idOf())];
    for (let at = 0; at < 8; at += 1) await b.save({ q1: [at % 2 === 0 ? 'a' : 'b'] });
    for (const count of [1, 2, 3, 4]) await a.save(Object.fromEntries(Object.entries(right).slice(0, count)));

    const result = await a.submit(right);

    expect(result.datas).toMatchObject({ status: 'Passed', score: 4, total: 4 });
  });

  it('saves the answers of each window, informs it about the other, and ignores late copies', async () => {
    const one = await begun();
    const [a, b] = [windowOf(one, randomUUID()), windowOf(one, randomUUID())];
    const alone = await b.save({ q1: ['b'] });
    await b.save({ q1: ['a'] });

    const other = await a.save({ q2: ['a'] });
    const stored = (await start(one.link)).answers;
    await b.send(1, { q1: ['b'] });

    expect([alone.datas, other.datas]).toMatchObject([{ isElsewhere: false }, { isElsewhere: true }]);
    expect(stored).toEqual({ q2: ['a'] });
    expect((await start(one.link)).answers).toEqual({ q2: ['a'] });
  });

  it('informs a window whose answers were not scored, and repeats the result to the one that submitted', async () => {
    const one = await begun();
    const [a, b] = [windowOf(one, randomUUID()), windowOf(one, randomUUID())];
    const result = await a.submit(right);

    expect((await a.submit(right)).datas).toEqual(result.datas);
    expect(await b.submit({ q1: ['b'] })).toMatchObject({
      status: 409,
      datas: { code: 'ATTEMPT_SUBMITTED', message: expect.stringMatching(/another window/) as string },
    });
  });

  describe('with extra time', () => {
    async function give({ companyId, enrolmentId, link }: Awaited<ReturnType<typeof begun>>, extraTimePercent: number) {
      const hr = await portal.signIn({ role: 'company-hr', companyId });
      const params = { id: link.params.id, eid: enrolmentId };
      return portal.call(hr, awareness.changeEnrolment, { params, body: { extraTimePercent } });
    }
    const timeOf = async ({ link, attemptId }: Awaited<ReturnType<typeof begun>>) =>
      (await portal.call(null, learner.attemptTime, { ...link, params: { ...link.params, attemptId } }))
        .datas as AttemptTime;
    const leftOf = ({ deadline, now }: Pick<AttemptTime, 'deadline' | 'now'>) =>
      Math.round((Date.parse(deadline ?? '') - Date.parse(now)) / minuteMs);

    it('applies it to the open attempt, and reducing it takes nothing back', async () => {
      const one = await begun(2);
      const before = leftOf(await timeOf(one));

      await give(one, 100);
      const more = await timeOf(one);
      await give(one, 25);

      expect(before).toBe(2);
      expect({ left: leftOf(more), isOpen: more.isOpen }).toEqual({ left: 4, isOpen: true });
      expect(leftOf(await start(one.link))).toBe(4);
    });

    it('does not change a finished attempt', async () => {
      const one = await begun(2);
      portal.pass(3 * minuteMs);

      await give(one, 100);

      expect(await timeOf(one)).toMatchObject({ isOpen: false });
    });
  });
});
