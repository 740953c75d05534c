import type { Construct, State, TokenizeContext } from 'micromark-util-types';

import type { ParseBudget } from './parse-budget.ts';

/** Limits per table and for all tables of a text. A cell costs as much as many words, from parsing to rendering. */
const maxCells = { ofTable: 2_000, ofText: 4_000 };

interface Row {
  /** True if the row has been read far enough to know whether it is a header. */
  isBegun: boolean;
  isHead: boolean;
  /** Number of cell separators. For a header, this includes those of the delimiter row. */
  dividers: number;
  isOver: boolean;
}

/** Returns the estimated number of cells of a row. Most rows begin and end with a separator. */
const cellsOf = ({ isHead, dividers }: Row): number => Math.max(1, (isHead ? dividers / 2 : dividers) - 1);

function isTooLong(row: Row, { ofTable, ofText }: ParseBudget['cells']): boolean {
  const cells = cellsOf(row);
  return cells + (row.isHead ? 0 : ofTable) > maxCells.ofTable || cells + ofText > maxCells.ofText;
}

/** Counts the cells of a row. The parser reads some rows twice. */
function countRow(row: Row, cells: ParseBudget['cells'], line: number): void {
  if (line <= cells.line) return;
  const count = cellsOf(row);
  cells.ofTable = row.isHead ? count : cells.ofTable + count;
  cells.ofText += count;
  cells.line = line;
}

function noteToken(row: Row, type: string): void {
  if (type === 'tableHead') row.isHead = true;
  if (type === 'tableCellDivider') row.dividers += 1;
}

/**
 * Restricts the construct that reads a table row, or a header with its delimiter row. A row that would exceed the limit of cells becomes
 * text, and so do all rows after it.
 */
export function boundTable(table: Construct, { cells }: ParseBudget): Construct {
  function tokenize(this: TokenizeContext, ...[effects, ok, nok]: Parameters<Construct['tokenize']>): State {
    const row: Row = { isBegun: false, isHead: false, dividers: 0, isOver: false };
    const { line } = this.now();
    const enter: typeof effects.enter = (type, fields) => {
      noteToken(row, type);
      return effects.enter(type, fields);
    };
    const end =
      (next: State, isRow: boolean): State =>
      (code) => {
        row.isOver = true;
        if (isRow) countRow(row, cells, line);
        return next(code);
      };
    // States after the end of the row belong to the caller.
    const bound =
      (state: State): State =>
      (code) => {
        if (row.isBegun && isTooLong(row, cells)) return nok(code);
        const next = state(code);
        row.isBegun = true;
        return row.isOver || next === undefined ? next : bound(next);
      };
    return bound(table.tokenize.call(this, { ...effects, enter }, end(ok, true), end(nok, false)));
  }
  return { ...table, name: 'bounded table', tokenize };
}
