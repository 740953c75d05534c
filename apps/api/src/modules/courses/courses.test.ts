import { type Chapter, chapterSchema } from '@gatehouse/contract/courses/course-chapters.schema';
import type { CourseDetail } from '@gatehouse/contract/courses/courses.schema';
import { courses } from '@gatehouse/contract/courses/courses';
import { providerCourses } from '@gatehouse/contract/courses/provider-courses';
import { describe, expect, it } from 'vitest';

import { type Actor, sharedPortal } from '../../testing/portal.ts';
import { buildCourse, sampleChapters } from './courses.build.ts';

const portal = await sharedPortal();
const staff = await portal.signIn({ role: 'provider-analyst' });

describe('courses', () => {
  const detail = ({ datas }: { datas: unknown }) => datas as CourseDetail;
  const create = async (title = 'Phishing basics') =>
    detail(await portal.call(staff, providerCourses.create, { body: { title } }));
  const save = ({ _id, revision, title, summary, language }: CourseDetail, chapters: readonly Chapter[]) =>
    portal.call(staff, providerCourses.save, {
      params: { id: _id },
      body: { revision, title, summary, language, chapters },
    });
  const publish = (id: string, state: 'Published' | 'Retired' = 'Published') =>
    portal.call(staff, providerCourses.publish, { params: { id }, body: { state } });
  const assign = (id: string, companyIds: string[]) =>
    portal.call(staff, providerCourses.assign, { params: { id }, body: { companyIds } });
  const titlesOf = async (actor: Actor) =>
    ((await portal.call(actor, courses.list)).datas as { title: string }[]).map(({ title }) => title);

  it('start as an empty draft and keep what is saved', async () => {
    const made = await create();
    const saved = detail(await save(made, sampleChapters()));

    expect(made).toMatchObject({ state: 'Draft', version: 1, versionState: 'Draft', revision: 0, chapters: [] });
    expect(saved).toMatchObject({ revision: 1, chapters: sampleChapters() });
    expect((await portal.call(staff, providerCourses.list, { query: { q: 'phishing' } })).datas).toContainEqual(
      expect.objectContaining({ _id: made._id, hasDraft: true, version: null, numOfChapters: 3 }),
    );
  });

  it('cannot be saved over another user’s changes', async () => {
    const made = await create();
    await save(made, sampleChapters());

    expect(await save(made, [])).toMatchObject({ status: 409 });
  });

  it('refuse parts with the same ID', async () => {
    const made = await create();
    const [first] = sampleChapters();

    expect(
      await save(
        made,
        [first, first].filter((one) => one !== undefined),
      ),
    ).toMatchObject({ status: 422 });
  });

  it.each<[string, Chapter[], string]>([
    ['without chapters', [], 'chapters'],
    ['with a chapter after the quiz', [...sampleChapters()].reverse(), 'chapters.0'],
    [
      'with two quizzes',
      [{ ...sampleChapters()[2], _id: 'first', questions: [] } as Chapter, ...sampleChapters()],
      'chapters.0',
    ],
    ['with a quiz without questions', [{ ...sampleChapters()[2], questions: [] } as Chapter], 'chapters.0'],
  ])('cannot be published %s', async (_case, chapters, path) => {
    const made = await create();
    await save(made, chapters);

    const { status, datas } = await publish(made._id);

    expect(status).toBe(422);
    expect((datas as { issues: { path: string }[] }).issues.map((issue) => issue.path)).toContain(path);
  });

  it('are visible to a client once published and assigned, and to no other client', async () => {
    const client = await portal.signIn({ role: 'company-hr' });
    const other = await portal.signIn({ role: 'company-hr' });
    const made = await create('Only for one');
    await save(made, sampleChapters());
    await assign(made._id, [client.user.company_id]);
    const asDraft = await titlesOf(client);
    await publish(made._id);

    expect(asDraft).toEqual([]);
    expect(await titlesOf(client)).toEqual(['Only for one']);
    expect(await titlesOf(other)).toEqual([]);
    await publish(made._id, 'Retired');
    expect(await titlesOf(client)).toEqual([]);
  });

  it('keep a published version unchanged, and start a new one as its copy', async () => {
    const made = await create();
    await save(made, sampleChapters());
    const published = detail(await publish(made._id));
    const refused = await save(published, []);
    const next = detail(await portal.call(staff, providerCourses.startVersion, { params: { id: made._id } }));
    const again = await portal.call(staff, providerCourses.startVersion, { params: { id: made._id } });
    const replaced = detail(await publish(made._id));

    expect(refused).toMatchObject({ status: 409 });
    expect(next).toMatchObject({ version: 2, versionState: 'Draft', state: 'Published', chapters: sampleChapters() });
    expect(again).toMatchObject({ status: 409 });
    expect(replaced.versions.map(({ state }) => state)).toEqual(['Published', 'Retired']);
  });

  it('are protected by the database once published', async () => {
    const { versionId } = await buildCourse(portal.platform.database);

    const change = portal.platform.database.withCompany(staff.user.company_id, (db) =>
      db.updateTable('course_versions').set({ chapters: '[]' }).where('id', '=', versionId).execute(),
    );

    await expect(change).rejects.toThrow('never changes');
  });

  it('can be deleted only if they were never published', async () => {
    const draft = await create();
    const { id } = await buildCourse(portal.platform.database);

    expect(await portal.call(staff, providerCourses.remove, { params: { id: draft._id } })).toMatchObject({
      status: 200,
    });
    expect(await portal.call(staff, providerCourses.remove, { params: { id } })).toMatchObject({ status: 409 });
  });

  it('show a preview without answers and score it without storing anything', async () => {
    const { id } = await buildCourse(portal.platform.database);

    const preview = await portal.call(staff, providerCourses.preview, { params: { id } });
    const answers = { q1: ['a'], q2: ['a'], q3: ['b'] };
    const tried = await portal.call(staff, providerCourses.tryQuiz, { params: { id }, body: { answers } });

    expect(preview.text).not.toContain('"right"');
    expect(preview.text).not.toContain('Reporting protects');
    expect(tried.datas).toMatchObject({ score: 2, total: 4 });
  });

  it('accept every chapter that they return', () => {
    for (const chapter of sampleChapters()) expect(chapterSchema.parse(chapter)).toEqual(chapter);
  });
});
