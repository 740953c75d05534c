import type { CourseState } from '@gatehouse/contract/courses/courses';

import type { StatusSign } from '../../ui/marks/status-badge.tsx';

/** The sign of whether clients can use a course. */
export const courseSigns: Record<CourseState, StatusSign> = {
  Draft: 'open',
  Published: 'completed',
  Retired: 'falsePositive',
};
