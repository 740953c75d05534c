import type { ReadAdvisoryFile } from './advisory-reader.ts';
import { csafAdvisories } from './csaf/csaf-advisories.ts';
import { cveAdvisories } from './cve/cve-advisories.ts';
import { epssAdvisories } from './epss/epss-advisories.ts';
import { kevAdvisories } from './kev/kev-advisories.ts';
import { nvdAdvisories } from './nvd/nvd-advisories.ts';
import { osvAdvisories } from './osv/osv-advisories.ts';

/** An advisory reader, as listed by the importer and the help of the CLI. */
export interface AdvisoryReader {
  /** The format's name on the command line. */
  format: string;
  title: string;
  kind: 'advisories';
  counts: 'records';
  readFile: ReadAdvisoryFile;
}

type Row = readonly [format: string, title: string, readFile: ReadAdvisoryFile];

const rows: readonly Row[] = [
  ['osv', 'OSV records (JSON file, folder or ZIP archive)', osvAdvisories],
  ['csaf', 'CSAF 2.0 documents (JSON)', csafAdvisories],
  ['nvd', 'NVD records (JSON of the API 2.0)', nvdAdvisories],
  ['cve', 'CVE records of version 5 (JSON file, folder or ZIP archive)', cveAdvisories],
  ['kev', 'CISA catalog of known exploited vulnerabilities (JSON or CSV)', kevAdvisories],
  ['epss', 'EPSS scores of one day (CSV)', epssAdvisories],
];

/** All advisory readers, one line per format. */
export const advisoryReaders: readonly AdvisoryReader[] = rows.map(([format, title, readFile]) => ({
  format,
  title,
  kind: 'advisories',
  counts: 'records',
  readFile,
}));
