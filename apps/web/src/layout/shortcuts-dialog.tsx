import type { ReactNode } from 'react';

import { Switch } from '../ui/forms/checkbox.tsx';
import { Kbd } from '../ui/actions/kbd.tsx';
import { Modal } from '../ui/overlays/modal.tsx';
import { changeAppearance, useAppearance } from '../core/appearance-store.ts';
import { layoutTexts } from './layout.texts.ts';
import type { PageKey } from './page-keys.ts';
import { paletteShortcut } from './palette-keys.ts';
import styles from './shortcuts-dialog.module.css';

const texts = layoutTexts.shortcuts;

interface Line {
  what: string;
  keys: readonly string[];
}

function Group({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      <dl className={styles.lines}>
        {lines.map(({ what, keys }) => (
          <div key={what} className={styles.line}>
            <dt>{what}</dt>
            <dd>
              <Kbd keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const keyNames = { enter: 'Enter', escape: 'Esc', space: 'Space' } as const;

function OffSwitch({ children }: { children: ReactNode }) {
  const { shortcuts } = useAppearance();
  return (
    <>
      <Switch
        label={texts.switchLabel}
        checked={shortcuts === 'on'}
        onChange={(event) => changeAppearance({ shortcuts: event.target.checked ? 'on' : 'off' })}
      />
      <div className={styles.groups} data-off={shortcuts === 'off'}>
        {children}
      </div>
    </>
  );
}

/** The keys of a list with an open record beside it (`use-split-keys.ts`). */
const beside: readonly Line[] = [
  { what: texts.nextRecord, keys: ['j', '↓'] },
  { what: texts.previousRecord, keys: ['k', '↑'] },
  { what: texts.toRecord, keys: [keyNames.enter] },
  { what: texts.toPage, keys: [keyNames.enter] },
  { what: texts.toRow, keys: [keyNames.escape] },
  { what: texts.selectOpen, keys: ['x'] },
];

/** A dialog with all keyboard shortcuts and the switch that disables single-key ones (WCAG 2.1.4). */
export function ShortcutsDialog({ pages, onClose }: { pages: readonly PageKey[]; onClose: () => void }) {
  const anywhere = [
    { what: texts.palette, keys: paletteShortcut() },
    { what: texts.search, keys: ['/'] },
    { what: texts.help, keys: ['?'] },
    { what: texts.dismiss, keys: [keyNames.escape] },
  ];
  const lists = [
    { what: texts.next, keys: ['j', '↓'] },
    { what: texts.previous, keys: ['k', '↑'] },
    { what: texts.open, keys: [keyNames.enter] },
    { what: texts.within, keys: ['←', '→'] },
    { what: texts.resize, keys: ['⇧', '←', '→'] },
    { what: texts.openBeside, keys: [keyNames.space] },
    { what: texts.select, keys: ['x'] },
    { what: texts.selectionActions, keys: ['.'] },
  ];
  const records = [
    { what: texts.nextRecord, keys: [']'] },
    { what: texts.previousRecord, keys: ['['] },
    { what: texts.assign, keys: ['a'] },
    { what: texts.retest, keys: ['r'] },
    { what: texts.comment, keys: ['c'] },
    { what: texts.edit, keys: ['e'] },
  ];
  return (
    <Modal isOpen title={texts.title} closeLabel={texts.close} onClose={onClose}>
      <OffSwitch>
        <Group title={texts.anywhere} lines={anywhere} />
        <Group title={texts.lists} lines={lists} />
        <Group title={texts.beside} lines={beside} />
        <Group title={texts.records} lines={records} />
        {pages.length > 0 && (
          <Group title={texts.goTo} lines={pages.map(({ title, key }) => ({ what: title, keys: ['g', key] }))} />
        )}
      </OffSwitch>
    </Modal>
  );
}
