import type { EnrolmentStatus, SessionState } from '@gatehouse/contract/awareness/awareness-session';
import type { SessionProgress } from '@gatehouse/contract/awareness/awareness-session.schema';

import type { BarSegment } from '../../ui/charts/segment-bar.tsx';
import type { StatusSign } from '../../ui/marks/status-badge.tsx';
import { awarenessTexts as texts } from './awareness.texts.ts';

/** The icons of session statuses. */
export const sessionSigns: Record<SessionState, StatusSign> = {
  Draft: 'open',
  Scheduled: 'planned',
  Open: 'inProgress',
  Closed: 'completed',
};

/** The icons of enrollment statuses. */
export const enrolmentSigns: Record<EnrolmentStatus, StatusSign> = {
  'Not Started': 'open',
  'In Progress': 'inProgress',
  Passed: 'completed',
  Failed: 'notFixed',
  Expired: 'falsePositive',
  Withdrawn: 'falsePositive',
};

const looks = {
  passed: 'strong',
  inProgress: 'quiet',
  failed: 'critical',
  expired: 'critical',
  notStarted: 'outline',
} as const satisfies Partial<Record<keyof SessionProgress, BarSegment['look']>>;

const parts = Object.keys(looks) as (keyof typeof looks)[];

/** The segments of a session's progress bar. */
export const segmentsOf = (progress: SessionProgress): BarSegment[] =>
  parts.map((key) => ({ key, letter: texts.letters[key], count: progress[key], look: looks[key] }));

/** Describes the progress of a session in words. */
export const progressWords = (progress: SessionProgress): string =>
  texts.segments(parts.map((key) => ({ label: texts.segmentWords[key], count: progress[key] })));

/** Returns the number of employees who can still be reminded. */
export const remindable = ({ inProgress, notStarted }: SessionProgress): number => inProgress + notStarted;
