import { createElement, type RefObject, useEffect, useReducer, useState } from 'react';

import type { TableContent } from './data-table-column.ts';
import type { TableLine } from './data-table-lines.ts';
import type { WindowedRows } from './data-table-windowed.tsx';
import { DataTableRow, type LinePlace, SectionRow, SkeletonRows } from './data-table-row.tsx';
import type { RowPlace } from './use-row-return.ts';
import type { RowChoice } from './use-row-selection.ts';

type BodyProps<Row> = TableContent<Row> & {
  lines: readonly TableLine<Row>[];
  choice: RowChoice | undefined;
  isLoading: boolean;
  isWindowed: boolean;
  scroller: RefObject<HTMLElement | null>;
  /** Where somebody was who comes back. */
  place: RowPlace | null;
};

type Windowed = typeof WindowedRows;
let windowed: Windowed | null = null;

/** Begins to load what long lists need; for a page that will surely have one, before its rows are there. */
export async function preloadLongLists(): Promise<void> {
  windowed ??= (await import('./data-table-windowed.tsx')).WindowedRows;
}

/**
 * The part that long lists need, as soon as it has come. React's `lazy` would hold the rows back until 300 ms after the
 * skeleton, even where the code is there before them.
 */
function useWindowed(isWanted: boolean): Windowed | null {
  const [, show] = useReducer((count: number) => count + 1, 0);
  const [failure, setFailure] = useState<{ cause: unknown } | null>(null);
  useEffect(() => {
    if (!isWanted || windowed) return;
    preloadLongLists().then(show, (cause: unknown) => setFailure({ cause }));
  }, [isWanted]);
  // Thrown while rendering, so that the boundary of the page catches it.
  if (failure && !windowed) throw failure.cause;
  return windowed;
}

type LineProps<Row> = Pick<
  BodyProps<Row>,
  'columns' | 'rowLink' | 'rowMark' | 'rowActions' | 'selection' | 'onSection' | 'choice'
> & {
  line: TableLine<Row>;
  place?: LinePlace | undefined;
};

function Line<Row>({ line, place, onSection, choice, ...content }: LineProps<Row>) {
  const { selection, columns, rowLink, rowMark, rowActions } = content;
  if (line.kind === 'section') {
    const { section } = line;
    const toggle = () => onSection?.(section.key);
    return <SectionRow section={section} shape={content} onToggle={toggle} place={place} />;
  }
  const { row, key } = line;
  const box = selection &&
    choice && {
      label: selection.labelOf(row),
      isChosen: choice.isChosen(key),
      onChoose: (isRange: boolean) => choice.choose(key, isRange),
    };
  return <DataTableRow row={row} place={place} box={box} {...{ columns, rowLink, rowMark, rowActions }} />;
}

/** Where among the lines the row stands that somebody comes back from. */
function placeIn<Row>(lines: readonly TableLine<Row>[], place: RowPlace | null, rowLink: BodyProps<Row>['rowLink']) {
  if (!place) return null;
  const index = lines.findIndex((line) => line.kind === 'row' && rowLink?.(line.row) === place.row);
  return index === -1 ? null : { index, offset: place.offset };
}

type LongProps<Row> = Omit<BodyProps<Row>, 'isLoading' | 'isWindowed'> & { part: Windowed };

function LongRows<Row>({ part, lines, scroller, place, ...content }: LongProps<Row>) {
  const lineAt = (at: LinePlace) => {
    const line = lines[at.index];
    return line && <Line key={line.key} line={line} place={at} {...content} />;
  };
  return createElement(part, {
    key: content.listKey ?? content.sort ?? '',
    lines,
    scroller,
    line: lineAt,
    onEnd: content.onEnd,
    beginsAt: placeIn(lines, place, content.rowLink),
  });
}

/** What is read page after page may be long. */
const mayBeLong = <Row,>({ listKey }: Pick<BodyProps<Row>, 'listKey'>): boolean => listKey !== undefined;

/** The rows of a table: in the making, all of them, or those in sight. */
export function DataTableBody<Row>({ isLoading, isWindowed, ...shown }: BodyProps<Row>) {
  const loaded = useWindowed(isWindowed || mayBeLong(shown));
  if (isLoading || (isWindowed && !loaded)) return <SkeletonRows {...shown} count={shown.expectedRows ?? 8} />;
  if (isWindowed && loaded) return <LongRows {...shown} part={loaded} />;
  return shown.lines.map((line) => <Line key={line.key} {...shown} place={undefined} line={line} />);
}
