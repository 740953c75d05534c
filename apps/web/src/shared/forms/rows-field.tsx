import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';

import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { formPartsTexts } from './form-parts.texts.ts';
import { moveEntry } from './moved-by.ts';
import styles from './rows-field.module.css';

const texts = formPartsTexts.rows;

/** A row with a key that stays the same while rows are added, moved and removed. */
export type Keyed<Row> = Row & { key: string };

interface RowsFieldProps<Row> {
  /** Returns the accessible name of a row: "Person 2". */
  nameOf: (place: number) => string;
  rows: readonly Keyed<Row>[];
  onChange: (rows: Keyed<Row>[]) => void;
  /** The values of a new row. */
  empty: Row;
  addLabel: string;
  none: string;
  /** Maximum number of rows; unlimited by default. */
  atMost?: number;
  /** `table` shows the labels once, above the first row, where a row has one line. */
  look?: 'fields' | 'table';
  children: (row: Keyed<Row>, change: (part: Partial<Row>) => void, place: number) => ReactNode;
}

/** A list of short entries that can be added, moved and removed with buttons. */
export function RowsField<Row extends object>(props: RowsFieldProps<Row>) {
  const { nameOf, rows, onChange, empty, addLabel, none, atMost = Infinity, look = 'fields', children } = props;
  const list = useRef<HTMLOListElement>(null);
  // Rendered synchronously: if the focus moved a frame later, the first keys would go to the wrong field.
  const add = () => {
    const key = crypto.randomUUID();
    flushSync(() => onChange([...rows, { ...empty, key }]));
    list.current?.querySelector<HTMLElement>(`[data-row="${key}"] :is(input, select, textarea)`)?.focus();
  };
  const move = (place: number, by: -1 | 1, key: string) => {
    flushSync(() => onChange(moveEntry(rows, place, by)));
    focusMoved(list.current, key, by);
  };
  return (
    <Stack gap={12}>
      {rows.length === 0 && <Text tone="muted">{none}</Text>}
      <ol ref={list} className={classNames(styles.rows, look === 'table' && styles.table)}>
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
        <Button size="small" icon={<IconPlus size={15} stroke={1.8} />} disabled={rows.length >= atMost} onClick={add}>
          {addLabel}
        </Button>
      </div>
    </Stack>
  );
}

/** Focuses the same button of a moved row, or the opposite one if the row cannot move further. */
export function focusMoved(list: HTMLElement | null, key: string, by: -1 | 1): void {
  const buttons = [...(list?.querySelectorAll<HTMLButtonElement>(`[data-row="${key}"] [data-move]`) ?? [])];
  const inOrder = by < 0 ? buttons : buttons.toReversed();
  inOrder.find(({ disabled }) => !disabled)?.focus();
}

interface RowToolsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  /** Undefined if rows cannot be removed. */
  onRemove?: () => void;
}

/** Buttons to move and remove a row, by mouse, touch and keyboard. */
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
      {onRemove && (
        <IconButton
          size="small"
          label={texts.remove(name)}
          icon={<IconTrash size={16} stroke={1.7} />}
          onClick={onRemove}
        />
      )}
    </div>
  );
}
