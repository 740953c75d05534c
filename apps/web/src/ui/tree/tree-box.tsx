import { useEffect, useRef } from 'react';

import checkbox from '../forms/checkbox.module.css';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import type { BoxState } from './tree-selection.ts';
import styles from './tree-table.module.css';

interface TreeBoxProps {
  label: string;
  state: BoxState;
  onToggle: () => void;
}

/** The checkbox of a row. It is not in the tab order, because Space on the row selects it. */
export function TreeBox({ label, state, onToggle }: TreeBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'mixed';
  }, [state]);
  return (
    <label className={styles.box}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <input
        ref={box}
        type="checkbox"
        className={checkbox.box}
        tabIndex={-1}
        checked={state === 'on'}
        onChange={onToggle}
      />
    </label>
  );
}
