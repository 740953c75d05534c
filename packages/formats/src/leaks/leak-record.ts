import type { LeakInput } from './leak-input.ts';

/** A date as a stealer wrote it on the victim's machine. */
export interface LeakDate {
  raw: string;
  /** ISO 8601; a time without a zone is read as UTC. Null where the text is no date. */
  value: string | null;
  /** Day and month could be the other way round. */
  isAmbiguous: boolean;
}

/** The machine from which a stealer took the credentials; one object for all records of a victim. */
export interface LeakInfection {
  family: string | null;
  ip: string | null;
  /** As given: a code or a name. */
  country: string | null;
  machine: string | null;
  user: string | null;
  hwid: string | null;
  os: string | null;
  date: LeakDate | null;
  /** Several with commas between them. */
  antivirus: string | null;
  malwarePath: string | null;
}

/** One leaked credential as the file gives it; the password is plain here and is sealed by whoever stores it. */
export interface LeakRecord {
  kind: 'ulp' | 'combo' | 'stealer' | 'hibp';
  /** From 1; the first line of a block. */
  line: number;
  /** The path inside an archive or folder; null for a single file. */
  file: string | null;
  /** As given. */
  url: string | null;
  /** A name in small letters, an IP address without brackets, or the package of an Android app; null for combos. */
  host: string | null;
  registrableDomain: string | null;
  login: string;
  /** In small letters, where the login is an email address. */
  loginDomain: string | null;
  /** Null for HIBP, which gives none. */
  password: string | null;
  /** The browser or program that kept it. */
  application: string | null;
  /** Another reading of the line can be defended. */
  isAmbiguous: boolean;
  /** Names of HIBP. */
  breachNames: readonly string[];
  infection: LeakInfection | null;
}

/** Why a line or block is no credential; never a part of the file. */
export type LeakRejectReason =
  | 'no separator'
  | 'no address'
  | 'no credential'
  | 'empty login'
  | 'empty password'
  | 'placeholder login'
  | 'wrong cells'
  | 'too long';

/** A line or block that is no credential. Blank lines are none of these. */
export interface LeakReject {
  kind: 'rejected';
  line: number;
  file: string | null;
  reason: LeakRejectReason;
}

/** The lines and blocks that are no credential for one reason. */
export interface LeakRejections {
  reason: LeakRejectReason;
  count: number;
  /** The first of them; never what is in them. */
  first: { file: string | null; line: number }[];
}

/** What was read so far; complete when the iteration has ended. */
export interface LeakSummary {
  /** That held credentials, or were to hold them. */
  files: number;
  lines: number;
  blankLines: number;
  records: number;
  rejected: number;
  /** Why, and the first lines of each reason. */
  rejections: LeakRejections[];
  /** Cookie files beside the passwords; they are counted and never opened. */
  cookieFiles: number;
  /** Other files that were not opened. */
  otherFiles: number;
  /** Sentences for a person, never with a part of a credential. */
  warnings: string[];
}

/** Records in the order of the file. Throws a `FormatFailure`: what was yielded before must then not be stored. */
export interface LeakReading extends AsyncIterable<LeakRecord | LeakReject> {
  summary: LeakSummary;
}

/** What the file itself does not say. */
export interface LeakOptions {
  /** For `hibp`, whose files name people without their domain. */
  domain?: string;
  /** As a decoder knows it; for lists whose encoding is not told by their letters. */
  encoding?: string;
}

/** A reader as the importer and the help of the command line list it. */
export interface LeakReader {
  /** The word on the command line. */
  format: 'ulp' | 'combo' | 'stealer' | 'hibp' | 'leak-csv';
  title: string;
  kind: 'leaks';
  read: (input: LeakInput, options?: LeakOptions) => LeakReading;
}
