import { readFileSync } from 'node:fs';

import type { FileInput } from '../../decode-text.ts';
import { isFormatFailure, type FormatFailure } from '../../read-failure.ts';
import type { SurfaceFact, SurfaceSummary } from '../surface-record.ts';
import { surfaceReaders, type SurfaceReader } from '../surface-registry.ts';

/** What must never leave a fixture. */
export const secret = 's3cr3t-value';

/** The small files of every format. */
export const surfaceFiles: readonly (readonly [format: string, file: string])[] = [
  ['nmap', 'report.xml'],
  ['masscan', 'result.xml'],
  ['masscan', 'result.json'],
  ['masscan', 'result.ndjson'],
  ['masscan', 'result.list'],
  ['naabu', 'result.jsonl'],
  ['naabu', 'result.list'],
  ['httpx', 'result.jsonl'],
  ['whatweb', 'log.json'],
  ['whatweb', 'trailing-comma.json'],
  ['subfinder', 'result.jsonl'],
  ['subfinder', 'result.list'],
  ['amass', 'result.jsonl'],
  ['amass', 'graph.txt'],
  ['dnsx', 'result.jsonl'],
  ['dnsx', 'result.list'],
  ['dnstwist', 'result.json'],
  ['dnstwist', 'result.csv'],
  ['sslyze', 'report.json'],
  ['wpscan', 'report.json'],
  ['prowler', 'report.ocsf.json'],
  ['prowler', 'version-3.json'],
  ['prowler', 'version-2.jsonl'],
  ['prowler', 'report.csv'],
  ['prowler', 'version-2.csv'],
  ['cycognito', 'issues.json'],
  ['nuclei', 'lines.jsonl'],
  ['nuclei', 'list.json'],
  ['testssl', 'flat.json'],
  ['testssl', 'pretty.json'],
];

// These are read as findings too, whose readers have the fixtures.
const shared = new Set(['nuclei', 'testssl']);

/** A fixture of a format. */
export function loadSurface(format: string, file: string): Buffer {
  const folder = shared.has(format) ? '../..' : '..';
  return readFileSync(new URL(`${folder}/${format}/fixtures/${file}`, import.meta.url));
}

/** The reader of a format. */
export function surfaceReader(format: string): SurfaceReader {
  const reader = surfaceReaders.find((candidate) => candidate.format === format);
  if (reader === undefined) throw new Error(`No reader for ${format}.`);
  return reader;
}

/** What a file holds. */
export interface WholeSurface {
  facts: SurfaceFact[];
  summary: SurfaceSummary;
}

/** Reads a file to its end. */
export async function readWholeSurface(format: string, input: FileInput): Promise<WholeSurface> {
  const reading = surfaceReader(format).read(input);
  const facts: SurfaceFact[] = [];
  for await (const fact of reading) facts.push(fact);
  return { facts, summary: reading.summary };
}

/** What a fixture holds. */
export function readFixture(format: string, file: string): Promise<WholeSurface> {
  return readWholeSurface(format, [loadSurface(format, file)]);
}

/** The reading, or the failure that names a position; anything else is a mistake of the reader. */
export async function attemptSurface(format: string, input: FileInput): Promise<WholeSurface | FormatFailure> {
  try {
    return await readWholeSurface(format, input);
  } catch (error) {
    if (isFormatFailure(error)) return error;
    throw error;
  }
}

/** The facts of one kind. */
export function factsOf<Kind extends SurfaceFact['kind']>(
  { facts }: WholeSurface,
  kind: Kind,
): Extract<SurfaceFact, { kind: Kind }>[] {
  return facts.filter((fact): fact is Extract<SurfaceFact, { kind: Kind }> => fact.kind === kind);
}
