import { providerEngagements } from '@gatehouse/contract/provider-engagements';

import type { WebModule } from '../../core/module.ts';

const { access } = providerEngagements.list;
const ofEngagement = '/provider/companies/:companyId/engagements/:id';

/** How the provider's staff add findings and attack chains to the engagements of a client. */
export const providerEngagementsModule: WebModule = {
  name: 'provider-engagements',
  screens: [
    { path: `${ofEngagement}/findings`, access, load: () => import('./engagement-findings-page.tsx') },
    { path: `${ofEngagement}/findings/new`, access, load: () => import('./new-finding-page.tsx') },
    { path: `${ofEngagement}/attack`, access, load: () => import('./attack-page.tsx') },
  ],
};
