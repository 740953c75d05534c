import type { Launch } from '@gatehouse/contract/courses/course-packages.schema';
import type { CoursePreview } from '@gatehouse/contract/courses/course-preview.schema';
import type { coursePreviews } from '@gatehouse/contract/courses/course-preview';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { notFound } from '../../../platform/core/errors.ts';
import { findPreviewed } from '../client-courses.store.ts';
import { launchChapter } from '../packages/launch-chapter.ts';
import { presentPreview } from './present-preview.ts';

async function requirePreviewed(db: CompanyDatabase, courseId: string) {
  const version = await findPreviewed(db, courseId);
  if (!version) throw notFound();
  return version;
}

/**
 * Returns the preview of a course before anyone is enrolled. Correct answers stay on the server, because the reader may become a learner.
 */
export async function previewClientCourse({ db, params }: Call<typeof coursePreviews.get>): Promise<CoursePreview> {
  return presentPreview(await requirePreviewed(db, params.id));
}

/** Launches a video or package of the preview. Each launch starts from the beginning, and no progress is stored. */
export async function launchClientPreview({
  db,
  params,
  body,
  platform,
}: Call<typeof coursePreviews.launch>): Promise<Launch> {
  const { id: versionId, company_id: companyId, chapters } = await requirePreviewed(db, params.id);
  const launch = launchChapter(platform, { companyId, versionId, chapters, chapterId: body.chapterId });
  return { ...launch, state: '', revision: 0, startsAgain: false };
}
