import { isCve, normalVulnerabilityId } from '@gatehouse/matching/vulnerability-names';

import { readCsvPieces } from '../../csv/read-csv.ts';
import type { FileInput } from '../../decode-text.ts';
import { formatFailure } from '../../read-failure.ts';
import { countRejection, type RecordSummary } from '../../record-reading.ts';
import { copyForStorage } from '../../own-copy.ts';
import { oneLine } from '../../surface/surface-text.ts';
import { readDay } from '../../vulnerability/read-vulnerability.ts';
import type { EditionFact, EpssFact } from '../advisory-record.ts';
import { noCve, type AdvisoryRecords } from '../advisory-reader.ts';

const noScore = 'The score is not a number from 0 to 1.';

interface Table {
  summary: RecordSummary;
  /** The column positions, or null before the header row. */
  columns: Columns | null;
  edition: EditionFact;
}

/** "#model_version:v2025.03.14,score_date:2026-04-23T12:55:00Z" */
function readComment(table: Table, cells: readonly string[]): void {
  for (const cell of cells) {
    const [, name, value = ''] = /^#?(model_version|score_date):(.*)$/.exec(cell.trim()) ?? [];
    if (name === 'model_version') table.edition.version = oneLine(value);
    if (name === 'score_date') table.edition.day = readDay(value);
  }
}

function readNames(table: Table, cells: readonly string[], line: number): void {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const [cve, score, percentile] = ['cve', 'epss', 'percentile'].map((name) => names.indexOf(name));
  if (cve === undefined || score === undefined || percentile === undefined || cve < 0 || score < 0) {
    throw formatFailure(`The file is not a list of EPSS scores: the columns on line ${line} are others.`, { line });
  }
  table.columns = { cve, score, percentile };
}

const numberShape = /^(?:\d{1,3}(?:\.\d{0,30})?|\.\d{1,30})(?:e[+-]?\d{1,3})?$/i;

/** Returns a number from 0 to 1, also in scientific notation, or null. */
function readShare(cell = ''): number | null {
  const text = cell.trim();
  const share = numberShape.test(text) ? Number(text) : Number.NaN;
  return share >= 0 && share <= 1 ? share : null;
}

interface Columns {
  cve: number;
  score: number;
  percentile: number;
}

interface Row {
  cells: readonly string[];
  line: number;
}

function readRow(summary: RecordSummary, columns: Columns, { cells, line }: Row): EpssFact | null {
  const cve = normalVulnerabilityId(cells[columns.cve] ?? '');
  const score = readShare(cells[columns.score]);
  if (!isCve(cve) || score === null) {
    countRejection(summary, isCve(cve) ? noScore : noCve, line);
    return null;
  }
  summary.records += 1;
  return { kind: 'epss', line, cve: copyForStorage(cve, 40), score, percentile: readShare(cells[columns.percentile]) };
}

/** Returns the fact of a row, or null for comments, the header and empty lines. */
function takeRow(table: Table, cells: readonly string[], line: number): EpssFact | null {
  if (cells.length === 1 && cells[0]?.trim() === '') return null;
  if (cells[0]?.startsWith('#') === true) readComment(table, cells);
  else if (table.columns === null) readNames(table, cells, line);
  else return readRow(table.summary, table.columns, { cells, line });
  return null;
}

/** Reads the daily list of EPSS scores. */
export async function* epssAdvisories(input: FileInput, summary: RecordSummary): AdvisoryRecords {
  const edition: EditionFact = { kind: 'edition', line: 0, list: 'epss', version: '', day: null };
  const table: Table = { summary, columns: null, edition };
  for await (const rows of readCsvPieces(input))
    yield rows.flatMap(({ cells, line }) => takeRow(table, cells, line) ?? []);
  if (table.columns === null) throw formatFailure('The file is empty; it is not a list of EPSS scores.', { line: 1 });
  yield [edition];
}
