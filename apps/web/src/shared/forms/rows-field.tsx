import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';

import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { formPartsTexts } from './form-parts.texts.ts';
import { movedBy } from './moved-by.ts';
import styles from './rows-field.module.css';

const texts = formPartsTexts.rows;

/** A row with a key that stays the same while rows are added, moved and removed. */
export type Keyed<Row> = Row & { key: string };

interface RowsFieldProps<Row> {
  /** The name of a row: "Person 2". */
  nameOf: (place: number) => string;
  rows: readonly Keyed<Row>[];
  onChange: (rows: Keyed<Row>[]) => void;
  /** The values of a new row. */
  empty: Row;
  addLabel: string;
  none: string;
  children: (row: Keyed<Row>, change: (part: Partial<Row>) => void, place: number) => ReactNode;
}

/** A list of short entries that can be added, moved and removed, each by its own buttons. */
export function RowsField<Row extends object>(props: RowsFieldProps<Row>) {
  const { nameOf, rows, onChange, empty, addLabel, none, children } = props;
  const list = useRef<HTMLOListElement>(null);
  // At once: if focus moved a frame later, the first keys would go to the wrong field.
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
    <Stack gap={12}>
      {rows.length === 0 && <Text tone="muted">{none}</Text>}
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
    </Stack>
  );
}

interface RowToolsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** Moves and removes one of several rows, by mouse, touch and keyboard. */
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
