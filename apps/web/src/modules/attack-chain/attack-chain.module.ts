import { attackChainAccess, providerAttackChain } from '@gatehouse/contract/attack-chain/attack-chain';

import type { WebModule } from '../../core/module.ts';
import { attackChainNames } from './attack-chain-names.texts.ts';
import { storySections } from './client/story-sections.ts';

const access = attackChainAccess;
const loadStory = () => import('./client/story-page.tsx');

/** The attack chain, narrative and best practices of an engagement: pages for the client, and the provider's editor. */
export const attackChainModule: WebModule = {
  name: 'attack-chain',
  screens: [
    { path: '/engagements/:id/story', access, load: loadStory },
    ...storySections.map(({ path }) => ({ path: `/engagements/:id/${path}`, access, load: loadStory })),
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
      label: attackChainNames.story,
      pathSuffix: 'story',
      alsoAt: storySections.map(({ path }) => path),
      access,
      order: 40,
      content: ({ attackNarrative, mitres, bestPractices }) =>
        attackNarrative !== '' || mitres.length > 0 || bestPractices.length > 0,
      isAddedLast: true,
    },
  ],
};
