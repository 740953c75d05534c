import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { matchPath, useLocation } from 'react-router';

import { Menu } from '../actions/menu.tsx';
import { Badge } from '../marks/badge.tsx';
import type { PageTab } from './page-tab.ts';

interface TabMenuProps {
  label: string;
  tabs: readonly PageTab[];
  /** Class of the button, the same as of its neighboring tabs. */
  className: string | undefined;
  /** Label of the button while one of its pages is open. */
  openLabel: (title: string) => string;
  count?: string | undefined;
}

const itemLabel = ({ label, count }: PageTab) => (count === undefined ? label : `${label} (${count})`);

/** A tab with a menu of pages. While one of them is open, the button is marked as the current tab. */
export function TabMenu({ label, tabs, className, openLabel, count }: TabMenuProps) {
  const { pathname } = useLocation();
  const open = tabs.find(({ to, isExact = false }) => matchPath({ path: to, end: isExact }, pathname));
  return (
    <Menu
      label={label}
      align="start"
      items={tabs.map((tab) => ({ label: itemLabel(tab), to: tab.to }))}
      trigger={(trigger) => (
        <button type="button" {...trigger} className={className} aria-current={open ? 'page' : undefined}>
          {open ? openLabel(open.label) : label}
          {count !== undefined && <Badge>{count}</Badge>}
          <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />
        </button>
      )}
    />
  );
}
