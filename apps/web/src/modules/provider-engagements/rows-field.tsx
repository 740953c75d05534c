import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';

import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import styles from './forms.module.css';
import { movedBy } from './moved-by.ts';
import { providerEngagementsTexts } from './provider-engagements.texts.ts';

const texts = providerEngagementsTexts.rows;

/** Rows come and go and change places; the key stays with what was typed. */
export type Keyed<Row> = Row & { key: string };

interface RowsFieldProps<Row> {
  /** What the row is called: "Person 2". */
  nameOf: (place: number) => string;
  rows: readonly Keyed<Row>[];
  onChange: (rows: Keyed<Row>[]) => void;
  /** A row as it begins. */
  empty: Row;
  addLabel: string;
  none: string;
  children: (row: Keyed<Row>, change: (part: Partial<Row>) => void, place: number) => ReactNode;
}

/** A list of short entries that can be added, moved and removed, each by its own buttons. */
export function RowsField<Row extends object>(props: RowsFieldProps<Row>) {
  const { nameOf, rows, onChange, empty, addLabel, none, children } = props;
  const list = useRef<HTMLOListElement>(null);
  // At once: focus that moves a frame later takes what somebody types by then.
  const changeAndFocus = (changed: Keyed<Row>[], key: string, selector: string) => {
    flushSync(() => onChange(changed));
    list.current?.querySelector<HTMLElement>(`[data-row="${key}"] :is(${selector})`)?.focus();
  };
  const add = () => {
    const key = crypto.randomUUID();
    changeAndFocus([...rows, { ...empty, key }], key, 'input, select, textarea');
  };
  const move = (place: number, by: -1 | 1, key: string) => {
    changeAndFocus(
      movedBy(rows, place, by),
      key,
      by < 0
        ? '[data-move="up"]:not(:disabled), [data-move="down"]'
        : '[data-move="down"]:not(:disabled), [data-move="up"]',
    );
  };
  return (
    <div className={styles.stack}>
      {rows.length === 0 && <p className={styles.muted}>{none}</p>}
      <ol ref={list} className={styles.rows}>
        {rows.map((row, place) => (
          <li key={row.key} data-row={row.key} className={styles.row}>
            <div className={styles.cells}>
              {children(
                row,
                (part) => onChange(rows.map((one) => (one.key === row.key ? { ...one, ...part } : one))),
                place,
              )}
            </div>
            <RowTools
              name={nameOf(place + 1)}
              isFirst={place === 0}
              isLast={place === rows.length - 1}
              onMove={(by) => move(place, by, row.key)}
              onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button size="small" icon={<IconPlus size={15} stroke={1.8} />} onClick={add}>
          {addLabel}
        </Button>
      </div>
    </div>
  );
}

interface RowToolsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** What can be done with one of several: the same buttons serve mouse, finger and keyboard. */
export function RowTools({ name, isFirst, isLast, onMove, onRemove }: RowToolsProps) {
  return (
    <div className={styles.tools}>
      <IconButton
        size="small"
        data-move="up"
        label={texts.up(name)}
        icon={<IconArrowUp size={16} stroke={1.7} />}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        size="small"
        data-move="down"
        label={texts.down(name)}
        icon={<IconArrowDown size={16} stroke={1.7} />}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <IconButton
        size="small"
        label={texts.remove(name)}
        icon={<IconTrash size={16} stroke={1.7} />}
        onClick={onRemove}
      />
    </div>
  );
}
