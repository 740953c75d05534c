import type { BreachFigures, BreachFilter } from '@gatehouse/contract/dark-web/dark-web-lists.schema';

import { Diverging } from '../../../ui/charts/diverging.tsx';
import { StackColumns } from '../../../ui/charts/stack-columns.tsx';
import { agePoints, chartTexts, trendPoints } from './figure-links.ts';
import styles from './figures.module.css';
import { figuresTexts as texts } from './figures.texts.ts';

/** New leaks upwards and mitigated ones downwards, with the open leaks at each month end below. */
export function TrendChart({ trend, filter }: { trend: BreachFigures['trend']; filter: BreachFilter }) {
  return (
    <Diverging
      label={texts.trend.title}
      pointLabel={texts.trend.month}
      note={texts.trend.note}
      empty={texts.trend.none}
      series={[
        { key: 'found', label: texts.trend.found, look: 'strong' },
        { key: 'mitigated', label: texts.trend.mitigated, look: 'good' },
      ]}
      points={trendPoints(trend, filter)}
      texts={{ ...chartTexts, net: texts.chart.net }}
    />
  );
}

interface AgeProps {
  ages: BreachFigures['ages'];
  filter: BreachFilter;
  today: string;
}

/** Open leaks by days since exposure, as high as the chart beside it. */
export function AgeChart({ ages, filter, today }: AgeProps) {
  if (ages.every(({ count }) => count === 0)) return <p className={styles.muted}>{texts.ages.none}</p>;
  return (
    <StackColumns
      label={texts.ages.title}
      pointLabel={texts.ages.age}
      note={texts.ages.note}
      series={[{ key: 'open', label: texts.ages.open, look: 'strong' }]}
      points={agePoints(ages, filter, today)}
      texts={chartTexts}
    />
  );
}
