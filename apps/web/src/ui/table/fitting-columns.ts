import type { Column } from './data-table-column.ts';

/** The share of a table that its identifying column keeps before an optional column gets room. */
export const titleShare = 0.45;
/** The minimum width of a column without a width of its own, in px. */
const leastShared = 140;
/** Priorities in the order in which columns are hidden. Of one priority, the last column is hidden first. */
const priorities = ['lowest', 'lower', 'low'] as const;

/** Rows are always cards up to this width of the list (`data-table-narrow.module.css`), in px. */
export const cardsUpToPx = 640;
/** Below this width of the list, in px, rows are cards unless all columns fit. */
const cardsBelowPx = 860;

const pxOf = (width: string): number => Number.parseFloat(width);

interface Room {
  /** The width of the table in px, or 0 before it is measured. */
  width: number;
  /** The width of the checkboxes and row actions, in px. */
  reserved: number;
  /** The key of the column that identifies the row. */
  identifying: string | undefined;
}

interface Fit<Row> {
  shown: readonly Column<Row>[];
  /** Keys of the columns that do not fit. */
  cut: readonly string[];
  /** True if the rows are better shown as cards. */
  isNarrow: boolean;
}

/** Returns the width that is left for the title column if all these columns are shown, in px. */
function roomOfTitle<Row>(columns: readonly Column<Row>[], { width, reserved, identifying }: Room): number {
  const others = columns.filter(({ key }) => key !== identifying);
  const taken = others.reduce(
    (sum, column) => sum + (column.width === undefined ? leastShared : pxOf(column.width)),
    0,
  );
  return width - reserved - taken;
}

/** Gives the title column a fixed width if sharing the space equally with other columns would leave it less than its share. */
function withTitleWidth<Row>(columns: readonly Column<Row>[], room: Room): readonly Column<Row>[] {
  const sharing = columns.filter((column) => column.width === undefined);
  const title = sharing.find(({ key }) => key === room.identifying);
  if (!title || sharing.length === 1) return columns;
  const fixed = columns.reduce((sum, { width }) => sum + (width === undefined ? 0 : pxOf(width)), 0);
  const equal = (room.width - room.reserved - fixed) / sharing.length;
  const wanted = Math.min(titleShare * room.width, roomOfTitle(columns, room));
  if (equal >= wanted) return columns;
  return columns.map((column) => (column === title ? { ...column, width: `${Math.floor(wanted)}px` } : column));
}

/** Returns the width that the title column needs, in px. */
function leastTitle<Row>(columns: readonly Column<Row>[], { width, identifying }: Room): number {
  const title = columns.find(({ key }) => key === identifying);
  return title?.width === undefined ? titleShare * width : pxOf(title.width);
}

/** Hides optional columns until the title column has its share of the table. */
export function fittingColumns<Row>(columns: readonly Column<Row>[], room: Room): Fit<Row> {
  if (room.width === 0) return { shown: columns, cut: [], isNarrow: false };
  const least = leastTitle(columns, room);
  const isNarrow = room.width < cardsBelowPx && roomOfTitle(columns, room) < least;
  const optional = priorities.flatMap((priority) =>
    columns.filter((column) => column.priority === priority).toReversed(),
  );
  const cut = new Set<string>();
  const left = () => columns.filter(({ key }) => !cut.has(key));
  for (const { key } of optional) {
    if (roomOfTitle(left(), room) >= least) break;
    if (key !== room.identifying) cut.add(key);
  }
  return { shown: withTitleWidth(left(), room), cut: [...cut], isNarrow };
}
