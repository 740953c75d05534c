import { createElement, type RefObject, useEffect, useState } from 'react';

import type { TableContent } from './data-table-column.ts';
import type { TableLine } from './data-table-lines.ts';
import type { WindowedRows } from './data-table-windowed.tsx';
import { DataTableCard, SectionCard, SkeletonCards } from './data-table-card.tsx';
import { DataTableRow, type LinePlace, type RowBox, SectionRow, SkeletonRows } from './data-table-row.tsx';
import type { RowPlace } from './use-row-return.ts';
import type { RowSelection } from './use-row-selection.ts';

type BodyProps<Row> = TableContent<Row> & {
  lines: readonly TableLine<Row>[];
  choice: RowSelection | undefined;
  isLoading: boolean;
  isWindowed: boolean;
  /** True if cards always show their checkboxes; on a phone only during selection. */
  hasBoxes: boolean;
  list: RefObject<HTMLElement | null>;
  /** The row and scroll position to restore when the user returns. */
  place: RowPlace | null;
};

type Windowed = typeof WindowedRows;
let windowed: Windowed | null = null;

/** Preloads the code of long lists, for pages that will certainly show one. */
export async function preloadLongLists(): Promise<void> {
  windowed ??= (await import('./data-table-windowed.tsx')).WindowedRows;
}

/**
 * Returns the code of long lists once loaded. React's `lazy` would delay the rows until 300 ms after the skeleton, even if the code is
 * loaded before.
 */
function useWindowed(isWanted: boolean): Windowed | null {
  const [outcome, setOutcome] = useState<{ cause?: unknown }>({});
  useEffect(() => {
    if (!isWanted || windowed) return;
    preloadLongLists().then(
      () => setOutcome({}),
      (cause: unknown) => setOutcome({ cause }),
    );
  }, [isWanted]);
  // Thrown during rendering, so that the error boundary of the page catches it.
  if ('cause' in outcome && !windowed) throw outcome.cause;
  return windowed;
}

type LineProps<Row> = Pick<
  BodyProps<Row>,
  | 'columns'
  | 'rowLink'
  | 'rowMark'
  | 'rowActions'
  | 'selection'
  | 'onSection'
  | 'choice'
  | 'card'
  | 'onRowOpen'
  | 'opensFromTitle'
  | 'openRow'
  | 'changedRows'
  | 'hasBoxes'
> & {
  line: TableLine<Row>;
  place?: LinePlace | undefined;
};

/** True while the user is selecting rows. */
const isChoosing = <Row,>(selection: LineProps<Row>['selection']): boolean =>
  selection !== undefined && (selection.isActive === true || selection.chosen.size > 0);

/** Returns the checkbox of a row in a list with selection. */
const boxOf = <Row,>(
  { row, key }: { row: Row; key: string },
  selection: LineProps<Row>['selection'],
  choice: RowSelection | undefined,
): RowBox | undefined =>
  selection &&
  choice && {
    label: selection.labelOf(row),
    isChosen: choice.isChosen(key),
    onChoose: (isRange: boolean) => choice.choose(key, isRange),
  };

function Line<Row>({
  line,
  place,
  onSection,
  choice,
  card,
  openRow,
  changedRows,
  hasBoxes,
  ...content
}: LineProps<Row>) {
  const { selection, columns, rowLink, rowMark, rowActions, onRowOpen, opensFromTitle } = content;
  if (line.kind === 'section') {
    const { section } = line;
    const toggle = () => onSection?.(section.key);
    if (card) return <SectionCard section={section} onToggle={toggle} place={place} />;
    return <SectionRow section={section} shape={content} onToggle={toggle} place={place} />;
  }
  const { row, key } = line;
  const box = boxOf(line, selection, choice);
  const state = { isOpen: key === openRow, isChanged: changedRows?.has(key) ?? false };
  const shown = { row, place, box, rowLink, rowMark, rowActions, onRowOpen, opensFromTitle, ...state };
  if (card) return <DataTableCard {...shown} card={card} isChoosing={hasBoxes || isChoosing(selection)} />;
  return <DataTableRow {...shown} columns={columns} />;
}

type LongProps<Row> = Omit<BodyProps<Row>, 'isLoading' | 'isWindowed'> & { part: Windowed };

function LongRows<Row>({ part, lines, list, place, ...content }: LongProps<Row>) {
  const lineAt = (at: LinePlace) => {
    const line = lines[at.index];
    return line && <Line key={line.key} line={line} place={at} {...content} />;
  };
  return createElement(part, {
    key: content.listKey ?? content.sort ?? '',
    lines,
    list,
    line: lineAt,
    onEnd: content.onEnd,
    returnTop: place?.pageTop ?? null,
    gap: content.card ? 'li' : 'tr',
  });
}

/** True for paged lists, which may be long. */
const mayBeLong = <Row,>({ listKey }: Pick<BodyProps<Row>, 'listKey'>): boolean => listKey !== undefined;

type WaitingProps<Row> = Omit<BodyProps<Row>, 'isLoading' | 'isWindowed'>;

function WaitingRows<Row>({ expectedRows = 8, card, ...shown }: WaitingProps<Row>) {
  return card ? <SkeletonCards count={expectedRows} /> : <SkeletonRows {...shown} count={expectedRows} />;
}

/** The rows of a table: a skeleton, all rows, or only the visible ones. */
export function DataTableBody<Row>({ isLoading, isWindowed, ...shown }: BodyProps<Row>) {
  const part = useWindowed(isWindowed || mayBeLong(shown));
  if (isLoading) return <WaitingRows {...shown} />;
  if (!isWindowed) return shown.lines.map((line) => <Line key={line.key} {...shown} place={undefined} line={line} />);
  return part ? <LongRows {...shown} part={part} /> : <WaitingRows {...shown} />;
}
