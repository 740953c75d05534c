import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';

import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  /** True while rows are selected. */
  isShown: boolean;
  /** "3 findings selected". */
  summary: string;
  /** Selects every row that matches the filters, including those not loaded; undefined once selected. */
  selectAll?: { label: string; onSelect: () => void } | undefined;
  /** Buttons for the selected rows. */
  children: ReactNode;
  onClear: () => void;
  texts: { label: string; clear: string };
}

/** A bar at the bottom of the page with actions for the selected rows. */
export function SelectionBar({ isShown, summary, selectAll, children, onClear, texts }: SelectionBarProps) {
  return (
    <div className={styles.place} data-print="hide">
      {isShown && (
        <div role="toolbar" aria-label={texts.label} className={styles.bar}>
          <span className={styles.summary} role="status">
            <bdi>{summary}</bdi>
          </span>
          {selectAll && (
            <Button variant="quiet" size="small" onClick={selectAll.onSelect}>
              {selectAll.label}
            </Button>
          )}
          <span className={styles.actions}>{children}</span>
          <IconButton size="small" icon={<IconX size={16} stroke={1.8} />} label={texts.clear} onClick={onClear} />
        </div>
      )}
    </div>
  );
}
