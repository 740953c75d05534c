import type { ReactNode } from 'react';

import checkbox from '../forms/checkbox.module.css';
import type { ItemShape } from './calendar-item.ts';
import { ItemMark } from './item-mark.tsx';
import styles from './layer-list.module.css';

/** A layer, status or type that can be hidden. */
export interface LayerChoice {
  value: string;
  label: string;
  shape?: ItemShape;
  /** An icon other than a layer's shape. */
  mark?: ReactNode;
  /** Number of items in the period shown. */
  count?: string | undefined;
  isOn: boolean;
}

interface LayerListProps {
  /** Accessible name of the group. */
  label: string;
  choices: readonly LayerChoice[];
  onToggle: (value: string) => void;
}

/** Filters of a calendar, as checkboxes with icon and count. */
export function LayerList({ label, choices, onToggle }: LayerListProps) {
  const hasMarks = choices.some(({ shape, mark }) => shape !== undefined || mark !== undefined);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {choices.map(({ value, label: name, shape, mark, count, isOn }) => (
        <label key={value} className={styles.choice}>
          <input type="checkbox" className={checkbox.box} checked={isOn} onChange={() => onToggle(value)} />
          {hasMarks && <span className={styles.mark}>{shape ? <ItemMark shape={shape} /> : mark}</span>}
          <span className={styles.name}>{name}</span>{' '}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </label>
      ))}
    </fieldset>
  );
}
