import type { BreachFilter, BreachFigures } from '@gatehouse/contract/dark-web/dark-web-lists.schema';

import { Diverging } from '../../../ui/charts/diverging.tsx';
import { chartTexts, trendPoints } from './figure-links.ts';
import { figuresTexts } from './figures.texts.ts';

const texts = figuresTexts.trend;

/** New leaks upwards and mitigated ones downwards, with the open leaks at each month end below. */
export function TrendChart({ trend, filter }: { trend: BreachFigures['trend']; filter: BreachFilter }) {
  return (
    <Diverging
      label={texts.title}
      pointLabel={texts.month}
      note={texts.note}
      empty={texts.none}
      series={[
        { key: 'found', label: texts.found, look: 'strong' },
        { key: 'mitigated', label: texts.mitigated, look: 'good' },
      ]}
      points={trendPoints(trend, filter)}
      texts={{ ...chartTexts, net: figuresTexts.chart.net }}
    />
  );
}
