import type { ReactNode } from 'react';

import styles from './choice-list.module.css';

/** An option in the popover of a property. */
export interface Choice {
  key: string;
  label: ReactNode;
  onSelect: () => void;
}

/** Options in the popover of a property. */
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
