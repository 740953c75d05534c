import { engagementAccess, engagementListAccess } from '@gatehouse/contract/engagements/engagements';

import type { BoardPart, WebModule } from '../../../core/module.ts';
import { tilesNames } from './tiles-names.texts.ts';

const { titles } = tilesNames;
const access = engagementAccess;
const loadFigures = () => import('./figure-parts.tsx');
const loadStock = () => import('./stock-parts.tsx');

const figures: readonly BoardPart[] = [
  {
    name: 'findings-urgent',
    title: titles.urgent,
    place: 'figure',
    access,
    order: 10,
    load: async () => ({ default: (await loadFigures()).UrgentFigure }),
  },
  {
    name: 'findings-overdue',
    title: titles.overdue,
    place: 'figure',
    access,
    order: 20,
    load: async () => ({ default: (await loadFigures()).OverdueFigure }),
  },
  {
    name: 'findings-in-time',
    title: titles.inTime,
    place: 'figure',
    access,
    order: 30,
    load: async () => ({ default: (await loadFigures()).InTimeFigure }),
  },
  {
    name: 'findings-median',
    title: titles.median,
    place: 'figure',
    access,
    order: 40,
    load: async () => ({ default: (await loadFigures()).MedianFigure }),
  },
  {
    name: 'findings-retest',
    title: titles.retest,
    place: 'figure',
    access,
    // Shown if no other service of the company provides a figure.
    order: 90,
    load: async () => ({ default: (await loadFigures()).RetestFigure }),
  },
];

const charts: readonly BoardPart[] = [
  {
    name: 'findings-burn-down',
    title: titles.burnDown,
    place: 'chart',
    access,
    order: 10,
    span: 8,
    height: 258,
    load: async () => ({ default: (await import('./burn-down-part.tsx')).BurnDownPart }),
  },
  {
    name: 'findings-next',
    title: titles.next,
    place: 'chart',
    access,
    order: 11,
    span: 4,
    height: 218,
    load: async () => ({ default: (await import('./next-part.tsx')).NextPart }),
  },
  {
    name: 'findings-months',
    title: titles.months,
    place: 'chart',
    access,
    order: 20,
    span: 6,
    height: 230,
    load: async () => ({ default: (await import('./months-part.tsx')).MonthsPart }),
  },
  {
    name: 'findings-places',
    title: titles.places,
    place: 'chart',
    access,
    order: 40,
    span: 6,
    load: async () => ({ default: (await loadStock()).PlacesPart }),
  },
  {
    name: 'findings-ages',
    title: titles.ages,
    place: 'chart',
    access,
    order: 30,
    span: 6,
    height: 176,
    load: async () => ({ default: (await import('./ages-part.tsx')).AgesPart }),
  },
  {
    name: 'findings-fix-times',
    title: titles.fixTimes,
    place: 'chart',
    access,
    order: 31,
    span: 6,
    load: async () => ({ default: (await loadStock()).FixTimesPart }),
  },
  {
    name: 'findings-survival',
    title: titles.survival,
    place: 'chart',
    access,
    order: 25,
    span: 6,
    height: 260,
    load: async () => ({ default: (await import('./survival-part.tsx')).SurvivalPart }),
  },
  {
    name: 'findings-matrix',
    title: titles.matrix,
    place: 'chart',
    access,
    order: 41,
    span: 6,
    height: 270,
    load: async () => ({ default: (await import('./matrix-part.tsx')).MatrixPart }),
  },
  {
    name: 'engagements-tested',
    title: titles.tested,
    place: 'chart',
    access: engagementListAccess,
    order: 50,
    span: 8,
    height: 190,
    load: async () => ({ default: (await import('./coverage-part.tsx')).CoveragePart }),
  },
];

/** The tiles of engagements and findings on the executive board. */
export const findingTilesModule: WebModule = {
  name: 'finding-tiles',
  screens: [],
  boardParts: [
    {
      name: 'findings-verdict',
      title: titles.verdict,
      place: 'headline',
      access,
      order: 10,
      load: async () => ({ default: (await import('./headline-part.tsx')).HeadlinePart }),
    },
    ...figures,
    ...charts,
    {
      name: 'findings-exposure',
      title: titles.exposure,
      place: 'exposure',
      access,
      order: 10,
      load: async () => ({ default: (await loadStock()).FindingsExposure }),
    },
  ],
};
