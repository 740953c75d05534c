import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

import type { MenuEntry } from '../core/module.ts';
import { useModules } from '../core/module-list.ts';
import { Badge } from '../ui/marks/badge.tsx';
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx';
import { layoutTexts } from './layout.texts.ts';
import { addressOf, isActive, menuAddresses } from './menu-rules.ts';
import styles from './menu-list.module.css';

/** The content of an entry, either a link or a group. */
export function EntryContent({ entry, end }: { entry: MenuEntry; end?: ReactNode }) {
  const Icon = entry.icon;
  return (
    <>
      <span className={styles.icon}>
        <Icon size={18} stroke={1.6} />
      </span>
      <span className={styles.title}>{entry.title}</span>
      <span className={styles.end}>
        {entry.badge !== undefined && <Badge>{entry.badge}</Badge>}
        {end}
      </span>
    </>
  );
}

const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const;

function LeavingMark() {
  return (
    <>
      <IconExternalLink size={14} stroke={1.7} aria-hidden="true" />
      <VisuallyHidden>{layoutTexts.menu.opensInNewTab}</VisuallyHidden>
    </>
  );
}

/** An entry that links to a page or an external URL; a disabled one is no link. */
export function MenuLink({ entry }: { entry: MenuEntry }) {
  const { pathname } = useLocation();
  const others = menuAddresses(useModules().flatMap(({ menu = [] }) => menu));
  const target = entry.newTab ? newTab : {};
  const content = <EntryContent entry={entry} end={entry.newTab && <LeavingMark />} />;
  if (entry.disabled) {
    return (
      <span className={styles.entry} role="link" aria-disabled="true">
        {content}
      </span>
    );
  }
  if (entry.externalLink !== undefined) {
    return (
      <a className={styles.entry} href={entry.externalLink} {...target}>
        {content}
      </a>
    );
  }
  return (
    <Link
      className={styles.entry}
      to={addressOf(entry)}
      aria-current={isActive(entry, pathname, others) ? 'page' : undefined}
      {...target}
    >
      {content}
    </Link>
  );
}
