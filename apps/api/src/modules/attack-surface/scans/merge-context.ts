import { type FactValue, type SeenRecord, stableText } from '@gatehouse/domain/surface/surface-merge';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { CompanyScope } from '../scope/scope-rules.ts';

/** The number of records of a scan by outcome. */
export interface ScanCounts {
  created: number;
  updated: number;
  unchanged: number;
}

/** The context that all batches of a scan share. */
export interface MergeContext {
  db: CompanyDatabase;
  companyId: string;
  scanId: string;
  scope: CompanyScope;
  counts: ScanCounts;
  /** The ids of hosts whose rows must be recomputed at the end. */
  touched: Set<string>;
  /** The ids of issues that the scan created or reopened. */
  openedIssues: Set<string>;
}

/** Returns the outcome of a record. It compares sorted text, because the database returns keys in another order than `mergeSeen`. */
export function outcomeOf(before: SeenRecord | null, merged: SeenRecord): keyof ScanCounts {
  if (before === null) return 'created';
  return textOf(before) === textOf(merged) ? 'unchanged' : 'updated';
}

const textOf = (record: SeenRecord): string => stableText(record as unknown as FactValue);
