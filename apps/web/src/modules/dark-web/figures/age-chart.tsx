import type { BreachFigures, BreachFilter } from '@gatehouse/contract/dark-web/dark-web-lists.schema';

import { StackColumns } from '../../../ui/charts/stack-columns.tsx';
import { agePoints, chartTexts } from './figure-links.ts';
import styles from './figures.module.css';
import { figuresTexts } from './figures.texts.ts';

const texts = figuresTexts.ages;

interface AgeProps {
  ages: BreachFigures['ages'];
  filter: BreachFilter;
  today: string;
}

/** Open leaks by days since exposure, as high as the chart beside it. */
export function AgeChart({ ages, filter, today }: AgeProps) {
  if (ages.every(({ count }) => count === 0)) return <p className={styles.muted}>{texts.none}</p>;
  return (
    <StackColumns
      label={texts.title}
      pointLabel={texts.age}
      note={texts.note}
      series={[{ key: 'open', label: texts.open, look: 'strong' }]}
      points={agePoints(ages, filter, today)}
      texts={chartTexts}
    />
  );
}
