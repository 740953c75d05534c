import { type ReactNode, useState } from 'react';

import { Button } from '../actions/button.tsx';
import { ChartLegend } from './chart-legend.tsx';
import type { ChartProps } from './chart-model.ts';
import { ChartTable } from './chart-table.tsx';
import styles from './chart-frame.module.css';

interface ChartFrameProps extends ChartProps {
  mark: 'line' | 'area';
  hasTotal: boolean;
  children: ReactNode;
}

/** A drawing with its legend, and the table behind it. Both take the same room, so nothing moves below them. */
export function ChartFrame({ mark, hasTotal, children, ...chart }: ChartFrameProps) {
  const [isTable, setIsTable] = useState(false);
  const { label, series, texts } = chart;
  return (
    <figure className={styles.frame} aria-label={label}>
      <div className={styles.stage}>{isTable ? <ChartTable {...chart} hasTotal={hasTotal} /> : children}</div>
      <div className={styles.foot}>
        <ChartLegend series={series} mark={mark} />
        <span className={styles.toggle} data-print="hide">
          <Button variant="quiet" size="small" onClick={() => setIsTable(!isTable)}>
            {isTable ? texts.showChart : texts.showTable}
          </Button>
        </span>
      </div>
    </figure>
  );
}
