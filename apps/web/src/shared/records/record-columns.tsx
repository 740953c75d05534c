import type { ReactNode } from 'react';

import { Stack } from '../../ui/layout/stack.tsx';
import { useMinWidth } from '../../ui/layout/use-min-width.ts';
import styles from './record-columns.module.css';

/** From this width on, in px, the properties have room beside the text. */
const railFromPx = 1100;

/** Whether the properties stand beside the text of a record on its page. */
export const useHasRail = (): boolean => useMinWidth(railFromPx);

interface RecordColumnsProps {
  /** Properties, beside the text where there is room. */
  rail: ReactNode;
  /** What stands above the text where there is one column; the rail where it is absent. */
  above?: ReactNode;
  /** Beside a list there is room for one column. */
  isPanel?: boolean | undefined;
  children: ReactNode;
}

/** The text of a record and its properties, in two columns or one. */
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
