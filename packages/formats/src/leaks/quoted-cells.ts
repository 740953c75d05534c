const separators = [',', ';', '\t', '|', ':'];

/** Returns the index of the quote that ends the cell starting at `at`, or -1. Doubled quotes are escaped quotes. */
function endOfCell(text: string, at: number): number {
  let end = text.indexOf('"', at + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  return end;
}

/** Returns the cells of a line in which all cells are quoted and separated in the same way, or null for any other line. */
export function splitQuotedCells(line: string): string[] | null {
  const text = line.trimEnd();
  const cells: string[] = [];
  // The first separator determines the one between all cells.
  const separator = text[endOfCell(text, 0) + 1] ?? '';
  let at = separators.includes(separator) ? 0 : text.length;
  while (text[at] === '"') {
    const end = endOfCell(text, at);
    if (end < 0) return null;
    cells.push(text.slice(at + 1, end).replaceAll('""', '"'));
    if (end + 1 === text.length) return cells;
    if (text[end + 1] !== separator) return null;
    at = end + 2;
  }
  return null;
}
