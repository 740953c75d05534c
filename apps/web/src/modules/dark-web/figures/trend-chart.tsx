import type { BreachFilter, BreachFigures } from '@gatehouse/contract/dark-web-lists';

import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { chartTexts, trendPoints } from './figure-links.ts';
import { figuresTexts } from './figures.texts.ts';

const texts = figuresTexts.trend;

/** New, mitigated and open leaks over twelve months. */
export function TrendChart({ trend, filter }: { trend: BreachFigures['trend']; filter: BreachFilter }) {
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
