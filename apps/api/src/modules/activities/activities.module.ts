import type { ApiModule } from '../../extensions/api-module.ts';
import { fillActivities } from './activities.demo.ts';
import { activityNotes } from './activity-notes.ts';
import { activityStatistics } from './activity-statistics.ts';
import { activitiesRoutes } from './activities.routes.ts';

export const activitiesModule: ApiModule = {
  name: 'activities',
  routes: activitiesRoutes,
  noteKinds: activityNotes,
  statistics: [activityStatistics],
  demo: fillActivities,
};
