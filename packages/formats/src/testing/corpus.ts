import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { FindingRecord, FindingsReading } from '../finding-record.ts';
import { readers } from '../registry.ts';

const corpus = fileURLToPath(new URL('../../../../../shared/corpus/', import.meta.url));

/** What a file of the corpus holds, and what becomes of it. */
export interface CorpusFile {
  format: string;
  file: string;
  /** What counts as one record in the text of the file, without parsing it, and how often it is there. */
  raw: [pattern: RegExp, count: number];
  /** Records that became part of a finding. */
  results: number;
  findings: number;
  assets: number;
  severities: Record<string, number>;
  /** Findings that the user of the tool has accepted. */
  acknowledged: number;
}

/** Whether there are files of real tools to read. */
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

/** Reads a file and counts what the table says of it. */
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

/** The characters of the longest evidence that one place of the file has. */
export async function longestEvidence(expected: CorpusFile): Promise<number> {
  const { findings } = await read(expected);
  const lengths = findings.flatMap(({ affectedAssets }) => affectedAssets.map(({ evidence }) => evidence.length));
  return Math.max(0, ...lengths);
}

/** Every file of the corpus whose folder is named after a format, some with a kind behind it. */
export function corpusFiles(): { format: string; path: string; name: string }[] {
  const folders = hasCorpus ? readdirSync(corpus) : [];
  return readers.flatMap(({ format }) =>
    folders
      .filter((folder) => folder === format || folder.startsWith(`${format}_`))
      .flatMap((folder) => readdirSync(corpus + folder).map((file) => `${folder}/${file}`))
      .map((name) => ({ format, path: corpus + name, name })),
  );
}

/** Where a file of the corpus is. */
export const corpusPath = (file: string): string => corpus + file;

/** The text of a file of the corpus, for a look of its own. */
export function rawText(file: string): string {
  return readFileSync(corpus + file, 'utf8');
}

/** The findings of a file of the corpus. */
export async function readCorpus(format: string, file: string): Promise<FindingRecord[]> {
  const reader = readers.find((candidate) => candidate.format === format);
  if (reader === undefined) throw new Error(`No reader for ${format}.`);
  return (await reader.read(createReadStream(corpus + file))).findings;
}
