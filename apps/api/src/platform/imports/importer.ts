import type { ImportFindingChange, ImportFindingPart } from '@gatehouse/contract/imports/import-findings';
import type { ImportReport } from '@gatehouse/contract/imports/imports.schema';
import type { ImportTarget } from '@gatehouse/contract/imports/imports';
import type { Severity } from '@gatehouse/domain/severity';
import type { LeakEncoding } from '@gatehouse/domain/text-encodings';

import type { CompanyDatabase, Database } from '../database/database.ts';
import type { FileStorage } from '../files/stage-files.ts';
import type { Secrets } from '../security/secrets.ts';
import type { Origin } from '../http/viewer.ts';

/** A file on its way into a company, from the command line, a call or a job. */
export interface ImportContext {
  /** Where all that is read is written, in one transaction. */
  database: Pick<Database, 'withCompany'>;
  /** For files that are stored ahead of that transaction. */
  storage: FileStorage;
  secrets: Secrets;
  format: string;
  /** `domains` are those that the portal watches for it. */
  company: { id: string; domains: readonly string[] };
  file: ImportedFile;
  options: ImportOptions;
  /** Fingerprints of findings that were left out when a preview was confirmed. */
  leftOut?: ReadonlySet<string>;
  /** Called while the records are compared and stored, with how many of how many are done. */
  onProgress?: (done: number, total: number) => void;
  actor: { id: string | null; name: string };
  origin: Origin;
}

/** A file, or a folder of files whose own content is empty. */
export interface ImportedFile {
  name: string;
  content: AsyncIterable<Uint8Array>;
  /** Only where a folder was given to an importer that takes them: what is in it, with `/` between the names. */
  folder?: AsyncIterable<{ path: string; content: AsyncIterable<Uint8Array> }>;
}

/** What may come beside a file; each importer says which of it it takes. */
export interface ImportOptions {
  /** Title of the engagement, found or made. */
  engagement?: string | undefined;
  /** An engagement that is made is a draft. */
  draft?: boolean | undefined;
  /** Name of a saved mapping of columns. */
  mapping?: string | undefined;
  /** Domains whose leaks are kept beside the company's own. */
  domains?: readonly string[] | undefined;
  /** Every leak is kept, whoever's domain it names. */
  allDomains?: boolean | undefined;
  /** Of the text of a leak; detected where it is not given. */
  encoding?: LeakEncoding | undefined;
  /** Name of the system whose components a file lists; otherwise the one that the file describes, or its name. */
  system?: string | undefined;
  /** Name of the phishing campaign; otherwise that of the file or in it. */
  campaign?: string | undefined;
  /** For formats that more than one area reads. */
  into?: ImportTarget | undefined;
  /** The scan covered everything below its hosts or domains, or all of its system. */
  complete?: boolean | undefined;
  /** Says what would change, and changes nothing. */
  preview?: boolean | undefined;
}

/** What became of a file, and where it went: null when nothing of it is shown anywhere. */
export interface ImportResult {
  report: ImportReport;
  target: { visualId: string; title: string } | null;
  /** The engagement that the findings went into, or would go into. */
  engagementId?: string;
  /** Of a preview of findings: what the file would do, finding by finding. */
  findings?: readonly PreviewedFinding[];
}

/** A finding of a file that is only previewed. */
export interface PreviewedFinding {
  fingerprint: string;
  change: ImportFindingChange;
  severity: Severity;
  cvssScore: number | null;
  title: string;
  /** The first affected assets, as a reader recognizes them. */
  assets: readonly string[];
  countAssets: number;
  countNewAssets: number;
  parts: readonly ImportFindingPart[];
  /** Current values of a known finding, where they would change. */
  titleBefore: string | null;
  severityBefore: Severity | null;
}

/** An import that is taken back. */
export interface UndoContext {
  companyId: string;
  /** As its report named it. */
  scanId: string;
  actor: { id: string | null; name: string };
  origin: Origin;
}

/** A format, and whether its files go elsewhere unless the call says so: another area reads them first. */
export interface ImporterFormat {
  format: string;
  title: string;
  isBeside?: true;
}

/**
 * Reads the files of some formats into a company (contract/core.md, Importing real data); the same file twice changes
 * nothing.
 */
export interface Importer {
  /** What its files hold, by which screens group the formats: `findings`, `chain`, `leaks`, `surface`. */
  kind: string;
  formats: readonly ImporterFormat[];
  /** Which options mean something to it; others are refused. */
  takes: readonly Exclude<keyof ImportOptions, 'into'>[];
  /** True where a folder of files will do as well; the command line alone can give one. */
  takesFolders?: boolean;
  /** True where what it brings is the same for all companies, so that none needs to be named. */
  isShared?: boolean;
  run(importing: ImportContext): Promise<ImportResult>;
  /** Takes an import back in the running transaction; absent where that is not possible. */
  undo?(db: CompanyDatabase, undoing: UndoContext): Promise<void>;
}
