import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ReactNode } from 'react';

import { Menu, type MenuItem } from '../../ui/actions/menu.tsx';
import styles from './status-menu.module.css';

interface StatusMenuProps {
  /** Names the button: whose status it is, and which. */
  label: string;
  /** Names the menu. */
  title: string;
  /** The status as the list shows it. */
  children: ReactNode;
  items: readonly MenuItem[];
}

/** The status of a record as the button that opens its changes. */
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
