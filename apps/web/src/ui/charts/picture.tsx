import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import { type ReactNode, useState } from 'react';

import { IconButton } from '../actions/icon-button.tsx';
import type { ChartTexts } from './chart-model.ts';
import styles from './ink-charts.module.css';

interface PictureProps {
  /** Accessible name, also that of the table. */
  label: string;
  /** One sentence that says what the picture shows, or the unit and period, shown above it. */
  note?: string | undefined;
  /** The same figures as a table. */
  table: ReactNode;
  texts: Pick<ChartTexts, 'showTable' | 'showChart'>;
  children: ReactNode;
}

/** A picture and its table in the same space. The toggle appears on hover, focus and touch. */
export function Picture({ label, note, table, texts, children }: PictureProps) {
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
        {/* Keeps the picture's height behind the table, so that nothing below moves. */}
        <div style={isTable ? { visibility: 'hidden' } : undefined}>{children}</div>
        {isTable && <div className={styles.table}>{table}</div>}
      </div>
    </figure>
  );
}
