import { engagementAccess } from '@gatehouse/contract/engagements';
import { findings } from '@gatehouse/contract/findings';
import { providerFindings } from '@gatehouse/contract/provider-findings';

import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs';

import type { WebModule } from '../../core/module.ts';
import { findingsNames } from './findings-names.texts.ts';

/** Single findings, for the client and for the provider; the lists of the client stand in `engagements`. */
export const findingsModule: WebModule = {
  name: 'findings',
  screens: [
    {
      path: '/engagements/rules',
      access: findings.policy.access,
      title: findingsNames.rulesTitle,
      load: () => import('./policy/rules-page.tsx'),
    },
    {
      path: '/engagements/:id/findings/:findingId',
      access: engagementAccess,
      load: () => import('./detail/finding-page.tsx'),
    },
    {
      path: '/provider/companies/:companyId/findings',
      access: providerFindings.list.access,
      load: () => import('./provider/client-findings-page.tsx'),
    },
    {
      path: '/provider/companies/:companyId/findings/:findingId',
      access: providerFindings.get.access,
      load: () => import('./provider/client-finding-page.tsx'),
    },
  ],
  menu: [
    {
      title: findingsNames.rulesTitle,
      icon: IconGavel,
      to: '/engagements/rules',
      access: findings.policy.access,
      section: 'manage',
      order: 30,
    },
  ],
  companyTabs: [
    { label: findingsNames.companyTab, pathSuffix: 'findings', access: providerFindings.list.access, order: 20 },
  ],
};
