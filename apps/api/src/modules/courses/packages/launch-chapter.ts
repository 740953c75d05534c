import type { Chapter } from '@gatehouse/contract/courses/course-chapters.schema';
import type { Launch } from '@gatehouse/contract/courses/course-packages.schema';
import { FailureCode } from '@gatehouse/contract/core/reply';

import { versionOrigin } from '../../../platform/content/content-host.ts';
import { sealLaunch } from '../../../platform/content/launch-pass.ts';
import { AppError, unprocessable } from '../../../platform/core/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { courseTexts } from '../courses.texts.ts';
import { singlePath } from './examine-package.ts';

interface ChapterLaunch {
  /** The company that owns the course. */
  companyId: string;
  versionId: string;
  chapters: readonly Chapter[];
  chapterId: string;
}

/** Returns the URLs on the content host for a chapter of a version. The caller has already checked the viewer's access. */
export function launchChapter(
  platform: Platform,
  { companyId, versionId, chapters, chapterId }: ChapterLaunch,
): Omit<Launch, 'state' | 'revision' | 'startsAgain'> {
  const chapter = chapters.find(({ _id }) => _id === chapterId);
  const { contentOrigin } = platform.config;
  if (contentOrigin === null)
    throw new AppError(422, FailureCode.contentOriginMissing, courseTexts.errors.contentOriginMissing);
  const isPlayed = chapter?.kind === 'video' || chapter?.kind === 'package';
  if (!isPlayed || chapter.packageId === null) throw unprocessable(courseTexts.errors.notLaunched, 'chapterId');
  const origin = versionOrigin(contentOrigin, versionId);
  const open = (packageId: string) => sealLaunch(platform, { versionId, packageId, companyId });
  const fileOf = (packageId: string): string => `${origin}/${open(packageId).launchId}/files/${singlePath}`;
  const { launchId, expiresAt } = open(chapter.packageId);
  if (chapter.kind === 'package') return { origin, url: `${origin}/${launchId}/`, captions: [], expiresAt };
  const captions = chapter.captions.map(({ packageId, language }) => ({ language, url: fileOf(packageId) }));
  return { origin, url: `${origin}/${launchId}/files/${singlePath}`, captions, expiresAt };
}
