import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import { type ReactNode, useState } from 'react';

import { IconButton } from '../actions/icon-button.tsx';
import type { InkChartProps } from './chart-ink.ts';
import { ChartTable } from './chart-table.tsx';
import styles from './ink-charts.module.css';

interface InkPanelProps {
  chart: InkChartProps;
  hasTotal: boolean;
  children: ReactNode;
}

/** A chart and its table in the same space. The toggle appears on hover, focus and touch. */
export function InkPanel({ chart, hasTotal, children }: InkPanelProps) {
  const { label, texts, note } = chart;
  const [isTable, setIsTable] = useState(false);
  const Icon = isTable ? IconChartBar : IconTable;
  return (
    <figure className={styles.panel} aria-label={label}>
      <div className={styles.head}>
        {note !== undefined && <figcaption className={styles.note}>{note}</figcaption>}
        <IconButton
          size="small"
          className={styles.toggle ?? ''}
          icon={<Icon size={16} stroke={1.7} />}
          label={isTable ? texts.showChart : texts.showTable}
          data-print="hide"
          onClick={() => setIsTable(!isTable)}
        />
      </div>
      <div className={styles.stage}>
        {/* Keeps the chart's height behind the table, so that nothing below moves. */}
        <div style={isTable ? { visibility: 'hidden' } : undefined}>{children}</div>
        {isTable && (
          <div className={styles.table}>
            <ChartTable {...chart} hasTotal={hasTotal} />
          </div>
        )}
      </div>
    </figure>
  );
}
