import { engagementAccess } from '@gatehouse/contract/engagements';
import { findings } from '@gatehouse/contract/findings';
import { providerFindings } from '@gatehouse/contract/provider-findings';

import { call } from '../../core/call.ts';
import type { WebModule } from '../../core/module.ts';
import { findingsTexts } from './findings.texts.ts';

const hitsInPalette = 6;

async function searchFindings(text: string) {
  const { data } = await call(findings.all, { query: { q: text, limit: hitsInPalette } });
  return (data?.rows ?? []).map(({ _id, title, idVisual, engagement }) => ({
    title,
    hint: idVisual,
    to: `/engagements/${engagement._id}/findings/${_id}`,
  }));
}

/** Single findings, for the client and for the provider; the lists of the client stand in `engagements`. */
export const findingsModule: WebModule = {
  name: 'findings',
  screens: [
    {
      path: '/engagements/rules',
      access: findings.policy.access,
      title: findingsTexts.rulesTitle,
      load: () => import('./rules-page.tsx'),
    },
    {
      path: '/engagements/:id/findings/:findingId',
      access: engagementAccess,
      load: () => import('./finding-page.tsx'),
    },
    {
      path: '/provider/companies/:companyId/findings',
      access: providerFindings.list.access,
      load: () => import('./client-findings-page.tsx'),
    },
    {
      path: '/provider/companies/:companyId/findings/:findingId',
      access: providerFindings.get.access,
      load: () => import('./client-finding-page.tsx'),
    },
  ],
  palette: [{ title: findingsTexts.palette, access: engagementAccess, search: searchFindings }],
};
