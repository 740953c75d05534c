import { learner } from '@gatehouse/contract/learner/learner';
import type { LearnerSession } from '@gatehouse/contract/learner/learner.schema';
import type { Attempt } from '@gatehouse/contract/learner/learner-attempts.schema';
import { describe, expect, it } from 'vitest';

import { ownPortal } from '../../testing/portal.ts';
import { buildEmployee } from '../company-employees/company-employees.build.ts';
import { buildCourse, sampleChapters } from '../courses/courses.build.ts';
import { buildAwarenessSession, buildEnrolments, dayFrom } from '../awareness/awareness.build.ts';
import { buildLearnerToken, policyHash } from './learner.build.ts';

const dayMs = 86_400_000;
const right = { q1: ['a'], q2: ['a'], q3: ['a'], q4: ['a'] };
const wrong = { q1: ['b'], q2: ['b'], q3: ['b'], q4: ['b'] };

describe('taking a session', async () => {
  const portal = await ownPortal();
  const reply = await portal.app.inject({ method: 'GET', url: '/api/csrf-token' });
  const cookies = Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]));
  const csrf = { cookies, csrfToken: reply.json<{ datas: { csrfToken: string } }>().datas.csrfToken };

  interface Wanted {
    session?: Partial<Parameters<typeof buildAwarenessSession>[1]>;
    enrolment?: object;
    chapters?: ReturnType<typeof sampleChapters>;
  }
  async function enrolled({ session = {}, enrolment = {}, chapters = sampleChapters() }: Wanted = {}) {
    const { database } = portal.platform;
    const { id: companyId } = await portal.company();
    const course = await buildCourse(database, { companyIds: [companyId], chapters });
    const made = await buildAwarenessSession(database, { company_id: companyId, course, ...session });
    const employee = await buildEmployee(database, { company_id: companyId });
    const row = { company_id: companyId, session_id: made.id, employee_id: employee.id, ...enrolment };
    const [built] = await buildEnrolments(database, companyId, [row]);
    const enrolmentId = built?.id ?? '';
    const token = await buildLearnerToken(database, companyId, enrolmentId);
    return { companyId, sessionId: made.id, enrolmentId, token };
  }
  type Learner = Awaited<ReturnType<typeof enrolled>>;
  const by = ({ sessionId, token }: Learner, body?: object) => ({
    params: { id: sessionId },
    query: { token },
    headers: { 'x-csrf-token': csrf.csrfToken, cookie: cookieText() },
    ...(body && { body }),
  });
  const cookieText = () =>
    Object.entries(csrf.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
  const read = async (one: Learner) => (await portal.call(null, learner.session, by(one))).datas as LearnerSession;
  const start = (one: Learner) => portal.call(null, learner.start, by(one));
  const begin = async (one: Learner) => (await start(one)).datas as Attempt;
  const answer = (one: Learner, body: object) => portal.call(null, learner.answer, by(one, body));
  const submit = (one: Learner, { attemptId }: Attempt, answers: object, revision = 1) =>
    answer(one, { attemptId, revision, answers, submit: true });
  const progress = (one: Learner, body: object) => portal.call(null, learner.progress, by(one, body));
  async function readChapters(one: Learner) {
    await progress(one, { chapterId: 'read', revision: 1, isCompleted: true });
    return progress(one, { chapterId: 'policy', revision: 1, textHash: policyHash('Report every suspicious email.') });
  }
  async function ready(wanted: Wanted = {}) {
    const one = await enrolled(wanted);
    await readChapters(one);
    return one;
  }

  it('does not begin when the link is opened', async () => {
    const one = await enrolled();

    const opened = await portal.call(null, learner.access, {
      params: { id: one.sessionId },
      body: { token: one.token },
      headers: by(one).headers,
    });
    const session = await read(one);

    expect(String(opened.headers['set-cookie'])).toMatch(
      /portal_learner=[^;]+;.*Path=\/api\/awareness-session; HttpOnly/,
    );
    expect(session).toMatchObject({ status: 'Open', progress: [], result: { status: 'Not Started', attemptsUsed: 0 } });
    expect(JSON.stringify(session)).not.toContain('Reporting protects');
  });

  it('continues with the cookie instead of the link', async () => {
    const one = await enrolled();
    const opened = await portal.call(null, learner.access, {
      params: { id: one.sessionId },
      body: { token: one.token },
      headers: by(one).headers,
    });
    const cookie = /portal_learner=[^;]+/.exec(String(opened.headers['set-cookie']))?.[0] ?? '';

    const session = await portal.call(null, learner.session, { params: { id: one.sessionId }, headers: { cookie } });
    const score = await portal.call(null, learner.score, { headers: { cookie } });
    portal.pass(13 * 3_600_000);
    const late = await portal.call(null, learner.score, { headers: { cookie } });
    portal.pass(-0);

    expect(session.status).toBe(200);
    expect(score.datas).toEqual({ status: 'Not Started', score: null, total: null });
    expect(late.status).toBe(404);
  });

  it('returns 404 for an unknown link and for that of another session', async () => {
    const [one, other] = [await enrolled(), await enrolled()];

    expect((await portal.call(null, learner.session, by({ ...one, token: 'x'.repeat(43) }))).status).toBe(404);
    expect((await portal.call(null, learner.session, by({ ...one, token: other.token }))).status).toBe(404);
    expect((await portal.call(null, learner.session, { params: { id: one.sessionId } })).status).toBe(404);
  });

  it('returns 410 for an expired or revoked link', async () => {
    const old = await enrolled({ session: { state: 'Closed', date_start: dayFrom(-60), date_end: dayFrom(-32) } });
    const withdrawn = await enrolled({ enrolment: { status: 'Withdrawn' } });

    for (const one of [old, withdrawn])
      expect(await portal.call(null, learner.session, by(one))).toMatchObject({
        status: 410,
        datas: { code: 'LINK_EXPIRED' },
      });
  });

  it('starts when the session opens and ends with it', async () => {
    const early = await enrolled({ session: { state: 'Scheduled', date_start: dayFrom(3), date_end: dayFrom(9) } });
    const late = await enrolled({ session: { state: 'Closed', date_start: dayFrom(-9), date_end: dayFrom(-3) } });

    expect((await start(early)).datas).toMatchObject({ code: 'SESSION_NOT_OPEN' });
    expect((await start(late)).datas).toMatchObject({ code: 'SESSION_CLOSED' });
    expect((await progress(late, { chapterId: 'read', revision: 1, isCompleted: true })).status).toBe(409);
  });

  it('requires the other chapters before the quiz, and the current version of a policy', async () => {
    const one = await enrolled();

    const before = await start(one);
    const outdated = await progress(one, { chapterId: 'policy', revision: 1, textHash: policyHash('Another text') });
    await readChapters(one);

    expect(before.status).toBe(422);
    expect(outdated.status).toBe(409);
    expect((await start(one)).status).toBe(201);
  });

  it('passes with enough points, and a repeated submission returns the same result', async () => {
    const one = await ready();
    const attempt = await begin(one);
    const again = await start(one);

    const result = await submit(one, attempt, right);

    expect(again).toMatchObject({ status: 200, datas: { attemptId: attempt.attemptId } });
    expect(result).toMatchObject({ status: 200, datas: { status: 'Passed', score: 4, total: 4, attemptsLeft: 0 } });
    expect((await submit(one, attempt, wrong, 2)).datas).toEqual(result.datas);
    expect((await answer(one, { attemptId: attempt.attemptId, revision: 3, answers: {} })).datas).toMatchObject({
      code: 'ATTEMPT_SUBMITTED',
    });
    expect((await start(one)).datas).toMatchObject({ code: 'NO_ATTEMPTS_LEFT' });
    expect((await read(one)).review[0]).toMatchObject({ isRight: true, right: ['Report it'] });
  });

  it('ignores answers that are older than the saved ones', async () => {
    const one = await ready();
    const attempt = await begin(one);
    await answer(one, { attemptId: attempt.attemptId, revision: 5, answers: right });

    const older = await answer(one, { attemptId: attempt.attemptId, revision: 4, answers: wrong });

    expect(older.datas).toMatchObject({ revision: 5 });
    expect((await begin(one)).answers).toEqual(right);
  });

  it('fails with the last attempt, and counts the best one', async () => {
    const one = await ready({ session: { max_attempts: 2 } });
    const first = await submit(one, await begin(one), { ...wrong, q1: ['a'] });
    const second = await submit(one, await begin(one), wrong);

    expect(first.datas).toMatchObject({ status: 'In Progress', score: 1, attemptsLeft: 1 });
    expect(second.datas).toMatchObject({ status: 'Failed', score: 1, attemptsLeft: 0 });
    expect((await start(one)).datas).toMatchObject({ code: 'NO_ATTEMPTS_LEFT' });
  });

  it('scores the saved answers when the time is over', async () => {
    const chapters = sampleChapters().map((one) => (one.kind === 'quiz' ? { ...one, minutes: 10 } : one));
    const one = await ready({ chapters, session: { max_attempts: 1, date_end: dayFrom(300) } });
    const attempt = await begin(one);
    await answer(one, { attemptId: attempt.attemptId, revision: 1, answers: right });
    portal.pass(11 * 60_000);

    const late = await submit(one, attempt, wrong, 2);

    expect(late.datas).toMatchObject({ status: 'Passed', score: 4 });
  });

  it('grants extra time to learners who have it', async () => {
    const chapters = sampleChapters().map((one) => (one.kind === 'quiz' ? { ...one, minutes: 10 } : one));
    const one = await ready({ chapters, enrolment: { extra_time_percent: 50 }, session: { date_end: dayFrom(300) } });
    const { deadline, now } = await begin(one);

    expect(Date.parse(deadline ?? '') - Date.parse(now)).toBe(15 * 60_000);
  });

  it('is scored automatically if not submitted, and expires with its session', async () => {
    const one = await ready({ session: { date_end: dayFrom(40) } });
    const attempt = await begin(one);
    await answer(one, { attemptId: attempt.attemptId, revision: 1, answers: { q1: ['a'] } });
    portal.pass(42 * dayMs);

    await portal.app.chores.get('awareness sessions')?.();

    expect(await read(one)).toMatchObject({
      status: 'Closed',
      result: { status: 'Expired', score: 1, hasOpenAttempt: false },
    });
  });

  it('passes with the last chapter if there is no quiz', async () => {
    const one = await enrolled({ chapters: sampleChapters().slice(0, 2), session: { date_end: dayFrom(400) } });

    const last = await readChapters(one);

    expect(last.datas).toMatchObject({ isCompleted: true, status: 'Passed' });
    expect((await start(one)).status).toBe(409);
  });
});
