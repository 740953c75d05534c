import type { Launch } from '@gatehouse/contract/courses/course-packages.schema';
import type { learner as learnerCalls } from '@gatehouse/contract/learner/learner';

import type { PublicCall } from '../../platform/routes/call.ts';
import { notFound } from '../../platform/core/errors.ts';
import { findChapters, launchChapter } from '../courses/public.ts';
import { asLearner, requireOpen } from './learner-access.ts';
import { findChapterState, findProgress, type ProgressRow } from './learner.store.ts';
import { currentResult, isFailure } from './package-result.ts';

/** Launches a video or package for a learner, at the saved position. */
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
    const enrolmentId = learner.enrolment_id;
    const saved = (await findProgress(db, enrolmentId)).find(({ chapter_id }) => chapter_id === chapterId);
    const state = await findChapterState(db, { enrolmentId, chapterId });
    return { ...launch, state, revision: saved?.revision ?? 0, startsAgain: startsAgain(saved, learner.pass_score) };
  });

/** True if a launch starts a package from the beginning: after a failure it is another attempt, while a completed package is resumed. */
const startsAgain = (saved: ProgressRow | undefined, passScore: number): boolean =>
  saved !== undefined && saved.completed_at === null && isFailure(currentResult(saved), passScore);
