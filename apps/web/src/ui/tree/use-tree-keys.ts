import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

import type { TreeLine } from './tree-node.ts';

/** What the keys can do to the tree. */
interface TreeActs<Node> {
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
  acts: TreeActs<Node>;
}

/** The focus: a row, or one of its cells. */
interface Place {
  key: string;
  cell: number | null;
}

const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** Keys that move to another row, by how far; the ends lie beyond every row. */
const rowSteps = (pageSize: number): Readonly<Record<string, number>> => ({
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: pageSize,
  PageUp: -pageSize,
});

/** The focus of a treegrid, and all the keys that its pattern names (ARIA authoring practices). */
export function useTreeKeys<Node>({ grid, lines, columnCount, pageSize, scrollTo, acts }: TreeKeysOptions<Node>) {
  const [place, setPlace] = useState<Place | null>(null);
  const mustFocus = useRef(false);
  const known = lines.findIndex(({ key }) => key === place?.key);
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
  const forward = (current: TreeLine<Node>) => {
    if (cell !== null) go(index, Math.min(columnCount - 1, cell + 1));
    else if (!current.isLeaf && !current.isOpen) acts.setOpen(current, true);
    else go(index, 0);
  };
  const back = (current: TreeLine<Node>) => {
    if (cell !== null) go(index, cell === 0 ? null : cell - 1);
    else if (current.isOpen) acts.setOpen(current, false);
    else if (current.parent >= 0) go(current.parent);
  };
  const toEdge = (isEnd: boolean, isWhole: boolean) => {
    if (cell === null || isWhole) go(isEnd ? lines.length - 1 : 0);
    else go(index, isEnd ? columnCount - 1 : 0);
  };
  /** Enter does what the only control of a cell does, and opens the record of a row. */
  const enter = (current: TreeLine<Node>, event: KeyboardEvent<HTMLElement>) => {
    const control = cell === null ? null : document.activeElement?.querySelector<HTMLElement>('a, button, input');
    if (control) control.click();
    else if (acts.open && current.kind === 'node') acts.open(current.node);
    else if (!current.isLeaf) acts.setOpen(current, !current.isOpen);
    event.preventDefault();
  };

  /** What a key does, if anything. */
  const actOf = (event: KeyboardEvent<HTMLElement>, current: TreeLine<Node>): (() => void) | undefined => {
    const { key, ctrlKey, metaKey, currentTarget } = event;
    const step = rowSteps(pageSize)[key];
    if (step !== undefined) return () => go(index + step);
    const direction = isRtl(currentTarget)
      ? { ArrowLeft: forward, ArrowRight: back }
      : { ArrowRight: forward, ArrowLeft: back };
    const others: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowRight: () => direction.ArrowRight(current),
      ArrowLeft: () => direction.ArrowLeft(current),
      Home: () => toEdge(false, ctrlKey || metaKey),
      End: () => toEdge(true, ctrlKey || metaKey),
      Enter: () => enter(current, event),
      ' ': acts.toggle && (() => acts.toggle?.(current)),
      '*': () => acts.openSiblings(current),
      a: ctrlKey || metaKey ? acts.selectAll : undefined,
    };
    return others[key];
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    // A control inside a cell keeps its own keys.
    const isPlace =
      target instanceof HTMLElement && (target.dataset['treeRow'] ?? target.dataset['treeCell']) !== undefined;
    const act = line && isPlace && !event.altKey ? actOf(event, line) : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { activeIndex: index, activeKey: line?.key, activeCell: cell, onKeyDown, setPlace, go };
}
