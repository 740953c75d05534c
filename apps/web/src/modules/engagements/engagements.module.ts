import { engagementAccess, engagementListAccess, engagements } from '@gatehouse/contract/engagements/engagements';
import type { EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import IconShieldSearch from '@tabler/icons-react/dist/esm/icons/IconShieldSearch.mjs';

import { call } from '../../core/call.ts';
import type { WebModule } from '../../core/module.ts';
import { engagementsNames } from './engagements-names.texts.ts';

const hitsInPalette = 6;

const ofClient = '/provider/companies/:companyId/engagements';
const { access: staffAccess } = providerEngagements.list;
const loadList = () => import('./list/engagements-page.tsx');

const passedIn = (coverage: EngagementOverview['coverage']): number =>
  coverage.filter(({ result }) => result === 'Passed').length;

async function searchEngagements(text: string) {
  const { data } = await call(engagements.list, { query: { q: text, limit: hitsInPalette } });
  return (data?.rows ?? []).map(({ _id, title, idVisual }) => ({ title, hint: idVisual, to: `/engagements/${_id}` }));
}

export const engagementsModule: WebModule = {
  name: 'engagements',
  screens: [
    {
      path: '/engagements',
      access: engagementListAccess,
      title: engagementsNames.title,
      load: loadList,
    },
    { path: '/engagements/:id', access: engagementAccess, load: () => import('./detail/engagement-page.tsx') },
    { path: '/engagements/:id/coverage', access: engagementAccess, load: () => import('./detail/coverage-page.tsx') },
    { path: '/engagements/:id/files', access: engagementAccess, load: () => import('./detail/files-page.tsx') },
    { path: ofClient, access: staffAccess, load: loadList },
    { path: `${ofClient}/new`, access: staffAccess, load: () => import('./provider/new-engagement-page.tsx') },
    { path: `${ofClient}/:id`, access: staffAccess, load: () => import('./provider/engagement-details-page.tsx') },
  ],
  menu: [
    {
      title: engagementsNames.menu,
      icon: IconShieldSearch,
      to: '/engagements',
      access: engagementListAccess,
      section: 'testing',
      order: 10,
    },
  ],
  palette: [
    { title: engagementsNames.title, access: engagementListAccess, search: searchEngagements },
    {
      title: engagementsNames.title,
      access: providerEngagements.all.access,
      search: async (text) => (await import('./provider/search-engagements.ts')).searchEngagements(text),
    },
  ],
  engagementTabs: [
    { label: engagementsNames.overview, pathSuffix: '', access: engagementAccess, order: 10 },
    {
      label: engagementsNames.coverage,
      pathSuffix: 'coverage',
      access: engagementAccess,
      order: 30,
      content: ({ coverage }) => coverage.length > 0 && engagementsNames.passed(passedIn(coverage), coverage.length),
      isAddedLast: true,
    },
    {
      label: engagementsNames.files,
      pathSuffix: 'files',
      access: engagementAccess,
      order: 80,
      content: ({ files }) => files.length,
      isAddedLast: true,
    },
  ],
  companyTabs: [
    { label: engagementsNames.title, pathSuffix: 'engagements', access: staffAccess, order: 10, count: 'engagements' },
  ],
};
