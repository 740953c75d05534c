import { engagementAccess, engagementListAccess } from '@gatehouse/contract/engagements';

import type { DashboardTile, WebModule } from '../../../core/module.ts';
import { tilesNames } from './tiles-names.texts.ts';

const { titles } = tilesNames;
const onManagement = { access: engagementAccess, boards: ['management'] } as const;
const onWork = { access: engagementAccess, boards: ['work'] } as const;
const loadFigures = () => import('./figure-tiles.tsx');
const loadCharts = () => import('./chart-tiles.tsx');
const loadLists = () => import('./list-tiles.tsx');

const tiles: readonly DashboardTile[] = [
  {
    ...onManagement,
    name: 'findings-verdict',
    title: titles.verdict,
    order: 10,
    span: 12,
    height: 84,
    load: async () => ({ default: (await loadFigures()).VerdictTile }),
  },
  {
    ...onManagement,
    name: 'findings-figures',
    title: titles.figures,
    order: 20,
    span: 12,
    height: 76,
    load: async () => ({ default: (await loadFigures()).FiguresTile }),
  },
  {
    ...onManagement,
    name: 'findings-trend',
    title: titles.trend,
    order: 30,
    span: 8,
    load: async () => ({ default: (await loadCharts()).TrendTile }),
  },
  {
    name: 'findings-ages',
    title: titles.ages,
    access: engagementAccess,
    boards: ['management', 'work'],
    order: 40,
    span: 4,
    load: async () => ({ default: (await loadCharts()).AgesTile }),
  },
  {
    ...onManagement,
    name: 'findings-flow',
    title: titles.flow,
    order: 50,
    span: 6,
    height: 270,
    load: async () => ({ default: (await loadCharts()).FlowTile }),
  },
  {
    ...onManagement,
    name: 'findings-fix-times',
    title: titles.fixTimes,
    order: 60,
    span: 6,
    height: 270,
    load: async () => ({ default: (await loadCharts()).FixTimesTile }),
  },
  {
    ...onManagement,
    name: 'engagements-tested',
    title: titles.tested,
    access: engagementListAccess,
    order: 90,
    span: 12,
    load: () => import('./tested-tile.tsx'),
  },
  {
    ...onWork,
    name: 'findings-queue',
    title: titles.queue,
    order: 10,
    span: 8,
    height: 380,
    load: async () => ({ default: (await loadLists()).QueueTile }),
  },
  {
    ...onWork,
    name: 'findings-returned',
    title: titles.returned,
    order: 20,
    span: 4,
    height: 380,
    load: async () => ({ default: (await loadLists()).ReturnedTile }),
  },
  {
    ...onWork,
    name: 'findings-mentions',
    title: titles.mentions,
    order: 30,
    span: 4,
    load: async () => ({ default: (await loadLists()).MentionsTile }),
  },
  {
    ...onWork,
    name: 'findings-severities',
    title: titles.severities,
    order: 35,
    span: 4,
    load: async () => ({ default: (await loadCharts()).SeveritiesTile }),
  },
];

/** The tiles of engagements and findings on the boards. */
export const findingTilesModule: WebModule = { name: 'finding-tiles', screens: [], tiles };
