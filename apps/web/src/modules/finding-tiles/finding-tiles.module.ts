import { engagementAccess, engagementListAccess } from '@gatehouse/contract/engagements';

import type { DashboardTile, WebModule } from '../../core/module.ts';
import { findingTilesNames } from './finding-tiles-names.texts.ts';

const texts = findingTilesNames.titles;
const access = engagementAccess;

const management: readonly DashboardTile[] = [
  {
    name: 'findings-verdict',
    title: texts.verdict,
    access,
    boards: ['management'],
    order: 10,
    span: 12,
    height: 84,
    load: () => import('./verdict-tile.tsx'),
  },
  {
    name: 'findings-figures',
    title: texts.figures,
    access,
    boards: ['management'],
    order: 20,
    span: 12,
    height: 76,
    load: () => import('./figures-tile.tsx'),
  },
  {
    name: 'findings-trend',
    title: texts.trend,
    access,
    boards: ['management'],
    order: 30,
    span: 8,
    height: 300,
    load: () => import('./trend-tile.tsx'),
  },
  {
    name: 'findings-flow',
    title: texts.flow,
    access,
    boards: ['management'],
    order: 50,
    span: 6,
    height: 270,
    load: () => import('./flow-tile.tsx'),
  },
  {
    name: 'findings-fix-times',
    title: texts.fixTimes,
    access,
    boards: ['management'],
    order: 60,
    span: 6,
    height: 270,
    load: () => import('./fix-times-tile.tsx'),
  },
  {
    name: 'engagements-tested',
    title: texts.tested,
    access: engagementListAccess,
    boards: ['management'],
    order: 90,
    span: 12,
    height: 300,
    load: () => import('./tested-tile.tsx'),
  },
];

const work: readonly DashboardTile[] = [
  {
    name: 'findings-queue',
    title: texts.queue,
    access,
    boards: ['work'],
    order: 10,
    span: 8,
    height: 380,
    load: () => import('./queue-tile.tsx'),
  },
  {
    name: 'findings-returned',
    title: texts.returned,
    access,
    boards: ['work'],
    order: 20,
    span: 4,
    height: 380,
    load: () => import('./returned-tile.tsx'),
  },
  {
    name: 'findings-mentions',
    title: texts.mentions,
    access,
    boards: ['work'],
    order: 30,
    span: 4,
    height: 300,
    load: () => import('./mentions-tile.tsx'),
  },
  {
    name: 'findings-severities',
    title: texts.severities,
    access,
    boards: ['work'],
    order: 35,
    span: 4,
    height: 300,
    load: () => import('./severities-tile.tsx'),
  },
];

/** The tiles of engagements and findings. */
export const findingTilesModule: WebModule = {
  name: 'finding-tiles',
  screens: [],
  tiles: [
    ...management,
    ...work,
    {
      name: 'findings-ages',
      title: texts.ages,
      access,
      boards: ['management', 'work'],
      order: 40,
      span: 4,
      height: 300,
      load: () => import('./ages-tile.tsx'),
    },
  ],
};
