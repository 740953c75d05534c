import type { Access } from '@gatehouse/contract/core/access';
import type { WorkKind, WorkView } from '@gatehouse/contract/statistics/statistics';
import type { WorkRow } from '@gatehouse/contract/statistics/statistics.schema';

import type { CompanyDatabase } from '../platform/database/database.ts';
import type { Decider } from './decision-source.ts';

/** The assigned work of one area in one view; the link opens a list with exactly this many rows. */
export interface FoundWork {
  kind: WorkKind;
  rows: WorkRow[];
  count: number;
  link: string;
}

/** A module's source of a user's assigned work. */
export interface WorkSource {
  kind: WorkKind;
  access: Access;
  /** Returns null if the area has no such view, or no work in it. */
  find: (db: CompanyDatabase, viewer: Decider, view: WorkView) => Promise<FoundWork | null>;
}
