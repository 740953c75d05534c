import type { ReactNode } from 'react';

import styles from './choice-list.module.css';

/** One value of a list of values. */
export interface Choice {
  key: string;
  label: ReactNode;
  onSelect: () => void;
}

/** Values to choose from, in the popover of a property. */
export const ChoiceList = ({ choices }: { choices: readonly Choice[] }) => (
  <ul className={styles.choices}>
    {choices.map(({ key, label, onSelect }) => (
      <li key={key}>
        <button type="button" className={styles.choice} onClick={onSelect}>
          {label}
        </button>
      </li>
    ))}
  </ul>
);
