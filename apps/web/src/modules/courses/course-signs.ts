import type { CourseState } from '@gatehouse/contract/courses/courses';

import type { StatusSign } from '../../ui/marks/status-badge.tsx';

/** The icons of course states. */
export const courseSigns: Record<CourseState, StatusSign> = {
  Draft: 'draft',
  Published: 'completed',
  Retired: 'falsePositive',
};
