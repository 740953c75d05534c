import { lazy, type RefObject, Suspense } from 'react';

import type { TableContent } from './data-table-column.ts';
import type { TableLine } from './data-table-lines.ts';
import { DataTableRow, type LinePlace, SectionRow, SkeletonRows } from './data-table-row.tsx';
import type { RowChoice } from './use-row-selection.ts';

type BodyProps<Row> = TableContent<Row> & {
  lines: readonly TableLine<Row>[];
  choice: RowChoice | undefined;
  isLoading: boolean;
  isWindowed: boolean;
  scroller: RefObject<HTMLElement | null>;
};

const WindowedRows = lazy(async () => ({ default: (await import('./data-table-windowed.tsx')).WindowedRows }));

type LineProps<Row> = Pick<
  BodyProps<Row>,
  'columns' | 'rowLink' | 'rowActions' | 'selection' | 'onSection' | 'choice'
> & {
  line: TableLine<Row>;
  place?: LinePlace | undefined;
};

function Line<Row>({ line, place, onSection, choice, ...content }: LineProps<Row>) {
  const { selection, columns, rowLink, rowActions } = content;
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
  return <DataTableRow row={row} place={place} box={box} {...{ columns, rowLink, rowActions }} />;
}

/** The rows of a table: in the making, all of them, or those in sight. */
export function DataTableBody<Row>({ lines, isLoading, isWindowed, scroller, ...content }: BodyProps<Row>) {
  const skeleton = <SkeletonRows {...content} count={content.expectedRows ?? 8} />;
  if (isLoading) return skeleton;
  if (!isWindowed) return lines.map((line) => <Line key={line.key} line={line} {...content} />);
  const lineAt = (place: LinePlace) => {
    const line = lines[place.index];
    return line && <Line key={line.key} line={line} place={place} {...content} />;
  };
  return (
    <Suspense fallback={skeleton}>
      <WindowedRows
        key={content.listKey ?? content.sort}
        lines={lines}
        scroller={scroller}
        line={lineAt}
        onEnd={content.onEnd}
      />
    </Suspense>
  );
}
