import type { ApiModule } from '../../extensions/api-module.ts';
import { engagementNoteKinds } from './engagement-note-kinds.ts';
import { engagementsRoutes } from './engagements.routes.ts';

export const engagementsModule: ApiModule = {
  name: 'engagements',
  routes: engagementsRoutes,
  noteKinds: engagementNoteKinds,
};
