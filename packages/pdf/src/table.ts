import { ensureSpace, newPage } from './pages.ts';
import { drawInElement, ink, paper, type Sheet } from './sheet.ts';
import {
  type Cell,
  cellType,
  columnHead,
  type Columns,
  drawRow,
  layRow,
  repeatHeads,
  type Row,
  rowHead,
  shadeCells,
  shadeRow,
  type TableColumn,
  type TableLook,
} from './table-rows.ts';

export type { Cell, TableColumn, TableLook } from './table-rows.ts';

/** A table with at most this many rows and points of height does not span pages; a higher one would leave too much of a page empty. */
const smallTable = 6;
const smallHeight = 200;

const layHeads = (sheet: Sheet, columns: Columns): Row =>
  layRow(
    sheet,
    columns,
    columns.columns.map(({ name }) => [{ text: name, font: 'strong' as const }]),
  );

/** Returns the height that must stay on one page: all of a small table, or else its header and two rows. */
function keptHeight(sheet: Sheet, columns: Columns, rows: readonly (readonly Cell[])[]): number {
  const heights = rows.slice(0, smallTable).map((cells) => layRow(sheet, columns, cells).height);
  const total = (some: readonly number[]) => some.reduce((sum, one) => sum + one, layHeads(sheet, columns).height);
  const whole = total(heights);
  return rows.length <= smallTable && whole <= smallHeight ? whole : total(heights.slice(0, 2));
}

interface TableSetting {
  columns: readonly TableColumn[];
  indent?: number;
  /** By default dense. */
  look?: TableLook;
  /** True if the first cell of a row is a row header. */
  hasRowHeads?: boolean;
  /** Returns the background of a cell, or null for none. */
  fillOf?: (row: number, column: number) => string | null;
}

type Setting = readonly TableColumn[] | TableSetting;

const settingOf = (setting: Setting): TableSetting => ('columns' in setting ? setting : { columns: setting });

/** Returns the height that a heading above the table must reserve. */
export function heightToReserve(sheet: Sheet, setting: Setting, rows: readonly (readonly Cell[])[]): number {
  const { columns, indent = 0, look = 'dense' } = settingOf(setting);
  return keptHeight(sheet, { columns, indent, look }, rows);
}

/** Returns how many cells at the start of a row are empty because they would repeat those above. */
const emptyCells = (row: readonly Cell[] = []): number =>
  Math.max(
    0,
    row.findIndex((cell) => cell !== ''),
  );

/** Draws a table. Its header row is repeated on every page, and a cell longer than a page is truncated. */
export async function drawTable(sheet: Sheet, setting: Setting, rows: readonly (readonly Cell[])[]): Promise<void> {
  const { columns, indent = 0, look = 'dense', hasRowHeads = false, fillOf = () => null } = settingOf(setting);
  const set = { columns, indent, look };
  const heads = layHeads(sheet, set);
  ensureSpace(sheet, keptHeight(sheet, set, rows));
  await drawInElement(sheet, 'Table', async () => {
    shadeRow(sheet, heads);
    await drawRow(sheet, heads, { typeOf: () => columnHead });
    for (const [place, cells] of rows.entries()) {
      const row = layRow(sheet, set, cells);
      if (sheet.y + row.height > paper.bottom) {
        newPage(sheet);
        repeatHeads(sheet, heads);
      }
      shadeCells(sheet, row, (at) => fillOf(place, at));
      const typeOf = (at: number) => (at === 0 && hasRowHeads ? rowHead : cellType);
      await drawRow(sheet, row, { typeOf, ruleFrom: emptyCells(rows[place + 1]) });
      await sheet.waitForReader();
    }
  });
  sheet.y += 10;
}

export type Facts = readonly (readonly [name: string, value: Cell])[];

const nameColumns: Columns['columns'] = [
  { name: '', part: 0.22 },
  { name: '', part: 0.78 },
];

const layFacts = (sheet: Sheet, facts: Facts, look: TableLook): Row[] =>
  facts.map(([name, value]) =>
    layRow(sheet, { columns: nameColumns, indent: 0, look, isFlush: true }, [
      [{ text: name, colour: ink.quiet }],
      value,
    ]),
  );

/** Returns the height of a list of names and values. */
export const factsHeight = (sheet: Sheet, facts: Facts, look: TableLook = 'dense'): number =>
  layFacts(sheet, facts, look).reduce((sum, row) => sum + row.height, 0);

/** Draws names and values as a table with row headers, on one page. */
export async function drawFacts(sheet: Sheet, facts: Facts, look: TableLook = 'dense'): Promise<void> {
  if (facts.length === 0) return;
  const rows = layFacts(sheet, facts, look);
  ensureSpace(
    sheet,
    Math.min(
      rows.reduce((sum, row) => sum + row.height, 0),
      paper.bottom - paper.top,
    ),
  );
  await drawInElement(sheet, 'Table', async () => {
    for (const row of rows) {
      ensureSpace(sheet, row.height);
      await drawRow(sheet, row, { typeOf: (at) => (at === 0 ? rowHead : cellType) });
    }
  });
  sheet.y += 6;
}
