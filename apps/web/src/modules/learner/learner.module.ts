import { playerPaths } from '@gatehouse/contract/courses/player-paths';

import type { Screen } from '../../core/module.ts';

/**
 * Pages of learners, who have no account (specification.md, Public routes). The score comes first: its address would
 * fit the other, too.
 */
export const learnerScreens: readonly Screen[] = [
  {
    path: '/awareness-session/score',
    access: 'public',
    load: async () => ({ default: (await import('./score-page.tsx')).ScorePage }),
  },
  {
    path: playerPaths.learner,
    access: 'public',
    isBare: true,
    load: async () => ({ default: (await import('./learner-page.tsx')).LearnerPage }),
  },
];
