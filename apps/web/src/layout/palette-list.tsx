import { useEffect, useRef } from 'react';

import { Kbd } from '../ui/actions/kbd.tsx';
import styles from './command-palette.module.css';
import { layoutTexts } from './layout.texts.ts';
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts';

interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  active: PaletteEntry | undefined;
  onOpen: (entry: PaletteEntry) => void;
}

interface OptionProps {
  id: string;
  entry: PaletteEntry;
  isActive: boolean;
  onOpen: (entry: PaletteEntry) => void;
}

function Option({ id, entry, isActive, onOpen }: OptionProps) {
  const { icon: Icon } = entry;
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox above has the focus and handles the keys
    <div
      ref={line}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.option}
      onClick={() => onOpen(entry)}
    >
      {Icon && (
        <span className={styles.optionIcon} aria-hidden="true">
          <Icon size={17} stroke={1.6} />
        </span>
      )}
      <bdi className={styles.optionTitle}>{entry.title}</bdi>
      {entry.hint !== undefined && <span className={styles.optionHint}>{entry.hint}</span>}
      {entry.keys && <Kbd keys={entry.keys} />}
    </div>
  );
}

export function PaletteList({ id, groups, active, onOpen }: PaletteListProps) {
  return (
    <div className={styles.list} id={id} role="listbox" tabIndex={-1} aria-label={layoutTexts.palette.results}>
      {groups.map((group) => (
        <div key={group.title} role="group" aria-label={group.title}>
          <div className={styles.groupTitle} aria-hidden="true">
            {group.title}
          </div>
          {group.entries.map((entry) => (
            <Option
              key={entry.id}
              id={`${id}-${entry.id}`}
              entry={entry}
              isActive={entry.id === active?.id}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
