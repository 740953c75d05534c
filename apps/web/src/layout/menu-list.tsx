import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useId, useState } from 'react';
import { useLocation } from 'react-router';

import type { MenuEntry } from '../core/module.ts';
import { EntryContent, MenuLink } from './menu-link.tsx';
import styles from './menu-list.module.css';
import { layoutTexts } from './layout.texts.ts';
import { holdsActive, menuParts } from './menu-rules.ts';

interface MenuListProps {
  entries: readonly MenuEntry[];
  id?: string;
}

/** The open group of this level: the one the user opened on this page, otherwise the one that contains the page. */
function useOpenGroup(entries: readonly MenuEntry[]) {
  const { pathname } = useLocation();
  const [chosen, setChosen] = useState<{ pathname: string; title: string | null } | null>(null);
  const active = entries.find((entry) => holdsActive(entry, pathname))?.title ?? null;
  const open = chosen?.pathname === pathname ? chosen.title : (active ?? chosen?.title ?? null);
  const toggle = (title: string) => setChosen({ pathname, title: open === title ? null : title });
  return { open, toggle };
}

function MenuGroup({ entry, isOpen, onToggle }: { entry: MenuEntry; isOpen: boolean; onToggle: () => void }) {
  const id = useId();
  const { pathname } = useLocation();
  const chevron = <IconChevronDown className={styles.chevron} size={16} stroke={1.8} aria-hidden="true" />;
  return (
    <>
      <button
        type="button"
        className={styles.entry}
        data-active={holdsActive(entry, pathname) || undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <EntryContent entry={entry} end={chevron} />
      </button>
      {isOpen ? <MenuList id={id} entries={entry.children ?? []} /> : <div id={id} hidden />}
    </>
  );
}

/** The entries of a level. Groups are an accordion: opening one closes the others. */
export function MenuList({ entries, id }: MenuListProps) {
  const { open, toggle } = useOpenGroup(entries);
  return (
    <ul className={styles.list} id={id}>
      {entries.map((entry) => (
        <li key={entry.title}>
          {entry.children ? (
            <MenuGroup entry={entry} isOpen={open === entry.title} onToggle={() => toggle(entry.title)} />
          ) : (
            <MenuLink entry={entry} />
          )}
        </li>
      ))}
    </ul>
  );
}

const GroupSection = ({ entries }: Pick<MenuListProps, 'entries'>) => (
  <div className={styles.section}>
    <MenuList entries={entries} />
  </div>
);

/** The menu with its named sections, which are groups and not headings: the outline belongs to the page. */
export function MenuSections({ entries }: { entries: readonly MenuEntry[] }) {
  const id = useId();
  return menuParts(entries).map((part) => {
    if (part.section === undefined) return <MenuList key="start" entries={part.entries} />;
    // A group says its name itself.
    if (part.section === 'manage' && part.entries.every(({ children }) => children))
      return <GroupSection key={part.section} entries={part.entries} />;
    const headId = `${id}-${part.section}`;
    return (
      <div key={part.section} className={styles.section} role="group" aria-labelledby={headId}>
        <p className={styles.sectionHead} id={headId} data-section-name="">
          <span>{layoutTexts.menu.sections[part.section]}</span>
        </p>
        <MenuList entries={part.entries} />
      </div>
    );
  });
}
