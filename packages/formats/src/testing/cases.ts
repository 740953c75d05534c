import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { FindingsReading } from '../finding-record.ts';
import { readers } from '../registry.ts';

const shared = fileURLToPath(new URL('../../../../../shared/cases/', import.meta.url));
const own = fileURLToPath(new URL('./fixtures/cases/', import.meta.url));

/** Where a file of a case is: in the folder of all cases, or our own copy of it. */
export function casePath(file: string): string {
  const [, ...names] = file.split('/');
  return existsSync(shared + file) ? shared + file : own + names.join('-');
}

/** The text of a file of a case. */
export function caseText(file: string): string {
  return readFileSync(casePath(file), 'utf8');
}

/** The findings of a file of a case. */
export function readCase(format: string, file: string): Promise<FindingsReading> {
  const reader = readers.find((candidate) => candidate.format === format);
  if (reader === undefined) throw new Error(`No reader for ${format}.`);
  return reader.read(createReadStream(casePath(file)));
}
