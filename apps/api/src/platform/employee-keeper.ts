import type { CompanyDatabase } from './database/database.ts';
import type { Platform } from './platform.ts';

/** Whose records are exported or erased. The address is in lower case. */
export interface KeptEmployee {
  id: string;
  fullname: string;
  email: string;
  /** Of the public awareness area. */
  isPublic: boolean;
}

/** The transaction of an erasure, and the company in which it runs. */
export interface Erasure {
  db: CompanyDatabase;
  companyId: string;
  platform: Platform;
  /** Runs once the transaction has committed, for what is not in the database. */
  afterCommit(work: () => Promise<void>): void;
}

/** What a module holds about employees: how a privacy export reads it, and how an erasure removes it. */
export interface EmployeeKeeper {
  /** Names its part of an export, such as `enrolments`. */
  holds: string;
  /** Everything that it holds about the person. */
  exportRecords(db: CompanyDatabase, employee: KeptEmployee): Promise<Record<string, unknown>[]>;
  /** Removes name, address and everything personal from its tables and stored files. Its figures stay as they are. */
  erase(erasure: Erasure, employee: KeptEmployee): Promise<void>;
}
