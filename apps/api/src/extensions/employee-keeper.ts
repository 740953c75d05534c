import type { CompanyDatabase } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';

/** The employee whose records are exported or erased. The email address is in lower case. */
export interface EmployeeIdentity {
  id: string;
  fullname: string;
  email: string;
  /** True for a learner of the public awareness area. */
  isPublic: boolean;
}

/** The transaction of an erasure and its company. */
export interface Erasure {
  db: CompanyDatabase;
  companyId: string;
  platform: Platform;
  /** Registers work to run after the commit, for data outside the database. */
  afterCommit(work: () => Promise<void>): void;
}

/** The personal data of a module: exports an employee's records for a privacy request, and erases them. */
export interface EmployeeDataSource {
  /** The name of its part of an export, such as `enrolments`. */
  holds: string;
  /** Returns all records about the employee. */
  exportRecords(db: CompanyDatabase, employee: EmployeeIdentity): Promise<Record<string, unknown>[]>;
  /** Removes the name, email address and other personal data from its tables and stored files. Statistics stay unchanged. */
  erase(erasure: Erasure, employee: EmployeeIdentity): Promise<void>;
}
