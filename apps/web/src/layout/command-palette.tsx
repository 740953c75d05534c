import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type KeyboardEvent, useId, useState } from 'react';

import { useGuardedNavigate } from '../core/leave-guard.ts';
import { Kbd } from '../ui/actions/kbd.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { useBackdrop } from '../ui/overlays/use-backdrop.ts';
import { useNativeDialog } from '../ui/overlays/use-native-dialog.ts';
import styles from './command-palette.module.css';
import { layoutTexts } from './layout.texts.ts';
import type { PaletteEntry, PaletteGroup, PaletteSources } from './palette-entries.ts';
import { PaletteList } from './palette-list.tsx';
import { usePaletteGroups } from './use-palette-groups.ts';

const texts = layoutTexts.palette;

export type CommandPaletteProps = PaletteSources & { onClose: () => void };

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** State of the active entry, which arrow keys change and Enter opens. */
function useActiveEntry(groups: readonly PaletteGroup[], typed: string, open: (entry: PaletteEntry) => void) {
  const [chosen, setChosen] = useState({ typed, at: 0 });
  const entries = groups.flatMap((group) => group.entries);
  const at = chosen.typed === typed ? Math.min(chosen.at, Math.max(entries.length - 1, 0)) : 0;
  const active = entries[at];
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (move && entries.length > 0) {
      event.preventDefault();
      setChosen({ typed, at: move(at, entries.length) });
    }
    if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) open(active);
  };
  return { active, press, count: entries.length };
}

function Hints() {
  return (
    <div className={styles.hints} aria-hidden="true">
      <span>
        <Kbd keys={['↑', '↓']} /> {texts.moveHint}
      </span>
      <span>
        <Kbd keys={['↵']} /> {texts.openHint}
      </span>
      <span>
        <Kbd keys={['esc']} /> {texts.closeHint}
      </span>
    </div>
  );
}

/** The command palette: finds pages, bookmarks, records and actions by name. */
export function CommandPalette({ onClose, ...sources }: CommandPaletteProps) {
  const dialog = useNativeDialog(true);
  const backdrop = useBackdrop(dialog, onClose);
  const listId = useId();
  const navigate = useGuardedNavigate();
  const [typed, setTyped] = useState('');
  const { groups, isSearching } = usePaletteGroups(sources, typed);
  const open = ({ to, act }: PaletteEntry) => {
    onClose();
    act?.();
    if (to !== undefined) navigate(to);
  };
  const { active, press, count } = useActiveEntry(groups, typed, open);
  const summary = count === 0 && !isSearching ? texts.nothing(typed) : texts.count(count);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={texts.title} {...backdrop} onCancel={onClose}>
      <div className={styles.content}>
        <div className={styles.inputRow}>
          {isSearching ? <Spinner /> : <IconSearch size={18} stroke={1.7} aria-hidden="true" />}
          <input
            className={styles.input}
            role="combobox"
            aria-label={texts.placeholder}
            aria-expanded
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active && `${listId}-${active.id}`}
            placeholder={texts.placeholder}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={press}
          />
        </div>
        <PaletteList id={listId} groups={groups} active={active} onOpen={open} />
        <p className={count === 0 ? styles.nothing : styles.summary} role="status">
          {summary}
        </p>
        <Hints />
      </div>
    </dialog>
  );
}
