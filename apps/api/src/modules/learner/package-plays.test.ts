import { randomUUID } from 'node:crypto';

import type { Chapter } from '@gatehouse/contract/courses/course-chapters.schema';
import type { Launch } from '@gatehouse/contract/courses/course-packages.schema';
import { learner } from '@gatehouse/contract/learner/learner';
import type { LearnerSession } from '@gatehouse/contract/learner/learner.schema';
import { describe, expect, it } from 'vitest';

import { fetchCsrfToken, sharedPortal } from '../../testing/portal.ts';
import { buildEmployee } from '../company-employees/company-employees.build.ts';
import { buildCourse } from '../courses/courses.build.ts';
import { buildAwarenessSession, buildEnrolments } from '../awareness/awareness.build.ts';
import { buildLearnerToken } from './learner.build.ts';

const packageId = '01890000-0000-7000-8000-000000000001';
const lesson: Chapter = { _id: 'lesson', kind: 'package', title: 'Lesson', packageId };
const [failed, passed] = [
  { outcome: 'failed', score: 13 },
  { outcome: 'passed', score: 90 },
];
const completed = { outcome: 'completed', score: null };

const portal = await sharedPortal();
const cookies: Record<string, string> = {};
const csrfToken = await fetchCsrfToken(portal.app, cookies);
const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
const headers = { 'x-csrf-token': csrfToken, cookie: cookie.join('; ') };

describe('a package in several plays', () => {
  async function enrolled(max_attempts = 3) {
    const { database } = portal.platform;
    const { id: company_id } = await portal.company();
    const course = await buildCourse(database, { companyIds: [company_id], chapters: [lesson] });
    const session = await buildAwarenessSession(database, { company_id, course, pass_score: 80, max_attempts });
    const employee = await buildEmployee(database, { company_id });
    const [built] = await buildEnrolments(database, company_id, [
      { company_id, session_id: session.id, employee_id: employee.id },
    ]);
    const token = await buildLearnerToken(database, company_id, built?.id ?? '');
    return { params: { id: session.id }, query: { token } };
  }
  type Learner = Awaited<ReturnType<typeof enrolled>>;
  const read = async (one: Learner) =>
    (await portal.call(null, learner.session, { ...one, headers })).datas as LearnerSession;
  const launch = async (one: Learner) =>
    (await portal.call(null, learner.launch, { ...one, headers, body: { chapterId: 'lesson' } })).datas as Launch;
  /** Opens a window with the lesson, which numbers its own saves. */
  function playOf(one: Learner) {
    const playId = randomUUID();
    let revision = 0;
    const send = (at: number, state: string, result?: object) =>
      portal.call(null, learner.progress, {
        ...one,
        headers,
        body: { chapterId: 'lesson', playId, revision: at, state, ...(result && { result }) },
      });
    return { save: (state: string, result?: object) => send((revision += 1), state, result), send };
  }

  it('counts a failure in an outdated window, and keeps the latest progress in it', async () => {
    const one = await enrolled();
    const [behind, ahead] = [playOf(one), playOf(one)];
    await behind.save('first of A');
    for (let at = 1; at <= 6; at += 1) await ahead.save(`B ${at}`);

    const saved = await behind.save('A fails', failed);

    expect(saved.datas).toMatchObject({ status: 'In Progress', result: failed, isElsewhere: true });
    expect((await read(one)).result).toMatchObject({ attemptsUsed: 1, score: 13 });
    expect(await launch(one)).toMatchObject({ state: 'A fails', startsAgain: true });
  });

  it('does not allow unlimited attempts at the test in a newer window', async () => {
    const one = await enrolled(2);
    const ahead = playOf(one);
    for (let at = 1; at <= 9; at += 1) await ahead.save(`B ${at}`);

    await playOf(one).save('first', failed);
    const last = await playOf(one).save('second', failed);
    const late = await ahead.save('passes too late', passed);

    expect(last.datas).toMatchObject({ status: 'Failed' });
    expect(late.datas).toMatchObject({ status: 'Failed', isCompleted: false });
    expect((await read(one)).result).toMatchObject({ status: 'Failed', attemptsUsed: 2, certificateId: null });
  });

  it('ignores a late copy of an older save, whichever window saved since', async () => {
    const one = await enrolled();
    const [first, second] = [playOf(one), playOf(one)];
    await first.save('A 1', passed);
    await first.save('A 2', failed);
    await second.save('B 1');

    const copy = await first.send(1, 'A 1', passed);

    expect(copy.datas).toMatchObject({ isCompleted: false, result: failed });
    expect(await launch(one)).toMatchObject({ state: 'B 1', startsAgain: false });
  });

  it('fails if the attempt that had passed reports a failure last', async () => {
    const one = await enrolled();
    const play = playOf(one);
    const before = await play.save('last page', completed);
    const { certificateId } = (await read(one)).result;

    const after = await play.save('test', failed);

    expect([before.datas, after.datas]).toMatchObject([
      { status: 'Passed', isCompleted: true },
      { status: 'In Progress', isCompleted: false, result: failed },
    ]);
    expect(certificateId).not.toBeNull();
    expect((await read(one)).result).toMatchObject({
      status: 'In Progress',
      score: 13,
      attemptsUsed: 1,
      certificateId: null,
    });
  });

  it('stays passed if another attempt fails, and can pass again after a failure', async () => {
    const one = await enrolled();
    await playOf(one).save('fails', failed);
    const passing = await playOf(one).save('passes', passed);
    const { certificateId } = (await read(one)).result;

    const again = await playOf(one).save('looks again and fails', failed);

    expect([passing.datas, again.datas]).toMatchObject([{ status: 'Passed' }, { status: 'Passed', isCompleted: true }]);
    expect((await read(one)).result).toMatchObject({ status: 'Passed', score: 90, attemptsUsed: 1, certificateId });
  });

  it('shows no result of an earlier attempt before the next one has a result', async () => {
    const one = await enrolled();
    await playOf(one).save('fails', failed);
    const failing = await read(one);

    await playOf(one).save('begins again');

    expect([failing, await read(one)]).toMatchObject([
      { progress: [{ result: failed }] },
      { progress: [{ result: null }] },
    ]);
  });

  it('fails if it is completed with a score below the required one', async () => {
    const one = await enrolled();

    const saved = await playOf(one).save('end', { outcome: 'completed', score: 13 });

    expect(saved.datas).toMatchObject({ status: 'In Progress', isCompleted: false });
    expect((await read(one)).result).toMatchObject({ attemptsUsed: 1, score: 13, certificateId: null });
  });
});
