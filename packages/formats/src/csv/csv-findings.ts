import { addReportFinding } from '../add-report-finding.ts';
import { closeDraft } from '../close-draft.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, openDraft } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import { zoneOfPreamble } from './cell-time.ts';
import { checkMapping, type CsvMapping, guessMapping, layoutOf, refuseHeaders } from './csv-mapping.ts';
import { findProfile } from './find-layout.ts';
import { openTable, type CsvTable } from './open-table.ts';
import { refuseCredentials } from './refuse-credentials.ts';
import { openCells, textsOf } from './table-cells.ts';
import { nameOfColumn, type TableLayout } from './table-layout.ts';
import { openNotes, noteRow, warnOfTable } from './table-notes.ts';
import { readTableRow, type TableReading } from './table-row.ts';
import { isTestsslTable, readTestsslTable } from './testssl-table.ts';

const called = 'a findings table';

function readingOf(table: CsvTable, layout: TableLayout): TableReading {
  const cells = openCells(layout, table.headers);
  const titles = (layout.columns.title ?? []).map(nameOfColumn);
  const header = { cells: [...table.headers], line: table.line };
  const titleColumn = textsOf(cells, header, 'title')[0]?.text ?? titles[0] ?? '';
  return { cells, titleColumn, zone: zoneOfPreamble(table.preamble) };
}

async function readTable(table: CsvTable, layout: TableLayout, limits: typeof findingLimits): Promise<FindingsReading> {
  const draft = openDraft('csv', limits);
  const reading = readingOf(table, layout);
  const notes = openNotes(reading.cells);
  for await (const row of table.rows) {
    const { finding, notes: said } = readTableRow(reading, row);
    noteRow(notes, row, said);
    addReportFinding(draft, finding);
  }
  const closed = closeDraft(draft);
  return { ...closed, warnings: [...closed.warnings, ...warnOfTable(notes, table)] };
}

/** Reads a table into one finding per rule id and title; the mapping names the column of each field. */
export async function readCsvFindings(
  input: FileInput,
  mapping: CsvMapping,
  limits = findingLimits,
): Promise<FindingsReading> {
  const title = mapping.title.trim().toLowerCase();
  const table = await openTable(input, called, (cells) => cells.some((cell) => cell.toLowerCase() === title));
  checkMapping(mapping, table.headers, table.line);
  return readTable(table, layoutOf(mapping), limits);
}

/** Reads a table of a known tool, or one whose columns have usual names. */
export async function csvFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const isHeader = (cells: readonly string[]): boolean => isTestsslTable(cells) || findProfile(cells) !== null;
  const table = await openTable(input, called, isHeader);
  const { headers, line } = table;
  if (isTestsslTable(headers)) return readTestsslTable(table, limits);
  const profile = findProfile(headers);
  if (profile !== null) return readTable(table, profile, limits);
  refuseCredentials(headers, line);
  const mapping = guessMapping(headers);
  if (mapping === null) throw refuseHeaders(headers, line);
  return readTable(table, layoutOf(mapping), limits);
}
