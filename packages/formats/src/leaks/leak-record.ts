import type { LeakInput } from './leak-input.ts';

/** A date that a stealer wrote on the victim's machine. */
export interface LeakDate {
  raw: string;
  /** ISO 8601 UTC, or null if the text is not a date. A time without a zone is read as UTC. */
  value: string | null;
  /** True if day and month could be swapped. */
  isAmbiguous: boolean;
}

/** The infected machine that the credentials were stolen from. All records of a victim share one object. */
export interface LeakInfection {
  family: string | null;
  ip: string | null;
  /** A code or a name, as written in the file. */
  country: string | null;
  machine: string | null;
  user: string | null;
  hwid: string | null;
  os: string | null;
  date: LeakDate | null;
  /** Several products are separated by commas. */
  antivirus: string | null;
  malwarePath: string | null;
}

/** A leaked credential as written in the file. The password is plain text here and must be encrypted before it is stored. */
export interface LeakRecord {
  kind: 'ulp' | 'combo' | 'stealer' | 'hibp';
  /** From 1; for a block, its first line. */
  line: number;
  /** The path inside an archive or folder; null for a single file. */
  file: string | null;
  /** As written in the file. */
  url: string | null;
  /** A lowercase name, an IP address without brackets, or an Android package; null for combo lists. */
  host: string | null;
  registrableDomain: string | null;
  login: string;
  /** In lowercase, if the login is an email address. */
  loginDomain: string | null;
  /** Null for HIBP, which does not provide passwords. */
  password: string | null;
  /** The browser or program that stored the credential. */
  application: string | null;
  /** True if the line can also be read in another way. */
  isAmbiguous: boolean;
  /** Breach names of HIBP. */
  breachNames: readonly string[];
  infection: LeakInfection | null;
}

/** The reason for rejecting a line or block. It never quotes the file. */
export type LeakRejectReason =
  | 'no separator'
  | 'no address'
  | 'no credential'
  | 'empty login'
  | 'empty password'
  | 'placeholder login'
  | 'wrong cells'
  | 'too long';

/** A line or block that is not a credential. Blank lines are not counted. */
export interface LeakReject {
  kind: 'rejected';
  line: number;
  file: string | null;
  reason: LeakRejectReason;
}

/** All rejected lines and blocks with the same reason. */
export interface LeakRejections {
  reason: LeakRejectReason;
  count: number;
  /** The positions of the first few, without their content. */
  first: { file: string | null; line: number }[];
}

/** The progress of a reading; complete when the iteration has ended. */
export interface LeakSummary {
  /** Number of files that contain or should contain credentials. */
  files: number;
  lines: number;
  blankLines: number;
  records: number;
  rejected: number;
  /** Rejected lines by reason. */
  rejections: LeakRejections[];
  /** Number of cookie files, which are never opened. */
  cookieFiles: number;
  /** Number of other files that were not opened. */
  otherFiles: number;
  /** Warnings for users, without any part of a credential. */
  warnings: string[];
}

/** Records in file order. Throws a `FormatFailure`; records yielded before must then not be stored. */
export interface LeakReading extends AsyncIterable<LeakRecord | LeakReject> {
  summary: LeakSummary;
}

/** Options for information that the file itself does not contain. */
export interface LeakOptions {
  /** Required for `hibp`, whose files list names without their domain. */
  domain?: string;
  /** The encoding's name for `TextDecoder`, if it cannot be detected. */
  encoding?: string;
}

/** A leak reader, as listed by the importer and the help of the CLI. */
export interface LeakReader {
  /** The format's name on the command line. */
  format: 'ulp' | 'combo' | 'stealer' | 'hibp' | 'leak-csv';
  title: string;
  kind: 'leaks';
  read: (input: LeakInput, options?: LeakOptions) => LeakReading;
}
