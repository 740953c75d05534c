import type { ReactNode } from 'react';

import { Stack } from '../../ui/layout/stack.tsx';
import { useMinWidth } from '../../ui/layout/use-min-width.ts';
import styles from './record-columns.module.css';

/** Minimum window width to show properties beside the text, in px. */
const railFromPx = 1100;

/** True if a record's page shows its properties beside the text. */
export const useHasRail = (): boolean => useMinWidth(railFromPx);

interface RecordColumnsProps {
  /** Properties, shown beside the text if there is room. */
  rail: ReactNode;
  /** Content above the text in a single column; the rail by default. */
  above?: ReactNode;
  /** True in the panel beside a list, which has room for one column. */
  isPanel?: boolean | undefined;
  children: ReactNode;
}

/** A record's text and properties, in one or two columns. */
export function RecordColumns({ rail, above = rail, isPanel = false, children }: RecordColumnsProps) {
  const hasRail = useHasRail() && !isPanel;
  if (hasRail) {
    return (
      <div className={styles.columns}>
        <Stack>{children}</Stack>
        <div className={styles.rail}>{rail}</div>
      </div>
    );
  }
  return (
    <Stack>
      {above}
      {children}
    </Stack>
  );
}
