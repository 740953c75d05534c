import type { BreachFigures } from '@gatehouse/contract/dark-web-lists';

import { LineChart } from '../../ui/charts/line-chart.tsx';
import type { LeakFilter } from './leak-lists.ts';
import { chartTexts, trendPoints } from './figure-links.ts';
import { figuresTexts } from './figures.texts.ts';

const texts = figuresTexts.trend;

/** Twelve months of what came in, what was mitigated, and what was left. */
export function TrendChart({ trend, filter }: { trend: BreachFigures['trend']; filter: LeakFilter }) {
  return (
    <LineChart
      isArea
      label={texts.title}
      pointLabel={texts.month}
      series={[
        { key: 'open', label: texts.open, look: 'accent' },
        { key: 'found', label: texts.found, look: 'strong' },
        { key: 'mitigated', label: texts.mitigated, look: 'good' },
      ]}
      points={trendPoints(trend, filter)}
      texts={chartTexts}
    />
  );
}
