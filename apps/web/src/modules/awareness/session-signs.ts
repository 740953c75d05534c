import type { EnrolmentStatus, SessionState } from '@gatehouse/contract/awareness/awareness-session';
import type { SessionProgress } from '@gatehouse/contract/awareness/awareness-session.schema';

import type { BarSegment } from '../../ui/charts/segment-bar.tsx';
import type { StatusSign } from '../../ui/marks/status-badge.tsx';
import { progressTexts } from './progress.texts.ts';

/** The icons of session statuses. */
export const sessionSigns: Record<SessionState, StatusSign> = {
  Draft: 'draft',
  Scheduled: 'planned',
  Open: 'inProgress',
  Closed: 'completed',
};

/** The icons of enrollment statuses. */
export const enrolmentSigns: Record<EnrolmentStatus, StatusSign> = {
  'Not Started': 'notStarted',
  'In Progress': 'inProgress',
  Passed: 'completed',
  Failed: 'notFixed',
  Expired: 'falsePositive',
  Withdrawn: 'falsePositive',
};

const looks = {
  passed: 'strong',
  inProgress: 'quiet',
  failed: 'hatched',
  expired: 'crossed',
  notStarted: 'outline',
} as const satisfies Partial<Record<keyof SessionProgress, BarSegment['look']>>;

/** The parts of a session's progress, in the order of its bar. */
export const progressParts = Object.keys(looks) as (keyof typeof looks)[];

/** The look of a part of the progress. */
export const lookOf = (part: keyof typeof looks) => looks[part];

/** The segments of a session's progress bar. */
export const segmentsOf = (progress: SessionProgress): BarSegment[] =>
  progressParts.map((key) => ({ key, count: progress[key], look: looks[key] }));

/** Describes the progress of a session in words. */
export const progressWords = (progress: SessionProgress): string =>
  progressTexts.parts(progressParts.map((key) => ({ label: progressTexts.words[key], count: progress[key] })));

/** Returns the number of employees who can still be reminded. */
export const remindable = ({ inProgress, notStarted }: SessionProgress): number => inProgress + notStarted;
