import { engagementAccess, engagementEvents } from '@gatehouse/contract/engagements/engagements';
import { findings } from '@gatehouse/contract/findings/findings';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs';
import IconListSearch from '@tabler/icons-react/dist/esm/icons/IconListSearch.mjs';

import { call } from '../../core/call.ts';
import type { WebModule } from '../../core/module.ts';
import { handleFindingsUpdated } from './findings.live.ts';
import { findingsNames } from './findings-names.texts.ts';

const hitsInPalette = 6;

const engagementOfClient = '/provider/companies/:companyId/engagements/:id';

async function searchFindings(text: string) {
  const { data } = await call(findings.all, { query: { q: text, limit: hitsInPalette } });
  return (data?.rows ?? []).map(({ _id, title, idVisual, engagement }) => ({
    title,
    hint: idVisual,
    to: `/engagements/${engagement._id}/findings/${_id}`,
  }));
}

/** The findings of clients, for clients and for the provider's staff. */
export const findingsModule: WebModule = {
  name: 'findings',
  liveRecord: { [engagementEvents.updated]: handleFindingsUpdated },
  screens: [
    {
      path: '/engagements/allFindings',
      access: engagementAccess,
      title: findingsNames.allFindings,
      load: () => import('./list/all-findings-page.tsx'),
    },
    {
      path: '/engagements/rules',
      access: findings.policy.access,
      title: findingsNames.rulesTitle,
      load: () => import('./policy/rules-page.tsx'),
    },
    {
      path: '/engagements/:id/findings',
      access: engagementAccess,
      load: () => import('./list/engagement-findings-page.tsx'),
    },
    {
      path: '/engagements/:id/findings/:findingId',
      access: engagementAccess,
      load: () => import('./finding-page.tsx'),
    },
    {
      path: `${engagementOfClient}/findings`,
      access: providerEngagements.findings.access,
      load: () => import('./provider/engagement-findings-page.tsx'),
    },
    {
      path: '/provider/findings',
      access: providerFindings.all.access,
      title: findingsNames.staffFindings,
      load: () => import('./provider/staff-findings-page.tsx'),
    },
    {
      path: '/provider/companies/:companyId/findings',
      access: providerFindings.list.access,
      load: () => import('./provider/client-findings-page.tsx'),
    },
    {
      path: '/provider/companies/:companyId/findings/:findingId',
      access: providerFindings.get.access,
      load: () => import('./finding-page.tsx'),
    },
  ],
  menu: [
    {
      title: findingsNames.staffFindings,
      icon: IconListSearch,
      to: '/provider/findings',
      access: providerFindings.all.access,
      section: 'clients',
      order: 30,
    },
    {
      title: findingsNames.allFindings,
      icon: IconListSearch,
      to: '/engagements/allFindings',
      access: engagementAccess,
      section: 'testing',
      order: 20,
    },
    {
      title: findingsNames.rulesTitle,
      icon: IconGavel,
      to: '/engagements/rules',
      access: findings.policy.access,
      section: 'manage',
      order: 30,
    },
  ],
  palette: [
    { title: findingsNames.findings, access: engagementAccess, search: searchFindings },
    {
      title: findingsNames.findings,
      access: providerFindings.all.access,
      search: async (text) => (await import('./provider/search-findings.ts')).searchFindings(text),
    },
  ],
  engagementTabs: [
    {
      label: findingsNames.findings,
      pathSuffix: 'findings',
      access: engagementAccess,
      order: 20,
      content: ({ numOfFindings }) => numOfFindings,
    },
  ],
  companyTabs: [
    {
      label: findingsNames.companyTab,
      pathSuffix: 'findings',
      access: providerFindings.list.access,
      order: 20,
      count: 'findings',
    },
  ],
};
