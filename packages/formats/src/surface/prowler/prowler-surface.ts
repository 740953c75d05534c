import type { FileInput } from '../../decode-text.ts';
import { readObjects } from '../json-records.ts';
import { chooseSurfaceForm } from '../read-either.ts';
import { addTool, startReading } from '../../record-reading.ts';
import {
  openCounts,
  emptyFileError,
  wrongFormatError,
  type SurfaceFacts,
  type RecordReading,
} from '../surface-reading.ts';
import type { SurfaceSummary } from '../surface-record.ts';
import { readProwlerObject } from './prowler-json.ts';
import { prowlerFacts, type ProwlerResult } from './prowler-result.ts';
import { readProwlerTable } from './prowler-table.ts';

const called = 'a Prowler report';

async function* readJsonForm(input: FileInput): AsyncGenerator<ProwlerResult> {
  for await (const record of readObjects(input)) {
    const result = readProwlerObject(record);
    if (result === null) throw wrongFormatError(called, record.line, 'its objects have other fields');
    yield result;
  }
}

async function* readAny(given: FileInput, summary: SurfaceSummary): SurfaceFacts {
  addTool(summary, 'prowler');
  const counts = openCounts();
  const { form, input } = await chooseSurfaceForm(given);
  if (form === 'nothing') throw emptyFileError(called);
  const results = form === 'json' ? readJsonForm(input) : readProwlerTable(input, called);
  for await (const result of results) yield prowlerFacts(result, counts, summary);
  counts.warn(summary);
}

/** Reads a Prowler report in CSV, OCSF or older JSON: cloud resources with failed checks. */
export function prowlerSurface(input: FileInput): RecordReading {
  return startReading((summary) => readAny(input, summary));
}
