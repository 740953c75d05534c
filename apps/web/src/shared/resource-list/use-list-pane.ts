import { useState } from 'react';

import type { SidePanelContent } from '../../ui/overlays/side-panel.tsx';
import { useHasSplit } from '../../ui/overlays/split-view.tsx';
import type { TableContent, TableSelection } from '../../ui/table/data-table-column.ts';
import { type SelectedRows, selectedRows, tableSelection, useSelection } from './bulk-bar.tsx';
import type { ListViewProps, OpenedRecord } from './list-view-props.ts';
import { peekAddress, usePeekAddress, usePeekRecord } from './peek.tsx';
import { selectionForm } from './selection-form.tsx';
import { mayTakeSingleKey } from '../../ui/actions/single-key.ts';
import { usePageKeys } from '../../ui/actions/use-page-keys.ts';

/** Returns the key of a row without a `rowKey`. */
export const idOf = (row: unknown): string => (row as { _id: string })._id;

interface ListSelection<R> {
  table: TableSelection<R> | undefined;
  selected: SelectedRows | undefined;
}

/** The selection of the list's bulk actions, or that of the page. */
function useListSelection<R>(props: ListViewProps<R>): ListSelection<R> {
  const { bulk, source, state, rowKey = idOf } = props;
  const selection = useSelection({ source, rowKey, listKey: state.listKey });
  if (!bulk) return { table: props.selection, selected: props.selected };
  return { table: tableSelection(bulk, selection), selected: selectedRows(bulk, selection, source) };
}

/** The open record: that of the page, or that of the address beside the list. */
function useOpened<R>({ opened, peek, ...props }: ListViewProps<R>): OpenedRecord<R> | undefined {
  const { source, sections, rowKey = idOf, rowLink } = props;
  const address = usePeekAddress();
  const content = usePeekRecord({ peek, address, source, sections, rowKey, rowLink });
  if (opened) return opened;
  return peek && { key: address.id, content, onOpen: (row) => address.open(rowKey(row)) };
}

type Opening<R> = Pick<TableContent<R>, 'rowLink' | 'onRowOpen' | 'opensFromTitle' | 'openRow'>;

/** Returns the props with which the table opens a record. */
function openingOf<R>(props: ListViewProps<R>, opened: OpenedRecord<R> | undefined, hasRoom: boolean): Opening<R> {
  const { rowLink, rowKey = idOf, workspace = false } = props;
  if (!opened) return { rowLink };
  return {
    rowLink: rowLink ?? ((row) => peekAddress(rowKey(row), window.location.search)),
    onRowOpen: opened.onOpen,
    opensFromTitle: workspace && hasRoom,
    openRow: opened.key,
  };
}

const contentOf = <R>(opened: OpenedRecord<R> | undefined): SidePanelContent | null => opened?.content ?? null;

interface FormState<R> extends ListSelection<R> {
  /** True if the rows have been selected since the record was opened. */
  isInFront: boolean;
}

/** Returns the form for the selected rows of a workspace, or null. */
function formOf<R>(props: ListViewProps<R>, { table, selected, isInFront }: FormState<R>): SidePanelContent | null {
  const { texts, rowKey = idOf } = props;
  if (!table || !selected || selected.count === 0 || !isInFront) return null;
  return selectionForm({ props: { ...props, rowKey }, selected, selection: table }, texts.count(selected.count));
}

/** Returns the selection, and the record that was open when the selection last changed. */
function useSelectionOver<R>(props: ListViewProps<R>, openKey: string | undefined): FormState<R> {
  const { table, selected } = useListSelection(props);
  const [keyBelow, setKeyBelow] = useState<string>();
  const onChange = (keys: ReadonlySet<string>): void => {
    setKeyBelow(openKey);
    table?.onChange(keys);
  };
  return {
    selected,
    table: table && { ...table, onChange },
    isInFront: openKey === undefined || openKey === keyBelow,
  };
}

/**
 * The pane beside the rows: the open record, or in a workspace the form for the selected rows. The one that was last opened is in front.
 */
export function useListPane<R>(props: ListViewProps<R>) {
  const opened = useOpened(props);
  const selection = useSelectionOver(props, opened?.key);
  const hasRoom = useHasSplit();
  const form = props.workspace && hasRoom ? formOf(props, selection) : null;
  useSelectionKey(selection.selected);
  const record = contentOf(opened);
  return {
    record,
    form,
    selection: selection.table,
    selected: selection.selected,
    /** True while the rows share their width with the pane. */
    isSplit: hasRoom && (form ?? record) !== null,
    opening: openingOf(props, opened, hasRoom),
  };
}
export type ListPane<R> = ReturnType<typeof useListPane<R>>;

const actionsKey = '.';

/** The key `.` moves the focus to the actions for the selected rows, in the bar or beside the list. */
function useSelectionKey(selected: SelectedRows | undefined): void {
  const isOn = selected !== undefined && selected.count > 0;
  const focusActions = (): void => document.querySelector<HTMLElement>('[data-selection] button')?.focus();
  usePageKeys((event) => event.key === actionsKey && mayTakeSingleKey(event) && focusActions, { isOn });
}
