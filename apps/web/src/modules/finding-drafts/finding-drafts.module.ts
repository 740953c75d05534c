import { findingDraftAccess } from '@gatehouse/contract/finding-drafts/finding-drafts-access';

import type { WebModule } from '../../core/module.ts';
import { findingDraftsNames } from './finding-drafts-names.texts.ts';

const access = findingDraftAccess;
const at = '/provider/companies/:companyId';

/** Finding drafts, which the provider's staff write before a client sees them. */
export const findingDraftsModule: WebModule = {
  name: 'finding-drafts',
  screens: [
    {
      path: '/provider/findingDrafts/new',
      access,
      title: findingDraftsNames.newFinding,
      key: 'c',
      load: () => import('./start/new-finding-page.tsx'),
    },
    {
      path: `${at}/engagements/:id/findings/new`,
      access,
      load: async () => ({ default: (await import('./start/start-draft-page.tsx')).StartDraftPage }),
    },
    {
      path: `${at}/findings/:findingId/edit`,
      access,
      load: async () => ({ default: (await import('./start/start-draft-page.tsx')).EditFindingPage }),
    },
    { path: `${at}/findingDrafts/:draftId`, access, load: () => import('./editor/draft-page.tsx') },
  ],
  palette: [
    {
      title: findingDraftsNames.palette,
      access,
      search: async (text) => (await import('./search-drafts.ts')).searchDrafts(text),
    },
  ],
};
