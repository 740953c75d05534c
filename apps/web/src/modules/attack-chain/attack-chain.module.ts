import { attackChainAccess, providerAttackChain } from '@gatehouse/contract/attack-chain/attack-chain';

import type { WebModule } from '../../core/module.ts';
import { attackChainNames } from './attack-chain-names.texts.ts';

const { tabs } = attackChainNames;
const access = attackChainAccess;

/** The attack chain, narrative and best practices of an engagement: pages for the client, and the provider's editor. */
export const attackChainModule: WebModule = {
  name: 'attack-chain',
  screens: [
    { path: '/engagements/:id/attackNarrative', access, load: () => import('./client/attack-narrative-page.tsx') },
    { path: '/engagements/:id/BestPractice', access, load: () => import('./client/best-practice-page.tsx') },
    { path: '/engagements/:id/AttackChain', access, load: () => import('./client/attack-chain-page.tsx') },
    {
      path: '/provider/companies/:companyId/engagements/:id/attack',
      access: providerAttackChain.get.access,
      load: () => import('./provider/chain-editor-page.tsx'),
    },
    {
      path: '/provider/companies/:companyId/engagements/:id/AttackChain',
      access: providerAttackChain.get.access,
      load: () => import('./provider/client-chain-page.tsx'),
    },
  ],
  engagementTabs: [
    {
      label: tabs.narrative,
      pathSuffix: 'attackNarrative',
      access,
      order: 40,
      content: ({ attackNarrative }) => attackNarrative !== '',
    },
    {
      label: tabs.practices,
      pathSuffix: 'BestPractice',
      access,
      order: 60,
      content: ({ bestPractices }) => bestPractices.length,
    },
    { label: tabs.chain, pathSuffix: 'AttackChain', access, order: 50, content: ({ mitres }) => mitres.length },
  ],
};
