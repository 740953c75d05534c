import { type FactValue, type SeenRecord, stableText } from '@gatehouse/domain/surface/surface-merge';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { CompanyScope } from '../scope/scope-rules.ts';

/** What becomes of the records of a scan. */
export interface ScanCounts {
  created: number;
  updated: number;
  unchanged: number;
}

/** What stays the same over the batches of one scan. */
export interface MergeContext {
  db: CompanyDatabase;
  companyId: string;
  scanId: string;
  scope: CompanyScope;
  counts: ScanCounts;
  /** IDs of the hosts whose rows must be written anew at the end. */
  touched: Set<string>;
  /** IDs of issues that the scan brought or opened again. */
  openedIssues: Set<string>;
}

/** The database gives names in another order than `mergeSeen`. */
export function outcomeOf(before: SeenRecord | null, merged: SeenRecord): keyof ScanCounts {
  if (before === null) return 'created';
  return textOf(before) === textOf(merged) ? 'unchanged' : 'updated';
}

const textOf = (record: SeenRecord): string => stableText(record as unknown as FactValue);
