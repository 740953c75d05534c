import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ReactNode } from 'react';

import { Menu, type MenuItem } from '../../ui/actions/menu.tsx';
import styles from './status-menu.module.css';

interface StatusMenuProps {
  /** Accessible name of the button, with the record and its status. */
  label: string;
  title: string;
  /** The status as shown in the list. */
  children: ReactNode;
  items: readonly MenuItem[];
}

/** The status of a record as a button with a menu of changes. */
export function StatusMenu({ label, title, children, items }: StatusMenuProps) {
  return (
    <Menu
      label={title}
      items={items}
      trigger={(trigger) => (
        <button type="button" className={styles.button} aria-label={label} {...trigger}>
          {children}
          <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />
        </button>
      )}
    />
  );
}
