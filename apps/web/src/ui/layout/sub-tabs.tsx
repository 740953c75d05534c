import { NavLink } from 'react-router';

import type { TabGroup } from './page-tab.ts';
import styles from './sub-tabs.module.css';

/** The pages of one tab, each with its own address. */
export const SubTabs = ({ label, items }: TabGroup) => (
  <nav className={styles.tabs} aria-label={label} data-print="hide">
    {items.map(({ label: text, to, isExact = false }) => (
      <NavLink key={to} to={to} end={isExact} className={styles.tab ?? ''}>
        {text}
      </NavLink>
    ))}
  </nav>
);
