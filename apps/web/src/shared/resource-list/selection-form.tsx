import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { MouseEvent } from 'react';

import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/layout/text.tsx';
import type { SidePanelContent } from '../../ui/overlays/side-panel.tsx';
import type { TableSelection } from '../../ui/table/data-table-column.ts';
import { identifyingKey } from '../../ui/table/data-table-lines.ts';
import type { SelectedRows } from './bulk-bar.tsx';
import type { ListViewProps } from './list-view-props.ts';
import { listTexts } from './list.texts.ts';
import styles from './selection-form.module.css';

const texts = listTexts.selection;

/** Number of selected rows that are named; the others are only counted. */
const namedAtMost = 50;

interface SelectionFormProps<R> {
  props: Pick<ListViewProps<R>, 'columns' | 'source'> & { rowKey: (row: R) => string };
  selected: SelectedRows;
  selection: TableSelection<R>;
}

function SelectedRow<R>({ row, form: { props, selection } }: { row: R; form: SelectionFormProps<R> }) {
  const { columns, rowKey } = props;
  const title = columns.find(({ key }) => key === identifyingKey(columns));
  const deselect = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button is removed together with its row.
    currentTarget.closest('section')?.querySelector('h2')?.focus();
    selection.onChange(new Set([...selection.chosen].filter((key) => key !== rowKey(row))));
  };
  return (
    <li className={styles.row}>
      <div className={styles.name}>{(title?.beside?.cell ?? title?.cell)?.(row)}</div>
      <IconButton size="small" icon={<IconX size={16} stroke={1.7} />} label={texts.remove} onClick={deselect} />
    </li>
  );
}

/** The actions for the selected rows, with a shortcut that focuses them. */
export const SelectionActions = ({ selected }: { selected: SelectedRows }) => (
  <span className={styles.actions} data-selection="">
    {selected.actions}
  </span>
);

function SelectionForm<R>(form: SelectionFormProps<R>) {
  const { props, selected, selection } = form;
  const rows = props.source.rows.filter((row) => selection.chosen.has(props.rowKey(row)));
  const named = rows.slice(0, namedAtMost);
  const more = selected.count - named.length;
  return (
    <Stack>
      <Row gap={8}>
        <SelectionActions selected={selected} />
      </Row>
      {selected.selectAll && (
        <div>
          <Button variant="quiet" size="small" onClick={selected.selectAll.onSelect}>
            {selected.selectAll.label}
          </Button>
        </div>
      )}
      <ul className={styles.rows} aria-label={texts.rows}>
        {named.map((row) => (
          <SelectedRow key={props.rowKey(row)} row={row} form={form} />
        ))}
      </ul>
      {more > 0 && <Text tone="muted">{texts.more(more)}</Text>}
    </Stack>
  );
}

/** Returns the content of the pane for the selected rows: their bulk actions and their titles. */
export function selectionForm<R>(form: SelectionFormProps<R>, count: string): SidePanelContent {
  return {
    title: <bdi aria-live="polite">{texts.title(count)}</bdi>,
    children: <SelectionForm {...form} />,
    onClose: form.selected.onClear,
    texts: { ...listTexts.peek, close: texts.clear },
  };
}
