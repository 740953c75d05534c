import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { FindingRecord, FindingsReading } from '../finding-record.ts';
import { readers } from '../registry.ts';

const corpus = fileURLToPath(new URL('../../../../../shared/corpus/', import.meta.url));

/** The expected contents of a corpus file and its import. */
export interface CorpusFile {
  format: string;
  file: string;
  /** A pattern that matches one record in the raw text, and the number of matches. */
  raw: [pattern: RegExp, count: number];
  /** Number of records that became part of a finding. */
  results: number;
  findings: number;
  assets: number;
  severities: Record<string, number>;
  /** Number of findings that the tool's user accepted. */
  acknowledged: number;
}

/** True if the corpus of real tool files is available. */
export const hasCorpus = existsSync(corpus);

function countSeverities(findings: readonly FindingRecord[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { severity } of findings) counts[severity] = (counts[severity] ?? 0) + 1;
  return counts;
}

function read({ format, file }: CorpusFile): Promise<FindingsReading> {
  const reader = readers.find((candidate) => candidate.format === format);
  if (reader === undefined) throw new Error(`No reader for ${format}.`);
  return reader.read(createReadStream(corpus + file));
}

/** Reads a file and returns the actual values of the expected ones. */
export async function countFile(expected: CorpusFile): Promise<CorpusFile> {
  const [pattern] = expected.raw;
  const { results, findings } = await read(expected);
  return {
    ...expected,
    raw: [pattern, readFileSync(corpus + expected.file, 'utf8').match(pattern)?.length ?? 0],
    results,
    findings: findings.length,
    assets: findings.flatMap(({ affectedAssets }) => affectedAssets).length,
    severities: countSeverities(findings),
    acknowledged: findings.filter((finding) => finding.acknowledged !== undefined).length,
  };
}

/** Returns the length of the longest evidence of one asset in the file. */
export async function longestEvidence(expected: CorpusFile): Promise<number> {
  const { findings } = await read(expected);
  const lengths = findings.flatMap(({ affectedAssets }) => affectedAssets.map(({ evidence }) => evidence.length));
  return Math.max(0, ...lengths);
}

/** Returns all corpus files in folders that are named after a format, optionally with a suffix. */
export function corpusFiles(): { format: string; path: string; name: string }[] {
  const folders = hasCorpus ? readdirSync(corpus) : [];
  return readers.flatMap(({ format }) =>
    folders
      .filter((folder) => folder === format || folder.startsWith(`${format}_`))
      .flatMap((folder) => readdirSync(corpus + folder).map((file) => `${folder}/${file}`))
      .map((name) => ({ format, path: corpus + name, name })),
  );
}

/** Returns the path of a corpus file. */
export const corpusPath = (file: string): string => corpus + file;

/** Returns the raw text of a corpus file. */
export function rawText(file: string): string {
  return readFileSync(corpus + file, 'utf8');
}

/** Reads the findings of a corpus file. */
export async function readCorpus(format: string, file: string): Promise<FindingRecord[]> {
  const reader = readers.find((candidate) => candidate.format === format);
  if (reader === undefined) throw new Error(`No reader for ${format}.`);
  return (await reader.read(createReadStream(corpus + file))).findings;
}
