import { type CsvField, csvFields } from '@gatehouse/domain/finding-columns';

import { addReportFinding, type ReportFinding, type ReportText } from '../add-report-finding.ts';
import { closeDraft } from '../close-draft.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, openDraft } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import { statusOfWord } from '../finding-status.ts';
import { findCves, findCwe } from '../identifiers.ts';
import { keepText } from '../json-fields.ts';
import { formatFailure } from '../read-failure.ts';
import { readReferences } from '../read-references.ts';
import { cvssOfReport, severityOfReport } from '../report-words.ts';
import { safeMarkdown } from '../safe-markdown.ts';
import { checkMapping, type CsvMapping, guessMapping, refuseHeaders } from './csv-mapping.ts';
import { readPlaces } from './csv-places.ts';
import type { CsvRow } from './csv-reading.ts';
import { columnsOf, openTable, type CsvTable } from './open-table.ts';
import { withFormula } from './write-csv.ts';

const called = 'a table of findings';

const maxCharacters = { name: 300, text: 100_000 };

/** What a line says about a field; empty where it has no such column. */
type Ask = (field: CsvField) => string;

/** The columns of each field that the mapping names. */
function findColumns({ headers }: CsvTable, mapping: CsvMapping): ReadonlyMap<CsvField, readonly number[]> {
  const named = csvFields.filter((field) => mapping[field] !== undefined);
  return new Map(named.map((field) => [field, columnsOf(headers, mapping[field] ?? '')]));
}

function askRow(columns: ReadonlyMap<CsvField, readonly number[]>, { cells }: CsvRow): Ask {
  return (field) => {
    const texts = columns.get(field)?.map((column) => (cells[column] ?? '').trim()) ?? [];
    const filled = texts.filter((text) => text !== '').map(withFormula);
    return keepText(filled.join('\n'), maxCharacters.text);
  };
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, maxCharacters.name).trim();
}

function splitTags(text: string): string[] {
  const tags = text.split(/[\n,;]/, 100).map((tag) => tag.trim().slice(0, 100));
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

function readText(ask: Ask, title: string): ReportText {
  const markdown = (field: CsvField): string => safeMarkdown(ask(field), maxCharacters.text);
  return {
    title,
    severity: severityOfReport(ask('severity')),
    cvss: cvssOfReport([ask('cvssVector'), ask('severity')]),
    description: markdown('description'),
    impact: markdown('impact'),
    recommendation: markdown('recommendation'),
    evidence: markdown('evidence'),
    references: readReferences([ask('references')]),
    cwe: findCwe([ask('cwe')]),
    cve: findCves([ask('cve')]),
    tags: splitTags(ask('tags')),
  };
}

function readFinding(ask: Ask, { line }: CsvRow, titleColumn: string): ReportFinding {
  const title = oneLine(ask('title'));
  if (title === '') {
    const column = JSON.stringify(titleColumn);
    throw formatFailure(`Line ${line} of the table names no finding: its column ${column} is empty.`, { line });
  }
  const ruleId = oneLine(ask('ruleId'));
  return {
    ruleId: ruleId || title,
    variant: ruleId === '' ? '' : title,
    severity: severityOfReport(ask('severity')),
    seen: [],
    status: statusOfWord(ask('status')),
    line,
    text: () => readText(ask, title),
    places: readPlaces({ host: ask('host'), location: ask('location'), port: ask('port') }),
  };
}

const mostWords = 5;

function warnOf(words: ReadonlySet<string>): string[] {
  const named = [...words].slice(0, mostWords).map((word) => JSON.stringify(word));
  return named.length === 0 ? [] : [`Not understood as a status, and left open: ${named.join(', ')}.`];
}

async function tableFindings(
  table: CsvTable,
  mapping: CsvMapping,
  limits: typeof findingLimits,
): Promise<FindingsReading> {
  const draft = openDraft('csv', limits);
  const unknown = new Set<string>();
  const columns = findColumns(table, mapping);
  for await (const row of table.rows) {
    const ask = askRow(columns, row);
    const finding = readFinding(ask, row, mapping.title);
    const word = oneLine(ask('status')).slice(0, 50);
    if (finding.status === null && word !== '' && unknown.size < mostWords) unknown.add(word);
    addReportFinding(draft, finding);
  }
  const reading = closeDraft(draft);
  return { ...reading, warnings: [...reading.warnings, ...warnOf(unknown)] };
}

/** Reads a table into one finding per rule id and title; the mapping names the column of each field. */
export async function readCsvFindings(
  input: FileInput,
  mapping: CsvMapping,
  limits = findingLimits,
): Promise<FindingsReading> {
  const table = await openTable(input, called);
  checkMapping(mapping, table.headers, table.line);
  return tableFindings(table, mapping, limits);
}

/** Reads a table whose columns have usual names. */
export async function csvFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const table = await openTable(input, called);
  return tableFindings(table, guessMapping(table.headers) ?? refuseHeaders(table.headers, table.line), limits);
}
