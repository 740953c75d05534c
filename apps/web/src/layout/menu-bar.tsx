import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

import type { MenuEntry } from '../core/module.ts';
import { Menu, type MenuItem } from '../ui/actions/menu.tsx';
import { layoutTexts } from './layout.texts.ts';
import { EntryContent, MenuLink } from './menu-link.tsx';
import styles from './menu-list.module.css';
import { addressOf, holdsActive } from './menu-rules.ts';

function itemOf(entry: MenuEntry): MenuItem {
  const Icon = entry.icon;
  const icon = <Icon size={17} stroke={1.6} />;
  if (entry.externalLink === undefined) {
    return { label: entry.title, icon, to: addressOf(entry), isDisabled: entry.disabled ?? false };
  }
  return { label: entry.title, icon, href: entry.externalLink, isDisabled: entry.disabled ?? false };
}

/** Flattens nested groups into one list, because nested menus do not work in a bar. */
const flattenEntries = (entry: MenuEntry): readonly MenuEntry[] => entry.children?.flatMap(flattenEntries) ?? [entry];

function BarGroup({ entry }: { entry: MenuEntry }) {
  const { pathname } = useLocation();
  const chevron = <IconChevronDown size={15} stroke={1.8} aria-hidden="true" />;
  return (
    <Menu
      label={entry.title}
      align="start"
      items={flattenEntries(entry).map(itemOf)}
      trigger={(props) => (
        <button
          type="button"
          className={styles.entry}
          data-active={holdsActive(entry, pathname) || undefined}
          {...props}
        >
          <EntryContent entry={entry} end={chevron} />
        </button>
      )}
    />
  );
}

interface MenuBarProps {
  entries: readonly MenuEntry[];
  /** Content before the entries: the logo, if there is no top bar. */
  start?: ReactNode;
  /** Content after the entries: the HR block, and the user menu if there is no top bar. */
  end?: ReactNode;
}

/** The menu of the horizontal layout. It renders no navigation for a role without entries. */
export function MenuBar({ entries, start, end }: MenuBarProps) {
  return (
    <div className={styles.barLine}>
      {start}
      {entries.length > 0 && (
        <nav aria-label={layoutTexts.menu.label}>
          <ul className={styles.bar}>
            {entries.map((entry) => (
              <li key={entry.title}>{entry.children ? <BarGroup entry={entry} /> : <MenuLink entry={entry} />}</li>
            ))}
          </ul>
        </nav>
      )}
      <div className={styles.barEnd}>{end}</div>
    </div>
  );
}
