import type { ReactNode } from 'react';

import { Text } from '../layout/text.tsx';
import type { InkChartProps } from './chart-ink.ts';
import { totalOf } from './chart-model.ts';
import { ChartTable } from './chart-table.tsx';
import { Picture } from './picture.tsx';

interface InkPanelProps {
  chart: InkChartProps;
  hasTotal: boolean;
  children: ReactNode;
}

/** A chart of series with the table of its points, or one sentence if it has no values. */
export function InkPanel({ chart, hasTotal, children }: InkPanelProps) {
  const { label, texts, note, empty, points, series } = chart;
  if (empty !== undefined && points.every((point) => totalOf(point, series) === 0)) {
    return <Text tone="muted">{empty}</Text>;
  }
  return (
    <Picture label={label} note={note} texts={texts} table={<ChartTable {...chart} hasTotal={hasTotal} />}>
      {children}
    </Picture>
  );
}
