import { engagementAccess, engagementListAccess } from '@gatehouse/contract/engagements';

import type { DashboardTile, WebModule } from '../../core/module.ts';
import { findingTilesNames } from './finding-tiles-names.texts.ts';

const texts = findingTilesNames.titles;
const access = engagementAccess;

const steering: readonly DashboardTile[] = [
  {
    name: 'findings-verdict',
    title: texts.verdict,
    access,
    boards: ['steering'],
    order: 10,
    span: 12,
    height: 84,
    load: () => import('./verdict-tile.tsx'),
  },
  {
    name: 'findings-figures',
    title: texts.figures,
    access,
    boards: ['steering'],
    order: 20,
    span: 12,
    height: 76,
    load: () => import('./figures-tile.tsx'),
  },
  {
    name: 'findings-trend',
    title: texts.trend,
    access,
    boards: ['steering'],
    order: 30,
    span: 8,
    height: 300,
    load: () => import('./trend-tile.tsx'),
  },
  {
    name: 'findings-flow',
    title: texts.flow,
    access,
    boards: ['steering'],
    order: 50,
    span: 6,
    height: 270,
    load: () => import('./flow-tile.tsx'),
  },
  {
    name: 'findings-fix-times',
    title: texts.fixTimes,
    access,
    boards: ['steering'],
    order: 60,
    span: 6,
    height: 270,
    load: () => import('./fix-times-tile.tsx'),
  },
  {
    name: 'engagements-tested',
    title: texts.tested,
    access: engagementListAccess,
    boards: ['steering'],
    order: 90,
    span: 12,
    height: 300,
    load: () => import('./tested-tile.tsx'),
  },
];

const working: readonly DashboardTile[] = [
  {
    name: 'findings-queue',
    title: texts.queue,
    access,
    boards: ['working'],
    order: 10,
    span: 8,
    height: 380,
    load: () => import('./queue-tile.tsx'),
  },
  {
    name: 'findings-returned',
    title: texts.returned,
    access,
    boards: ['working'],
    order: 20,
    span: 4,
    height: 380,
    load: () => import('./returned-tile.tsx'),
  },
  {
    name: 'findings-mentions',
    title: texts.mentions,
    access,
    boards: ['working'],
    order: 30,
    span: 4,
    height: 300,
    load: () => import('./mentions-tile.tsx'),
  },
  {
    name: 'findings-severities',
    title: texts.severities,
    access,
    boards: ['working'],
    order: 35,
    span: 4,
    height: 300,
    load: () => import('./severities-tile.tsx'),
  },
];

/** What the engagements and their findings put on the board. */
export const findingTilesModule: WebModule = {
  name: 'finding-tiles',
  screens: [],
  tiles: [
    ...steering,
    ...working,
    {
      name: 'findings-ages',
      title: texts.ages,
      access,
      boards: ['steering', 'working'],
      order: 40,
      span: 4,
      height: 300,
      load: () => import('./ages-tile.tsx'),
    },
  ],
};
