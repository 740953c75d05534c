import type { Construct, State, TokenizeContext } from 'micromark-util-types';

import type { ParseBudget } from './spending.ts';

/** Of one table, and of all tables of a text. A cell costs as much as many words, from the parser to the screen. */
const maxCells = { ofTable: 2_000, ofText: 4_000 };

interface Row {
  /** True if the row was read far enough to know whether it is a head. */
  isBegun: boolean;
  isHead: boolean;
  /** Marks between cells; those of the line below a head are part of it. */
  dividers: number;
  isOver: boolean;
}

/** Most rows begin and end with a mark. */
const cellsOf = ({ isHead, dividers }: Row): number => Math.max(1, (isHead ? dividers / 2 : dividers) - 1);

function isTooLong(row: Row, { ofTable, ofText }: ParseBudget['cells']): boolean {
  const cells = cellsOf(row);
  return cells + (row.isHead ? 0 : ofTable) > maxCells.ofTable || cells + ofText > maxCells.ofText;
}

/** Notes the cells of a row. The parser reads some rows twice. */
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
 * The construct that reads a row of a table, or its head with the line below. A row that would make the cells too many is
 * text, as are the rows after it.
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
    // States beyond the end of the row belong to the caller.
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
