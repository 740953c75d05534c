import type { Chapter } from '@gatehouse/contract/courses/course-chapters.schema';
import type { CoursePackage, Launch } from '@gatehouse/contract/courses/course-packages.schema';
import type { CoursePreview } from '@gatehouse/contract/courses/course-preview.schema';
import { coursePreviews, publicCoursePreviews } from '@gatehouse/contract/courses/course-preview';
import { providerCourses } from '@gatehouse/contract/courses/provider-courses';
import { describe, expect, it } from 'vitest';

import { scorm12Package } from '../../../testing/course-packages.ts';
import { sharedPortal } from '../../../testing/portal.ts';
import { uploadAs } from '../../../testing/upload-as.ts';
import { buildAwarenessSession } from '../../awareness/awareness.build.ts';
import { buildCourse, publishChapters, sampleChapters } from '../courses.build.ts';

const portal = await sharedPortal();
const hr = await portal.signIn({ role: 'company-hr' });
const companyId = hr.user.company_id;

describe('the preview of a course for a client', () => {
  const usable = (wanted: Parameters<typeof buildCourse>[1] = {}) =>
    buildCourse(portal.platform.database, { companyIds: [companyId], ...wanted });
  const preview = (id: string, actor = hr) => portal.call(actor, coursePreviews.get, { params: { id } });
  const courseIn = ({ datas }: { datas: unknown }) => datas as CoursePreview;

  it.each(['company-hr', 'company-admin'] as const)('shows %s everything except the correct answers', async (role) => {
    const actor = await portal.signIn({ role, companyId });
    const { id } = await usable({ title: 'Phishing basics' });

    const reply = await preview(id, actor);

    expect(reply.status).toBe(200);
    expect(courseIn(reply)).toMatchObject({ title: 'Phishing basics', language: 'en' });
    expect(courseIn(reply).chapters.map(({ kind }) => kind)).toEqual(['text', 'policy', 'quiz']);
    expect(courseIn(reply).questions).toHaveLength(4);
    expect(reply.text).not.toContain('"right"');
    expect(reply.text).not.toContain('Reporting protects');
  });

  it('shows the admin of the public area the same course', async () => {
    const programAdmin = await portal.signIn({ role: 'public-cybersecurity-awareness', companyId });
    const { id } = await usable();

    const reply = await portal.call(programAdmin, publicCoursePreviews.get, { params: { id } });

    expect(courseIn(reply)).toEqual(courseIn(await preview(id)));
    expect(courseIn(reply).chapters).toHaveLength(3);
  });

  it('does not exist for a draft, or for a course of other clients', async () => {
    const draft = await usable({ state: 'Draft' });
    const foreign = await buildCourse(portal.platform.database);

    expect(await preview(draft.id)).toMatchObject({ status: 404 });
    expect(await preview(foreign.id)).toMatchObject({ status: 404 });
    const launched = { params: { id: foreign.id }, body: { chapterId: 'read' } };
    expect(await portal.call(hr, coursePreviews.launch, launched)).toMatchObject({ status: 404 });
  });

  it('remains for a course that only a session still uses', async () => {
    const course = await buildCourse(portal.platform.database);
    await buildAwarenessSession(portal.platform.database, { company_id: companyId, course });

    expect(await preview(course.id)).toMatchObject({ status: 200 });
  });

  it('opens packages on the content host, each time from the start', async () => {
    const staff = await portal.signIn({ role: 'provider-analyst' });
    const { company_id: ownerId } = staff.user;
    const { id, versionId } = await usable({ state: 'Draft', ownerId, chapters: [] });
    const file = { name: 'course.zip', content: await scorm12Package() };
    const added = await uploadAs(portal, staff, { endpoint: providerCourses.addPackage, params: { id }, file });
    const packageId = (added.datas as CoursePackage)._id;
    const chapters: Chapter[] = [{ _id: 'play', kind: 'package', title: 'Play', packageId }, ...sampleChapters()];
    await publishChapters(portal.platform.database, { id, versionId, companyId: ownerId, chapters });

    const launch = (chapterId: string) =>
      portal.call(hr, coursePreviews.launch, { params: { id }, body: { chapterId } });
    const played = await launch('play');

    expect(played.status).toBe(200);
    const { origin, url, state, revision } = played.datas as Launch;
    expect({ state, revision, isThere: url.startsWith(`${origin}/`) }).toEqual({
      state: '',
      revision: 0,
      isThere: true,
    });
    expect(await launch('read')).toMatchObject({ status: 422 });
  });
});
