import type { PackageResult } from '@gatehouse/contract/courses/content-messages';

import type { Play, ProgressRow } from './learner.store.ts';
import { isFailure, playResult } from './package-result.ts';

/** The maximum number of plays whose latest revision is stored; a copy of an older save cannot still be in transit. */
const playsAtMost = 20;

/** A save of a chapter, as sent by the player. */
interface ChapterSave {
  chapterId: string;
  playId: string;
  revision: number;
  /** The report of the play; null before its first report. */
  result: PackageResult | null;
  /** True if this save completes the chapter. */
  isCompleted: boolean;
}

/** The changes that a save makes to its chapter. */
interface ChapterChange {
  row: ProgressRow;
  /** False for a late copy of an older save, whose state and report are ignored. */
  isNewer: boolean;
  /** True if the play has failed by this save; each such failure uses an attempt. */
  hasFailed: boolean;
  /** True if the play reverts its own completion. */
  isTakenBack: boolean;
  /** True if another play has saved since this one did. */
  isElsewhere: boolean;
}

const untouched = (chapterId: string): ProgressRow => ({
  chapter_id: chapterId,
  revision: 0,
  completed_at: null,
  completed_by: null,
  outcome: null,
  score: null,
  plays: {},
  last_play: '',
});

/** Returns the latest revision of a play. Saves without a play use the number of the chapter. */
const revisionOf = (before: ProgressRow | undefined, playId: string): number =>
  before?.plays[playId]?.revision ?? (playId === '' ? (before?.revision ?? -1) : -1);

/** Returns the plays after a save. Beyond the limit it keeps those that saved last. */
function withPlay(plays: ProgressRow['plays'], { playId, revision, result }: ChapterSave, at: string) {
  const reported = result && { outcome: result.outcome, ...(result.score !== null && { score: result.score }) };
  const all = Object.entries({ ...plays, [playId]: { revision, at, ...reported } satisfies Play });
  return Object.fromEntries(all.toSorted(([, one], [, other]) => (one.at < other.at ? -1 : 1)).slice(-playsAtMost));
}

/** True if this play completed the chapter and now reports a failure: the last report of an attempt is its result. */
function revertsCompletion(
  known: ProgressRow,
  { playId, result }: ChapterSave,
  { isKept, passScore }: CompletionRules,
): boolean {
  return !isKept && known.completed_at !== null && known.completed_by === playId && isFailure(result, passScore);
}

/** The criteria for a save. */
interface CompletionRules {
  /** The passing score in percent. */
  passScore: number;
  now: string;
  /** True if completions are final, because a quiz has passed the course since. */
  isKept: boolean;
}

/**
 * Returns the effect of a save that arrives after a newer one. It can still complete a chapter that is read or watched, but not change a
 * package's result.
 */
function lateCopy(known: ProgressRow, save: ChapterSave, now: string): ChapterChange {
  const isCompleted = save.isCompleted && save.result === null;
  const row = { ...known, ...completionOf(known, { ...save, isCompleted }, { isTakenBack: false, now }) };
  return { row, isNewer: false, hasFailed: false, isTakenBack: false, isElsewhere: false };
}

function completionOf(
  before: ProgressRow,
  save: ChapterSave,
  { isTakenBack, now }: { isTakenBack: boolean; now: string },
): Pick<ProgressRow, 'completed_at' | 'completed_by'> {
  if (isTakenBack) return { completed_at: null, completed_by: null };
  const { completed_at, completed_by } = before;
  if (completed_at !== null || !save.isCompleted) return { completed_at, completed_by };
  return { completed_at: now, completed_by: save.playId };
}

/** Returns a chapter after a save: the newest save of any window is kept, and a completion is final unless its own play fails. */
export function savedChapter(
  before: ProgressRow | undefined,
  save: ChapterSave,
  judged: CompletionRules,
): ChapterChange {
  const { playId, revision, result } = save;
  const { passScore, now } = judged;
  const known = before ?? untouched(save.chapterId);
  if (revision <= revisionOf(before, playId)) return lateCopy(known, save, now);
  const isTakenBack = revertsCompletion(known, save, judged);
  const failedBefore = isFailure(playResult(known.plays[playId]), passScore);
  return {
    row: {
      ...known,
      ...completionOf(known, save, { isTakenBack, now }),
      ...(result && { outcome: result.outcome, score: result.score }),
      revision: Math.max(known.revision, revision),
      plays: withPlay(known.plays, save, now),
      last_play: playId,
    },
    isNewer: true,
    hasFailed: isFailure(result, passScore) && !failedBefore,
    isTakenBack,
    isElsewhere: known.plays[playId] !== undefined && known.last_play !== playId,
  };
}
