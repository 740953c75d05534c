import { openTable } from '../../csv/open-table.ts';
import type { FileInput } from '../../decode-text.ts';
import type { JsonObject } from '../../json-fields.ts';
import { chooseSurfaceForm } from '../read-either.ts';
import { hasAny, readObjects, textsIn } from '../json-records.ts';
import { addTool, startReading } from '../../record-reading.ts';
import { emptyFileError, wrongFormatError, type SurfaceFacts, type RecordReading } from '../surface-reading.ts';
import type { SurfaceSummary } from '../surface-record.ts';
import { readDnstwistRow, type DnstwistField, type DnstwistState } from './dnstwist-row.ts';

const called = 'a dnstwist result';

// Older versions use hyphens in field names.
function spellings(names: readonly string[]): string[] {
  return names.flatMap((name) => [name, name.replaceAll('_', '-')]);
}

function fieldOfObject(object: JsonObject): DnstwistField {
  return (...names) => textsIn(object, ...spellings(names)).flatMap((text) => text.split(';', 100));
}

async function* readJsonForm(input: FileInput, state: DnstwistState): SurfaceFacts {
  for await (const { object, line } of readObjects(input)) {
    if (!hasAny(object, 'fuzzer')) throw wrongFormatError(called, line, 'the object has no "fuzzer"');
    yield readDnstwistRow(state, fieldOfObject(object), line);
  }
}

/** Returns a function that reads a field from cells. Several values in a cell are separated by semicolons. */
function fieldOfCells(places: ReadonlyMap<string, number>, cells: readonly string[]): DnstwistField {
  return (...names) => {
    const place = spellings(names)
      .map((name) => places.get(name))
      .find((found) => found !== undefined);
    const cell = place === undefined ? '' : (cells[place] ?? '');
    return cell
      .split(';', 100)
      .map((value) => value.trim())
      .filter((value) => value !== '');
  };
}

async function* readTableForm(input: FileInput, state: DnstwistState): SurfaceFacts {
  const table = await openTable(input, called);
  const places = new Map(table.headers.map((name, index) => [name.toLowerCase(), index]));
  if (!places.has('fuzzer')) throw wrongFormatError(called, table.line, 'the table has no column "fuzzer"');
  for await (const { cells, line } of table.rows) yield readDnstwistRow(state, fieldOfCells(places, cells), line);
}

async function* readAny(given: FileInput, summary: SurfaceSummary): SurfaceFacts {
  addTool(summary, 'dnstwist');
  const state: DnstwistState = { summary, original: null, free: 0 };
  const { form, input } = await chooseSurfaceForm(given);
  if (form === 'nothing') throw emptyFileError(called);
  yield* form === 'json' ? readJsonForm(input, state) : readTableForm(input, state);
  if (state.free > 0) summary.warnings.push(`Domains that are not registered, skipped: ${state.free}.`);
}

/** Reads dnstwist results in JSON or CSV: registered domains that resemble one of the company's domains. */
export function dnstwistSurface(input: FileInput): RecordReading {
  return startReading((summary) => readAny(input, summary));
}
