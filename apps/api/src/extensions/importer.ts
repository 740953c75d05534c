import type { ImportFindingChange, ImportFindingPart } from '@gatehouse/contract/imports/import-findings';
import type { ImportReport } from '@gatehouse/contract/imports/imports.schema';
import type { ImportTarget } from '@gatehouse/contract/imports/imports';
import type { Severity } from '@gatehouse/domain/severity';
import type { LeakEncoding } from '@gatehouse/domain/text-encodings';

import type { CompanyDatabase, Database } from '../platform/database/database.ts';
import type { FileStorage } from '../platform/routes/stage-files.ts';
import type { Secrets } from '../platform/security/secrets.ts';
import type { Origin } from '../platform/core/viewer.ts';

/** A file to import into a company, from the command line, a request or a job. */
export interface ImportContext {
  /** The database to which all records are written, in one transaction. */
  database: Pick<Database, 'withCompany'>;
  /** For files that are stored before that transaction. */
  storage: FileStorage;
  secrets: Secrets;
  format: string;
  /** The company; `domains` are those monitored for it. */
  company: { id: string; domains: readonly string[] };
  file: ImportedFile;
  options: ImportOptions;
  /** Fingerprints of the findings that were deselected in the preview. */
  leftOut?: ReadonlySet<string>;
  /** Called with the progress while records are compared and stored. */
  onProgress?: (done: number, total: number) => void;
  actor: { id: string | null; name: string };
  origin: Origin;
}

/** A file, or a folder, whose own content is empty. */
export interface ImportedFile {
  name: string;
  content: AsyncIterable<Uint8Array>;
  /** The files of a folder with paths separated by `/`, if the importer accepts folders and got one. */
  folder?: AsyncIterable<{ path: string; content: AsyncIterable<Uint8Array> }>;
}

/** The options of an import; each importer declares those that it supports. */
export interface ImportOptions {
  /** The title of the engagement, which is created if it does not exist. */
  engagement?: string | undefined;
  /** True if a new engagement is a draft. */
  draft?: boolean | undefined;
  /** The name of a saved column mapping. */
  mapping?: string | undefined;
  /** Domains whose leaks are imported in addition to the company's own. */
  domains?: readonly string[] | undefined;
  /** True if leaks of all domains are imported. */
  allDomains?: boolean | undefined;
  /** The encoding of the leaked text; detected if absent. */
  encoding?: LeakEncoding | undefined;
  /** The name of the system whose components the file lists; by default the one described in the file, or the file name. */
  system?: string | undefined;
  /** The name of the phishing campaign; by default the one in the file, or the file name. */
  campaign?: string | undefined;
  /** The target, for formats that several areas read. */
  into?: ImportTarget | undefined;
  /** True if the scan covered everything below its hosts or domains, or its whole system. */
  complete?: boolean | undefined;
  /** True to report the changes without making them. */
  preview?: boolean | undefined;
}

/** The result of importing a file. `target` is null if no page shows the imported records. */
export interface ImportResult {
  report: ImportReport;
  target: { visualId: string; title: string } | null;
  /** The engagement that contains the findings, or would after a preview. */
  engagementId?: string;
  /** The effect of each finding, for a preview of findings. */
  findings?: readonly PreviewedFinding[];
}

/** A finding in the preview of a file. */
export interface PreviewedFinding {
  fingerprint: string;
  change: ImportFindingChange;
  severity: Severity;
  cvssScore: number | null;
  title: string;
  /** The first affected assets, by their display names. */
  assets: readonly string[];
  countAssets: number;
  countNewAssets: number;
  parts: readonly ImportFindingPart[];
  /** The current values of an existing finding, if the import would change them. */
  titleBefore: string | null;
  severityBefore: Severity | null;
}

/** The undo of an import. */
export interface UndoContext {
  companyId: string;
  /** The scan id from the import's report. */
  scanId: string;
  actor: { id: string | null; name: string };
  origin: Origin;
}

/** A format. `isBeside` is true if another area reads its files by default. */
export interface ImporterFormat {
  format: string;
  title: string;
  isBeside?: true;
}

/** Imports files of some formats into a company (contract/core.md, Importing real data). Importing the same file twice changes nothing. */
export interface Importer {
  /** The kind of its records, by which screens group formats: `findings`, `chain`, `leaks`, `surface`. */
  kind: string;
  formats: readonly ImporterFormat[];
  /** The supported options; others are rejected. */
  takes: readonly Exclude<keyof ImportOptions, 'into'>[];
  /** True if it accepts folders, which only the command line can provide. */
  takesFolders?: boolean;
  /** True if its data is shared by all companies, so that no company is needed. */
  isShared?: boolean;
  run(importing: ImportContext): Promise<ImportResult>;
  /** Undoes an import in the running transaction; absent if that is not possible. */
  undo?(db: CompanyDatabase, undoing: UndoContext): Promise<void>;
}
