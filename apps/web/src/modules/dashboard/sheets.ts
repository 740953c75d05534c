import type { DashboardTile } from '../../core/module.ts';

const usualHeight = 300;
const columns = 12;

/** Tiles in lines of twelve columns, as the grid lays them out. */
function linesOf(tiles: readonly DashboardTile[]): DashboardTile[][] {
  const lines: DashboardTile[][] = [];
  let room = 0;
  for (const tile of tiles) {
    if (tile.span > room) {
      lines.push([]);
      room = columns;
    }
    lines.at(-1)?.push(tile);
    room -= tile.span;
  }
  return lines;
}

/** Columns of each tile; the last of a line takes the remaining columns. */
export function columnsOf(tiles: readonly DashboardTile[]): ReadonlyMap<DashboardTile, number> {
  const taken = new Map(tiles.map((tile) => [tile, Number(tile.span)]));
  for (const line of linesOf(tiles)) {
    const last = line.at(-1);
    const room = columns - line.reduce((sum, { span }) => sum + span, 0);
    if (last) taken.set(last, last.span + room);
  }
  return taken;
}

const heightOf = (line: readonly DashboardTile[]): number =>
  Math.max(...line.map(({ height = usualHeight }) => height));

/** Divides a board into its two printed sheets, of similar height and without splitting a line. */
export function sheetsOf(tiles: readonly DashboardTile[]): readonly (readonly DashboardTile[])[] {
  const lines = linesOf(tiles);
  const whole = lines.reduce((sum, line) => sum + heightOf(line), 0);
  const sheets: [DashboardTile[], DashboardTile[]] = [[], []];
  let above = 0;
  for (const line of lines) {
    // A line belongs to the sheet that holds most of its height.
    sheets[above + heightOf(line) / 2 <= whole / 2 ? 0 : 1].push(...line);
    above += heightOf(line);
  }
  return sheets.filter((sheet) => sheet.length > 0);
}

/** Of a sheet, in px at full size: what A4 leaves between its margins, the head of the page, and what a card adds. */
const paper = { height: 1_040, head: 110, card: 112 };
const usualZoom = 0.72;

/** How much smaller a board is printed, so that each of its sheets fits on one page. */
export function printZoomOf(sheets: readonly (readonly DashboardTile[])[]): number {
  const heights = sheets.map((sheet) => linesOf(sheet).reduce((sum, line) => sum + heightOf(line) + paper.card, 0));
  return Math.min(usualZoom, paper.height / (Math.max(0, ...heights) + paper.head));
}
