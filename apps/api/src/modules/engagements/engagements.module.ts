import type { ApiModule } from '../../extensions/api-module.ts';
import { engagementNoteKinds } from './engagement-note-kinds.ts';
import { findingSource } from './statistics/engagement-statistics.service.ts';
import { findingDecisions } from './statistics/finding-decisions.ts';
import { findingWork } from './statistics/finding-work.ts';
import { engagementsRoutes } from './engagements.routes.ts';

export const engagementsModule: ApiModule = {
  name: 'engagements',
  routes: engagementsRoutes,
  noteKinds: engagementNoteKinds,
  statistics: [findingSource],
  decisions: findingDecisions,
  work: findingWork,
};
