import { addReportFinding, type ReportFinding } from '../add-report-finding.ts';
import { closeDraft } from '../close-draft.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, createDraft, type FindingsDraft } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import { findColumns } from '../leaks/table/leak-columns.ts';
import { formatFailure } from '../read-failure.ts';
import { noteRule, stateRules } from '../scan-bounds.ts';
import { coverResult } from '../scan-coverage.ts';
import { rejecting, takeRecord } from '../rejected-records.ts';
import { zoneOfPreamble } from './cell-time.ts';
import { checkMapping, type CsvMapping, guessMapping, layoutOf, missingTitleColumnError } from './csv-mapping.ts';
import { findProfile } from './find-layout.ts';
import { openTable, type CsvTable, type IsHeader } from './open-table.ts';
import { openCells, textsOf } from './table-cells.ts';
import { nameOfColumn, plainName, type TableLayout } from './table-layout.ts';
import { createNotes, recordSkippedParts, warnOfTable } from './table-notes.ts';
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

const shownCharacters = 80;

/** Returns the tool of a known layout, or "Table" with the imported columns for any other table. */
function shownTool({ headers }: CsvTable, layout: TableLayout): string {
  if (layout.tool !== '') return layout.tool;
  const known = new Set(headers.map(plainName));
  const columns = Object.values(layout.columns).flatMap((named) => named.map((column) => nameOfColumn(column).trim()));
  const list = [...new Set(columns.filter((column) => known.has(plainName(column))))].join(', ');
  return `Table (${list.length > shownCharacters ? `${[...list].slice(0, shownCharacters).join('')}…` : list})`;
}

interface OpenedTable {
  table: CsvTable;
  draft: FindingsDraft;
}

/** Opens a table whose unreadable rows are rejected one by one. */
async function openFor(input: FileInput, limits: typeof findingLimits, isHeader: IsHeader): Promise<OpenedTable> {
  const draft = createDraft('csv', limits);
  return { draft, table: await openTable(input, called, { isHeader, tolerance: rejecting(draft) }) };
}

/** Sets the tool of a draft, which is known only once the header row has been read. */
function nameTool(draft: FindingsDraft, tool: string, shown = tool): FindingsDraft {
  return Object.assign(draft, { tool, shownTool: shown });
}

/** Tools that write the table themselves. Rows of other tables were chosen by the person who exported it. */
const writtenByTool = new Set(['prowler']);

function addRow(draft: FindingsDraft, { finding }: { finding: ReportFinding }): void {
  const { tool, coverage } = draft;
  // Assets and checks that passed count as covered, too.
  for (const { host, port } of finding.places) coverResult(draft, { tool, host, port });
  noteRule(coverage, tool, finding.ruleId);
  if (finding.source !== undefined) draft.otherTools.add(finding.source.tool);
  addReportFinding(draft, finding);
}

async function readTable({ table, draft }: OpenedTable, layout: TableLayout): Promise<FindingsReading> {
  nameTool(draft, layout.tool || 'csv', shownTool(table, layout));
  draft.coverage.isSelection = !writtenByTool.has(draft.tool);
  stateRules(draft.coverage, draft.tool, true);
  const reading = readingOf(table, layout);
  const notes = createNotes(reading.cells);
  for await (const row of table.rows) {
    takeRecord(draft, () => {
      const read = readTableRow(reading, row);
      recordSkippedParts(notes, row, read.notes);
      addRow(draft, read);
    });
  }
  const closed = closeDraft(draft);
  return { ...closed, warnings: [...closed.warnings, ...warnOfTable(notes, table)] };
}

/** Reads a table into one finding per rule ID and title. The mapping names the column of each field. */
export async function readCsvFindings(
  input: FileInput,
  mapping: CsvMapping,
  limits = findingLimits,
): Promise<FindingsReading> {
  const title = mapping.title.trim().toLowerCase();
  const opened = await openFor(input, limits, (cells) => cells.some((cell) => cell.toLowerCase() === title));
  checkMapping(mapping, opened.table.headers, opened.table.line);
  return readTable(opened, layoutOf(mapping));
}

/** Throws if a table contains logins and passwords. It is a credential leak and would not make sense as findings. */
function refuseCredentials(headers: readonly string[], line: number): void {
  const { login, password } = findColumns(headers);
  if (login === undefined || password === undefined) return;
  const message = 'The table contains login and password columns. Import it as leaked credentials (leak-csv).';
  throw formatFailure(message, { line });
}

/** Reads a table of a known tool, or one with common column names. */
export async function csvFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const opened = await openFor(input, limits, (cells) => isTestsslTable(cells) || findProfile(cells) !== null);
  const { headers, line } = opened.table;
  if (isTestsslTable(headers)) return readTestsslTable(opened.table, nameTool(opened.draft, 'testssl'));
  const profile = findProfile(headers);
  if (profile !== null) return readTable(opened, profile);
  refuseCredentials(headers, line);
  const mapping = guessMapping(headers);
  if (mapping === null) throw missingTitleColumnError(headers, line);
  return readTable(opened, layoutOf(mapping));
}
