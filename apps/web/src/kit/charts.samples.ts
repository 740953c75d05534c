import type { BulletRow } from '../ui/charts/bullet.tsx';
import type { InkSeries } from '../ui/charts/chart-ink.ts';
import type { FunnelStage } from '../ui/charts/funnel.tsx';
import type { KpiFigure } from '../ui/charts/kpi.tsx';
import type { BarSegment } from '../ui/charts/segment-bar.tsx';

const months = ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'];
const stock = [
  [0, 2, 8],
  [0, 2, 9],
  [1, 3, 9],
  [1, 3, 12],
  [1, 2, 12],
  [0, 2, 11],
  [0, 3, 13],
  [0, 3, 12],
  [1, 3, 14],
  [1, 3, 16],
  [2, 4, 18],
  [3, 6, 13],
] as const;
const flow = [
  [5, 3],
  [2, 2],
  [4, 1],
  [6, 4],
  [0, 3],
  [1, 5],
  [7, 2],
  [2, 3],
  [6, 2],
  [5, 3],
  [9, 1],
  [4, 8],
] as const;
const engagements = [3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 7];

const texts = {
  showTable: 'Show as table',
  showChart: 'Show as chart',
  keys: 'Use the arrow keys to read the chart.',
  total: 'Total',
  nothing: 'unknown',
  value: String,
};

const parts: [InkSeries, InkSeries, InkSeries] = [
  { key: 'critical', label: 'Critical', look: 'critical', letter: 'C' },
  { key: 'high', label: 'High', look: 'high', letter: 'H' },
  { key: 'other', label: 'All other', look: 'quiet' },
];

const directions: [InkSeries, InkSeries] = [
  { key: 'reported', label: 'New', look: 'strong' },
  { key: 'fixed', label: 'Fixed', look: 'good' },
];

const figures: KpiFigure[] = [
  {
    key: 'open',
    label: 'Open critical and high',
    value: '9',
    delta: { direction: 'up', text: 'up 5' },
    trend: { label: 'Rose from 2 to 9 in 12 months', values: [2, 2, 4, 4, 3, 2, 3, 3, 4, 4, 6, 9] },
    to: '/kit?open',
  },
  {
    key: 'overdue',
    label: 'Overdue',
    value: '11',
    note: 'oldest: 315 days',
    to: '/kit?overdue',
    trend: { label: 'Rose from 4 to 11', values: [4, 5, 5, 6, 8, 7, 9, 11] },
  },
  {
    key: 'target',
    label: 'On time',
    value: '71%',
    delta: { direction: 'down', text: 'down 6' },
    to: '/kit?target',
    trend: { label: 'Fell from 80 to 71', values: [80, 82, 79, 77, 77, 74, 71] },
  },
  {
    key: 'median',
    label: 'Median time to fix',
    value: '12 days',
    delta: { direction: 'same', text: 'unchanged' },
    note: 'target 30',
    to: '/kit?median',
  },
  {
    key: 'logins',
    label: 'Exposed employee logins',
    value: '61',
    delta: { direction: 'up', text: 'up 14' },
    to: '/kit?logins',
    trend: { label: 'Rose from 20 to 61', values: [20, 22, 30, 28, 41, 47, 61] },
  },
];

const bullets: BulletRow[] = [
  {
    key: 'critical',
    label: 'Critical',
    look: 'critical',
    value: 9.5,
    target: 7,
    text: '9.5 days · target 7 · 2 fixes',
    to: '/kit?critical',
  },
  {
    key: 'high',
    label: 'High',
    look: 'high',
    value: 17.5,
    target: 30,
    text: '17.5 days · target 30 · 4 fixes',
    to: '/kit?high',
  },
  {
    key: 'medium',
    label: 'Medium',
    look: 'quiet',
    value: 61,
    target: 90,
    text: '61 days · target 90 · 7 fixes',
    to: '/kit?medium',
  },
  { key: 'low', label: 'Low', look: 'quiet', value: null, target: null, text: 'No fixes yet' },
];

const stages: FunnelStage[] = [
  { key: 'sent', label: 'Sent', count: 380, text: '380' },
  { key: 'opened', label: 'Opened', count: 244, text: '244', share: '64%', loss: '−136', to: '/kit?opened' },
  { key: 'clicked', label: 'Clicked', count: 42, text: '42', share: '11%', loss: '−202', to: '/kit?clicked' },
  { key: 'submitted', label: 'Submitted', count: 9, text: '9', share: '2%', loss: '−33', to: '/kit?submitted' },
  { key: 'reported', label: 'Reported', count: 96, text: '96', share: '25%', isApart: true, to: '/kit?reported' },
];

const segments: BarSegment[] = [
  { key: 'critical', letter: 'C', count: 2, look: 'critical' },
  { key: 'high', letter: 'H', count: 3, look: 'high' },
  { key: 'medium', letter: 'M', count: 2, look: 'quiet' },
  { key: 'low', letter: 'L', count: 1, look: 'quiet' },
  { key: 'fixed', letter: '✓', count: 2, look: 'outline' },
];

export const chartSamples = {
  kpis: 'Key figures',
  figures,
  stack: {
    label: 'Open findings by month',
    pointLabel: 'Month',
    note: 'Findings open at the end of each month',
    texts,
    series: parts,
    points: months.map((month, index) => ({
      key: month,
      label: `${month} 2026`,
      tick: month,
      values: { critical: stock[index]?.[0] ?? 0, high: stock[index]?.[1] ?? 0, other: stock[index]?.[2] ?? 0 },
      below: String(engagements[index]),
      links: { total: `/kit?month=${month}` },
      ...(month === 'Oct' && { event: 'Red team +6' }),
    })),
  },
  flow: {
    label: 'New and fixed findings',
    pointLabel: 'Month',
    note: 'Findings per month',
    texts: { ...texts, net: (value: number) => (value > 0 ? `+${value}` : String(value).replace('-', '−')) },
    series: directions,
    points: months.map((month, index) => ({
      key: month,
      label: `${month} 2026`,
      tick: month,
      values: { reported: flow[index]?.[0] ?? 0, fixed: flow[index]?.[1] ?? 0 },
    })),
  },
  bulletLabel: 'Time to fix against target',
  bullets,
  funnelLabel: 'Campaign result',
  stages,
  segmentsLabel: '2 critical, 3 high, 2 medium, 1 low, 2 fixed',
  segments,
  patterns: 'Chart patterns',
};
