/** The user's arrangement of a table's columns. */
export interface ColumnState {
  /** Column keys in order; columns not listed follow in their default order. */
  order: readonly string[];
  hidden: readonly string[];
  /** Widths set by the user, in px. */
  widths: Readonly<Record<string, number>>;
}

/** The table's default arrangement. */
export const defaultColumnState: ColumnState = { order: [], hidden: [], widths: {} };

/** Minimum and maximum width of a column, in px. */
const narrowest = 48;
const widest = 960;

/** Returns the nearest allowed width of a column, in px. */
export const clampedWidth = (width: number): number => Math.round(Math.max(narrowest, Math.min(widest, width)));

interface KeyedColumn {
  key: string;
}

/** Returns all columns in the order of the state, including hidden ones. */
export function orderedColumns<T extends KeyedColumn>(columns: readonly T[], { order }: ColumnState): readonly T[] {
  const placeOf = ({ key }: T): number => {
    const place = order.indexOf(key);
    return place === -1 ? order.length : place;
  };
  return columns.toSorted((left, right) => placeOf(left) - placeOf(right));
}

/** Returns the visible columns; the one that identifies the row is always visible. */
export function shownColumns<T extends KeyedColumn & { width?: string }>(
  columns: readonly T[],
  state: ColumnState,
  identifying: string | undefined,
): readonly T[] {
  return orderedColumns(columns, state)
    .filter(({ key }) => key === identifying || !state.hidden.includes(key))
    .map((column) => {
      const width = state.widths[column.key];
      return width === undefined ? column : { ...column, width: `${width}px` };
    });
}

/** Moves a column one position up or down. */
export function moveColumn(
  state: ColumnState,
  columns: readonly KeyedColumn[],
  { key, step }: { key: string; step: 1 | -1 },
): ColumnState {
  const order = orderedColumns(columns, state).map((column) => column.key);
  const from = order.indexOf(key);
  const to = from + step;
  if (from === -1 || to < 0 || to >= order.length) return state;
  const moved = order.toSpliced(from, 1).toSpliced(to, 0, key);
  return { ...state, order: moved };
}

/** Toggles the visibility of a column. */
export function toggleColumn(state: ColumnState, key: string): ColumnState {
  const isHidden = state.hidden.includes(key);
  return { ...state, hidden: isHidden ? state.hidden.filter((each) => each !== key) : [...state.hidden, key] };
}

/** Sets the width of a column in px; null resets it. */
export function resizeColumn(state: ColumnState, key: string, width: number | null): ColumnState {
  const { [key]: _before, ...others } = state.widths;
  return { ...state, widths: width === null ? others : { ...others, [key]: width } };
}
