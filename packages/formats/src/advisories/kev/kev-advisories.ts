import { isCve } from '@gatehouse/matching/vulnerability-names';

import { readCsv } from '../../csv/read-csv.ts';
import type { FileInput } from '../../decode-text.ts';
import { chooseForm } from '../../json/choose-form.ts';
import type { JsonPlan } from '../../json/json-plan.ts';
import { readJson } from '../../json/read-json.ts';
import { asObject, asText, textField, valueList, type JsonObject } from '../../json-fields.ts';
import { findAddresses } from '../../identifiers.ts';
import { formatFailure } from '../../read-failure.ts';
import { countRejection, type RecordSummary } from '../../record-reading.ts';
import { oneLine } from '../../surface/surface-text.ts';
import { readKnownExploited } from '../../vulnerability/read-exploitation.ts';
import {
  readDay,
  readId,
  readLinks,
  readProse,
  readTitle,
  readWeaknesses,
} from '../../vulnerability/read-vulnerability.ts';
import type { EditionFact, KevFact } from '../advisory-record.ts';
import { noCve, type AdvisoryRecords } from '../advisory-reader.ts';

const plan: JsonPlan = {
  format: 'kev',
  called: 'the CISA KEV catalog',
  requiredFields: ['catalogVersion', 'vulnerabilities'],
  records: { catalogVersion: [], dateReleased: [], 'vulnerabilities/[]': ['cveID'] },
};

const field = (object: JsonObject, name: string): string => textField(object, [name], 4_096);

function readEntry(entry: JsonObject, line: number): KevFact | null {
  const cve = readId(entry['cveID']);
  if (!isCve(cve)) return null;
  const stated = valueList(entry, 'cwes');
  return {
    kind: 'kev',
    line,
    cve,
    ...readKnownExploited(entry),
    vendor: oneLine(field(entry, 'vendorProject')),
    product: oneLine(field(entry, 'product')),
    title: readTitle(entry['vulnerabilityName']),
    description: readProse(entry['shortDescription']),
    action: readProse(entry['requiredAction']),
    references: readLinks(findAddresses(field(entry, 'notes').split(/\s*;\s+/, 50))),
    cwe: readWeaknesses(stated.length > 0 ? stated : field(entry, 'cwes').split(/\s*,\s*/, 50)),
  };
}

function* count(summary: RecordSummary, entry: JsonObject, line: number): Generator<KevFact[]> {
  const fact = readEntry(entry, line);
  if (fact === null) return countRejection(summary, noCve, line);
  summary.records += 1;
  yield [fact];
}

async function* readJsonForm(input: FileInput, summary: RecordSummary): AdvisoryRecords {
  const edition: EditionFact = { kind: 'edition', line: 0, list: 'kev', version: '', day: null };
  for await (const { path, value, line } of readJson(input, plan)) {
    if (path === 'vulnerabilities/[]') yield* count(summary, asObject(value), line);
    else if (path === 'dateReleased') edition.day = readDay(value);
    else edition.version = oneLine(asText(value, 100));
  }
  yield [edition];
}

function readColumns(cells: readonly string[], line: number): string[] {
  const names = cells.map((cell) => cell.trim());
  if (names.includes('cveID') && names.includes('dateAdded')) return names;
  throw formatFailure(`The file is not the CISA KEV catalog: the columns on line ${line} are others.`, { line });
}

const isBlank = (cells: readonly string[]): boolean => cells.length === 1 && cells[0]?.trim() === '';

async function* readTable(input: FileInput, summary: RecordSummary): AdvisoryRecords {
  let names: string[] | null = null;
  for await (const { cells, line } of readCsv(input)) {
    if (names !== null && isBlank(cells)) continue;
    const columns: string[] = names ?? readColumns(cells, line);
    if (names !== null) {
      const entry = Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? '']));
      yield* count(summary, entry, line);
    }
    names = columns;
  }
  if (names === null) throw formatFailure('The file is empty; it is not the CISA KEV catalog.', { line: 1 });
  yield [{ kind: 'edition', line: 0, list: 'kev', version: '', day: null }];
}

/** Reads the Known Exploited Vulnerabilities catalog, in JSON or CSV. */
export async function* kevAdvisories(input: FileInput, summary: RecordSummary): AdvisoryRecords {
  const form = await chooseForm(input);
  yield* form.isJson ? readJsonForm(form.input, summary) : readTable(form.input, summary);
}
