import type { Launch } from '@gatehouse/contract/course-packages';
import type { learner as learnerCalls } from '@gatehouse/contract/learner';

import type { PublicCall } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { findChapters, launchChapter } from '../../courses/public.ts';
import { asLearner, requireOpen } from './learner-access.ts';
import { findProgress, type ProgressRow } from './learner.store.ts';
import { storedResult, verdictOf } from './package-result.ts';

/** Opens a video or package for a learner, where they left it. After a failure it begins anew. */
export const launchForLearner = (call: PublicCall<typeof learnerCalls.launch>): Promise<Launch> =>
  asLearner(call, { sessionId: call.params.id, isChanging: false }, async ({ db, platform, learner, now }) => {
    requireOpen(learner, now);
    const version = await findChapters(db, learner.version_id);
    if (!version) throw notFound();
    const { chapterId } = call.body;
    const launch = launchChapter(platform, {
      companyId: version.company_id,
      versionId: learner.version_id,
      chapters: version.chapters,
      chapterId,
    });
    const saved = (await findProgress(db, learner.enrolment_id)).find(({ chapter_id }) => chapter_id === chapterId);
    return { ...launch, ...resumeOf(saved, learner.pass_score) };
  });

function resumeOf(saved: ProgressRow | undefined, passScore: number): Pick<Launch, 'state' | 'revision'> {
  if (!saved) return { state: '', revision: 0 };
  const result = storedResult(saved);
  const isOver = result !== null && saved.completed_at === null && verdictOf(result, passScore) === 'failed';
  return { state: isOver ? '' : saved.state, revision: saved.revision };
}
