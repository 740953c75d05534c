import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

import { CopyButton } from '../../ui/actions/copy-button.tsx';
import type { SidePanelContent } from '../../ui/overlays/side-panel.tsx';
import type { TableSection } from '../../ui/table/data-table-column.ts';
import { listTexts } from './list.texts.ts';
import type { ListRows } from './use-list-rows.ts';
import { useNeighbors } from './use-neighbors.ts';

/** The record open beside its list; `row` is undefined if the list does not contain it, for example after following a shared link. */
export interface PeekRecord<R> {
  id: string;
  row: R | undefined;
  /** Opens the next record of the list; undefined at its end. */
  onNext?: (() => void) | undefined;
}

/** The rendering of a record beside its list. */
export interface Peek<R> {
  title: (record: PeekRecord<R>) => ReactNode;
  content: (record: PeekRecord<R>) => ReactNode;
  /** Always visible below the content. */
  footer?: (record: PeekRecord<R>) => ReactNode;
  /** Shown in the header, before the panel's buttons. */
  actions?: (record: PeekRecord<R>) => ReactNode;
  /** Returns the path of the record's page; by default the row's link. */
  page?: (record: PeekRecord<R>) => string;
}

/** The address parameter with the open record. */
export const peekParameter = 'peek';

const hasOpened = (state: unknown): boolean => typeof state === 'object' && state !== null && 'hasOpened' in state;

/** Returns the address that opens a record beside the list. */
export function peekAddress(id: string, search: string): string {
  const fields = new URLSearchParams(search);
  fields.set(peekParameter, id);
  return `?${fields}`;
}

/** The open record in the address, so that links can open it and Back closes it. */
export function usePeekAddress() {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const id = search.get(peekParameter) ?? undefined;
  const state = { ...location.state, hasOpened: true };
  return {
    id,
    search: location.search,
    /** Opening the first record adds a history entry; moving to a neighbor replaces it. */
    open: (next: string) =>
      void navigate(peekAddress(next, window.location.search), {
        replace: id !== undefined,
        state: id === undefined || hasOpened(location.state) ? state : location.state,
      }),
    close: () => {
      if (hasOpened(location.state)) return void navigate(-1);
      const rest = new URLSearchParams(window.location.search);
      rest.delete(peekParameter);
      void navigate(`?${rest}`, { replace: true, state: location.state });
    },
  };
}

type PeekAddress = ReturnType<typeof usePeekAddress>;

interface PeekSource<R> {
  peek: Peek<R> | undefined;
  address: PeekAddress;
  source: Pick<ListRows<R>, 'rows' | 'onEnd' | 'isLoading'>;
  sections: readonly TableSection<R>[] | undefined;
  rowKey: (row: R) => string;
  rowLink: ((row: R) => string) | undefined;
}

/** Returns the rows in display order. */
const shownRows = <R,>({ source, sections }: PeekSource<R>): readonly R[] =>
  sections ? sections.flatMap(({ isOpen, rows }) => (isOpen ? rows : [])) : source.rows;

function pageOf<R>({ peek, rowLink }: PeekSource<R>, record: PeekRecord<R>): SidePanelContent['page'] {
  const { row } = record;
  const to = peek?.page?.(record) ?? (row === undefined ? undefined : rowLink?.(row));
  return to === undefined ? undefined : { to, label: listTexts.peek.page };
}

/** Copies the address of the record's own page, without the list it was opened from. */
function CopyPageLink({ to }: { to: string }) {
  const { origin, pathname } = new URL(to, window.location.origin);
  return <CopyButton value={`${origin}${pathname}`} label={listTexts.peek.copyLink} done={listTexts.linkCopied} />;
}

/** Returns the panel content of the open record, or null. */
export function usePeekRecord<R>(list: PeekSource<R>): SidePanelContent | null {
  const { peek, address, source, rowKey } = list;
  const { id, open, close } = address;
  const rows = shownRows(list);
  const { row, previous, next } = useNeighbors(rows, rowKey, id);
  const { onEnd } = source;
  const isAtEnd = row !== undefined && next === undefined;
  useEffect(() => {
    if (isAtEnd) onEnd?.();
  }, [isAtEnd, onEnd]);
  if (!peek || id === undefined) return null;
  const stepTo = (other: R | undefined) => (other === undefined ? undefined : () => open(rowKey(other)));
  const record = { id, row, onNext: stepTo(next) };
  const page = pageOf(list, record);
  return {
    title: peek.title(record),
    children: peek.content(record),
    footer: peek.footer?.(record),
    actions: (
      <>
        {peek.actions?.(record)}
        {page && <CopyPageLink to={page.to} />}
      </>
    ),
    page,
    onClose: close,
    onPrevious: stepTo(previous),
    onNext: record.onNext,
    isLoadingNeighbors: source.isLoading,
    texts: listTexts.peek,
  };
}
