import { importAccess } from '@gatehouse/contract/imports';
import { providerEngagements } from '@gatehouse/contract/provider-engagements';

import type { WebModule } from '../../core/module.ts';
import { providerEngagementsNames } from './provider-engagements-names.texts.ts';

const { access } = providerEngagements.list;
const ofCompany = '/provider/companies/:companyId';

/** How the provider's staff write, publish and fill the engagements of a client. */
export const providerEngagementsModule: WebModule = {
  name: 'provider-engagements',
  screens: [
    { path: `${ofCompany}/engagements`, access, load: () => import('./client-engagements-page.tsx') },
    { path: `${ofCompany}/engagements/new`, access, load: () => import('./new-engagement-page.tsx') },
    { path: `${ofCompany}/engagements/:id`, access, load: () => import('./engagement-details-page.tsx') },
    { path: `${ofCompany}/engagements/:id/findings`, access, load: () => import('./engagement-findings-page.tsx') },
    { path: `${ofCompany}/engagements/:id/findings/new`, access, load: () => import('./new-finding-page.tsx') },
    { path: `${ofCompany}/engagements/:id/attack`, access, load: () => import('./attack-page.tsx') },
    { path: `${ofCompany}/imports`, access: importAccess, load: () => import('./imports-page.tsx') },
  ],
  companyTabs: [
    { label: providerEngagementsNames.tabs.engagements, pathSuffix: 'engagements', access, order: 10 },
    { label: providerEngagementsNames.tabs.imports, pathSuffix: 'imports', access: importAccess, order: 30 },
  ],
  // An import that ends changes engagements, and its job has ended with it.
};
