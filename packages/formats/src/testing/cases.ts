import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { FindingsReading } from '../finding-record.ts';
import { readers } from '../registry.ts';

const shared = fileURLToPath(new URL('../../../../../shared/cases/', import.meta.url));
const own = fileURLToPath(new URL('./fixtures/cases/', import.meta.url));

/** Returns the path of a case file: in the shared folder of cases, or else the copy in this repository. */
export function casePath(file: string): string {
  const [, ...names] = file.split('/');
  return existsSync(shared + file) ? shared + file : own + names.join('-');
}

/** Returns the text of a case file. */
export function caseText(file: string): string {
  return readFileSync(casePath(file), 'utf8');
}

/** Reads the findings of a case file. */
export function readCase(format: string, file: string): Promise<FindingsReading> {
  const reader = readers.find((candidate) => candidate.format === format);
  if (reader === undefined) throw new Error(`No reader for ${format}.`);
  return reader.read(createReadStream(casePath(file)));
}
