import type { PackageResult } from '@gatehouse/contract/courses/content-messages';
import type { ShownChapter } from '@gatehouse/contract/courses/course-chapters.schema';
import { packageVerdict } from '@gatehouse/domain/awareness/package-verdict';
import { useState } from 'react';

import type { SavedProgress, PlayerResult } from '../../../shared/course-player/player-port.ts';

/** The default passing score of sessions, in percent. */
export const passScore = 80;

/** The result of a quiz that nobody has taken. */
export const emptyQuizResult: PlayerResult = {
  isPassed: false,
  score: null,
  total: null,
  attemptsLeft: 3,
  hasOpenAttempt: false,
  review: [],
};

/** True for videos and packages, which are made for wider screens. */
export const isPlayed = ({ kind }: ShownChapter): boolean => kind === 'video' || kind === 'package';

/** The completed chapters of a preview, which are only stored on the page. */
export function usePreviewProgress() {
  const [completed, setCompleted] = useState<ReadonlySet<string>>(new Set());
  const [reports, setReports] = useState<ReadonlyMap<string, PackageResult>>(new Map());
  const complete = (id: string): void => setCompleted((known) => new Set([...known, id]));
  const keep = (chapterId: string, { result: report }: SavedProgress): void => {
    if (!report) return;
    setReports((known) => new Map(known).set(chapterId, report));
    if (packageVerdict(report, passScore) === 'completed') complete(chapterId);
  };
  return { completed, reports, complete, keep };
}
