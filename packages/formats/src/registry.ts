import type { FileInput } from './decode-text.ts';
import type { FindingsReading } from './finding-record.ts';
import { nucleiFindings } from './nuclei/group-nuclei.ts';

/** A reader as the importer and the help of the command line list it. */
export interface FindingsReader {
  /** The word on the command line. */
  format: string;
  title: string;
  kind: 'findings';
  read: (input: FileInput) => Promise<FindingsReading>;
}

/** Every reader; one line per format. */
export const readers: readonly FindingsReader[] = [
  {
    format: 'nuclei',
    title: 'Nuclei results (JSON lines or a JSON list)',
    kind: 'findings',
    read: (input) => nucleiFindings(input),
  },
];
