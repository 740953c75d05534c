import type { Access } from '@gatehouse/contract/core/access';
import type { WorkKind, WorkView } from '@gatehouse/contract/statistics/statistics';
import type { WorkRow } from '@gatehouse/contract/statistics/statistics.schema';

import type { CompanyDatabase } from './database/database.ts';
import type { Decider } from './decision-source.ts';

/** The work of one area in one view; the link opens the list with exactly so many rows. */
export interface FoundWork {
  kind: WorkKind;
  rows: WorkRow[];
  count: number;
  link: string;
}

/** A module's part of the work of someone. */
export interface WorkSource {
  kind: WorkKind;
  access: Access;
  /** Null where the area has no such view, or nothing in it. */
  find: (db: CompanyDatabase, viewer: Decider, view: WorkView) => Promise<FoundWork | null>;
}
