import type { ReactNode } from 'react';

import styles from './filter-chip.module.css';

interface FilterChipProps {
  children: ReactNode;
  /** How many rows the filter would leave, as the reader writes it. */
  count?: string | undefined;
  isOn: boolean;
  onToggle: () => void;
}

/** A filter that is on or off, with the number of rows behind it. */
export function FilterChip({ children, count, isOn, onToggle }: FilterChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onToggle}>
      {children} {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  );
}

/** Chips of one kind, said as a group; on a phone they scroll sideways in their own line. */
export function ChipGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={styles.group}>
      {children}
    </div>
  );
}
