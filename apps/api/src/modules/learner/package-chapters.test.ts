import { awareness } from '@gatehouse/contract/awareness/awareness';
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
const film: Chapter = {
  _id: 'film',
  kind: 'video',
  title: 'Film',
  packageId,
  captions: [{ packageId, language: 'en' }],
};

const portal = await sharedPortal();
const cookies: Record<string, string> = {};
const csrfToken = await fetchCsrfToken(portal.app, cookies);
const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
const headers = { 'x-csrf-token': csrfToken, cookie: cookie.join('; ') };

describe('a package chapter', () => {
  async function enrolled(chapters: Chapter[] = [lesson]) {
    const { database } = portal.platform;
    const { id: company_id } = await portal.company();
    const course = await buildCourse(database, { companyIds: [company_id], chapters });
    const session = await buildAwarenessSession(database, { company_id, course, pass_score: 80, max_attempts: 2 });
    const employee = await buildEmployee(database, { company_id });
    const row = { company_id, session_id: session.id, employee_id: employee.id };
    const [built] = await buildEnrolments(database, company_id, [row]);
    const token = await buildLearnerToken(database, company_id, built?.id ?? '');
    return { params: { id: session.id }, query: { token }, versionId: course.versionId, companyId: company_id };
  }
  type Learner = Awaited<ReturnType<typeof enrolled>>;
  const sent = ({ params, query }: Learner, body?: object) => ({ params, query, headers, ...(body && { body }) });
  const save = (one: Learner, revision: number, more: object) =>
    portal.call(null, learner.progress, sent(one, { chapterId: 'lesson', revision, ...more }));
  const launch = (one: Learner, chapterId = 'lesson') => portal.call(null, learner.launch, sent(one, { chapterId }));
  const opened = async (one: Learner) => (await launch(one)).datas as Launch;
  const read = async (one: Learner) => (await portal.call(null, learner.session, sent(one))).datas as LearnerSession;

  it('resumes with the newest state of up to 1 MB', async () => {
    const one = await enrolled();
    const state = 'x"\\'.repeat(400_000);

    await save(one, 2, { state });
    await save(one, 1, { state: 'older' });

    const { state: kept, revision } = await opened(one);
    expect({ isSame: kept === state, revision }).toEqual({ isSame: true, revision: 2 });
    expect((await read(one)).progress).toEqual([
      { chapterId: 'lesson', revision: 2, state: '', isCompleted: false, result: null },
    ]);
    expect(await save(one, 3, { state: 'x'.repeat(1_310_721) })).toMatchObject({ status: 422 });
  });

  it.each([
    [{ outcome: 'passed', score: null }, 'Passed', null],
    [{ outcome: 'passed', score: 80 }, 'Passed', 80],
    [{ outcome: 'completed', score: null }, 'Passed', null],
    [{ outcome: 'passed', score: 79.5 }, 'In Progress', 80],
    [{ outcome: 'failed', score: 95 }, 'In Progress', 95],
    [{ outcome: 'completed', score: 13 }, 'In Progress', 13],
  ])('with the result %o is %s', async (result, status, score) => {
    const one = await enrolled();

    const saved = await save(one, 1, { state: 's', result });

    expect(saved).toMatchObject({ status: 200, datas: { status, result } });
    expect((await read(one)).result).toMatchObject({ status, score });
  });

  it('tells HR in the list and in the export that the course reported the result', async () => {
    const one = await enrolled();
    const hr = await portal.signIn({ role: 'company-hr', companyId: one.companyId });
    const listed = () => portal.call(hr, awareness.enrolments, { query: { session: one.params.id } });
    const before = await listed();

    await save(one, 1, { state: 's', result: { outcome: 'passed', score: 90 } });

    const { text } = await portal.call(hr, awareness.export, { params: one.params, query: { format: 'csv' } });
    expect([before.datas, (await listed()).datas]).toMatchObject([[{ isReported: false }], [{ isReported: true }]]);
    expect(text).toContain('Reported by the course');
  });

  it('is not completed by a claim of the browser alone', async () => {
    const one = await enrolled();

    expect(await save(one, 1, { isCompleted: true })).toMatchObject({ datas: { isCompleted: false } });
  });

  it('fails once the attempts are used up, counts each once, and can be restarted after a failure', async () => {
    const one = await enrolled();
    const failed = { state: 'at the end', result: { outcome: 'failed', score: 10 } };

    await save(one, 1, failed);
    await save(one, 2, failed);
    const first = await read(one);
    const again = await opened(one);
    await save(one, 3, { state: 'started again' });
    await save(one, 4, failed);

    expect(first.result).toMatchObject({ status: 'In Progress', attemptsUsed: 1, attemptsLeft: 1 });
    expect(again).toMatchObject({ startsAgain: true, revision: 2 });
    expect((await read(one)).result).toMatchObject({ status: 'Failed', attemptsLeft: 0 });
  });

  it('is opened on the sub-domain of the learner’s version', async () => {
    const one = await enrolled([film, lesson]);
    const strange = await enrolled();

    const video = (await launch(one, 'film')).datas as Launch;

    expect(video).toMatchObject({
      captions: [{ language: 'en', url: expect.stringContaining('/files/content') as string }],
    });
    expect(new URL(video.url).hostname).toBe(`${one.versionId}.content.localhost`);
    expect(await launch(one, 'none')).toMatchObject({ status: 422 });
    expect(await launch({ ...one, query: strange.query })).toMatchObject({ status: 404 });
  });

  it('keeps the position in a video, which the learner completes', async () => {
    const one = await enrolled([film]);
    const chapterId = 'film';

    await portal.call(null, learner.progress, sent(one, { chapterId, revision: 7, state: '{"at":42}' }));
    const done = await portal.call(null, learner.progress, sent(one, { chapterId, revision: 1, isCompleted: true }));

    expect((await launch(one, 'film')).datas).toMatchObject({ state: '{"at":42}', revision: 7 });
    expect(done).toMatchObject({ datas: { isCompleted: true, status: 'Passed' } });
  });
});
