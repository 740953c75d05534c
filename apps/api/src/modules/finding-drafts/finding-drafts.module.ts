import { findingDraftAccess } from '@gatehouse/contract/finding-drafts/finding-drafts-access';

import type { ApiModule } from '../../extensions/api-module.ts';
import { fillDrafts } from './finding-drafts.demo.ts';
import { findingDraftsRoutes } from './finding-drafts.routes.ts';
import { draftNotes } from './finding-drafts.texts.ts';

export const findingDraftsModule: ApiModule = {
  name: 'finding-drafts',
  routes: findingDraftsRoutes,
  noteKinds: [{ kind: 'draft-review', title: draftNotes.kinds.review, mail: 'at-once', access: findingDraftAccess }],
  demo: fillDrafts,
};
