import { readFileSync } from 'node:fs';

import type { FileInput } from '../../decode-text.ts';
import { isFormatFailure, type FormatFailure } from '../../read-failure.ts';
import type { SurfaceFact, SurfaceSummary } from '../surface-record.ts';
import { surfaceReaders, type SurfaceReader } from '../surface-registry.ts';

/** A secret in the fixtures that must never appear in facts or messages. */
export const secret = 's3cr3t-value';

/** A small file for each form of every format. */
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

// These formats also have a findings reader, whose fixtures are used.
const shared = new Set(['nuclei', 'testssl']);

/** Returns a fixture of a format. */
export function loadSurface(format: string, file: string): Buffer {
  const folder = shared.has(format) ? '../..' : '..';
  return readFileSync(new URL(`${folder}/${format}/fixtures/${file}`, import.meta.url));
}

/** Returns the reader of a format. */
export function surfaceReader(format: string): SurfaceReader {
  const reader = surfaceReaders.find((candidate) => candidate.format === format);
  if (reader === undefined) throw new Error(`No reader for ${format}.`);
  return reader;
}

/** All facts and the summary of a file. */
export interface WholeSurface {
  facts: SurfaceFact[];
  summary: SurfaceSummary;
}

/** Reads a file completely. */
export async function readWholeSurface(format: string, input: FileInput): Promise<WholeSurface> {
  const reading = surfaceReader(format).read(input);
  const facts: SurfaceFact[] = [];
  for await (const fact of reading) facts.push(fact);
  return { facts, summary: reading.summary };
}

/** Reads a fixture completely. */
export function readFixture(format: string, file: string): Promise<WholeSurface> {
  return readWholeSurface(format, [loadSurface(format, file)]);
}

/** Returns the contents of a file, or the `FormatFailure` that rejects it. Any other error is a bug of the reader and is rethrown. */
export async function attemptSurface(format: string, input: FileInput): Promise<WholeSurface | FormatFailure> {
  try {
    return await readWholeSurface(format, input);
  } catch (error) {
    if (isFormatFailure(error)) return error;
    throw error;
  }
}

/** Returns the facts of one kind. */
export function factsOf<Kind extends SurfaceFact['kind']>(
  { facts }: WholeSurface,
  kind: Kind,
): Extract<SurfaceFact, { kind: Kind }>[] {
  return facts.filter((fact): fact is Extract<SurfaceFact, { kind: Kind }> => fact.kind === kind);
}
