import { type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';

import type { TreeLine } from './tree-node.ts';

/** Actions of the keyboard on the tree. */
interface TreeActions<Node> {
  setOpen: (line: TreeLine<Node>, isOpen: boolean) => void;
  openSiblings: (line: TreeLine<Node>) => void;
  toggle?: ((line: TreeLine<Node>) => void) | undefined;
  selectAll?: (() => void) | undefined;
  /** Opens the record of a row. */
  open?: ((node: Node) => void) | undefined;
}

interface TreeKeysOptions<Node> {
  grid: RefObject<HTMLElement | null>;
  lines: readonly TreeLine<Node>[];
  columnCount: number;
  pageSize: number;
  scrollTo: (index: number) => void;
  acts: TreeActions<Node>;
}

/** The focused row, or one of its cells. */
interface Place {
  key: string;
  cell: number | null;
}

const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** Returns the keys that move to another row and their distance; Home and End use a distance beyond every row. */
const rowSteps = (pageSize: number): Readonly<Record<string, number>> => ({
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: pageSize,
  PageUp: -pageSize,
});

/** The focused row with its index, and the focused cell, if any. */
interface Focus<Node> {
  line: TreeLine<Node>;
  index: number;
  cell: number | null;
}

interface KeyContext<Node> extends Pick<TreeKeysOptions<Node>, 'lines' | 'columnCount' | 'pageSize' | 'acts'> {
  focus: Focus<Node>;
  go: (index: number, cell?: number | null) => void;
}

function forward<Node>({ focus: { line, index, cell }, columnCount, acts, go }: KeyContext<Node>): void {
  if (cell !== null) go(index, Math.min(columnCount - 1, cell + 1));
  else if (!line.isLeaf && !line.isOpen) acts.setOpen(line, true);
  else go(index, 0);
}

function back<Node>({ focus: { line, index, cell }, acts, go }: KeyContext<Node>): void {
  if (cell !== null) go(index, cell === 0 ? null : cell - 1);
  else if (line.isOpen) acts.setOpen(line, false);
  else if (line.parent >= 0) go(line.parent);
}

/** Handles Home and End: within the row if a cell has the focus and Control is not held, otherwise in the tree. */
function toEdge<Node>(
  { focus: { index, cell }, lines, columnCount, go }: KeyContext<Node>,
  isEnd: boolean,
  isWhole: boolean,
): void {
  if (cell === null || isWhole) go(isEnd ? lines.length - 1 : 0);
  else go(index, isEnd ? columnCount - 1 : 0);
}

/** Handles Enter: activates the only control of a cell, or opens the record of a row. */
function enter<Node>({ focus: { line, cell }, acts }: KeyContext<Node>): void {
  const control = cell === null ? null : document.activeElement?.querySelector<HTMLElement>('a, button, input');
  if (control) control.click();
  else if (acts.open && line.kind === 'node') acts.open(line.node);
  else if (!line.isLeaf) acts.setOpen(line, !line.isOpen);
}

/** Returns the action of a key, if any. */
function keyAction<Node>(event: KeyboardEvent<HTMLElement>, context: KeyContext<Node>): (() => unknown) | undefined {
  const { focus, pageSize, acts, go } = context;
  const { key, ctrlKey, metaKey, currentTarget } = event;
  const step = rowSteps(pageSize)[key];
  if (step !== undefined) return () => go(focus.index + step);
  const mod = ctrlKey || metaKey;
  const [ahead, behind] = isRtl(currentTarget) ? [back, forward] : [forward, back];
  const others: Readonly<Record<string, (() => unknown) | undefined>> = {
    ArrowRight: () => ahead(context),
    ArrowLeft: () => behind(context),
    Home: () => toEdge(context, false, mod),
    End: () => toEdge(context, true, mod),
    Enter: () => enter(context),
    ' ': acts.toggle && (() => acts.toggle?.(focus.line)),
    '*': () => acts.openSiblings(focus.line),
    a: mod ? acts.selectAll : undefined,
  };
  return others[key];
}

/** True for a row or cell; a control inside a cell handles its own keys. */
const isRowOrCell = (target: EventTarget): boolean =>
  target instanceof HTMLElement && (target.dataset['treeRow'] ?? target.dataset['treeCell']) !== undefined;

/** Focus and keyboard handling of a treegrid (ARIA Authoring Practices). */
export function useTreeKeys<Node>({ grid, lines, columnCount, pageSize, scrollTo, acts }: TreeKeysOptions<Node>) {
  const [place, setPlace] = useState<Place | null>(null);
  const mustFocus = useRef(false);
  const key = place?.key;
  // Memoized, because scrolling renders the tree again and the search is linear.
  const known = useMemo(() => (key === undefined ? -1 : lines.findIndex((each) => each.key === key)), [lines, key]);
  const index = Math.max(0, known);
  const line = lines[index];
  const cell = known < 0 ? null : (place?.cell ?? null);

  useLayoutEffect(() => {
    if (!mustFocus.current || !place) return;
    const row = grid.current?.querySelector<HTMLElement>(`[data-tree-row="${CSS.escape(place.key)}"]`);
    if (!row) return;
    mustFocus.current = false;
    const target = place.cell === null ? row : row.querySelectorAll<HTMLElement>('[data-tree-cell]')[place.cell];
    target?.focus({ preventScroll: true });
  });

  const go = (to: number, toCell: number | null = cell) => {
    const at = Math.max(0, Math.min(lines.length - 1, to));
    const next = lines[at];
    if (!next) return;
    mustFocus.current = true;
    scrollTo(at);
    setPlace({ key: next.key, cell: toCell });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!line || event.altKey || !isRowOrCell(event.target)) return;
    const act = keyAction(event, { focus: { line, index, cell }, lines, columnCount, pageSize, acts, go });
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { activeIndex: index, activeCell: cell, onKeyDown, setPlace, go };
}
