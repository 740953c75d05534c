import type { Access } from '@gatehouse/contract/core/access';
import type { EventName } from '@gatehouse/contract/events/event-access';

import type { CompanyDatabase } from './database/database.ts';

/** Which part of the company's records is counted; null where there is no limit. */
export interface StatisticsScope {
  /** First and last day, `YYYY-MM-DD`, both included. */
  from: string | null;
  to: string | null;
  engagementId: string | null;
  now: Date;
}

/**
 * What a module contributes to `GET /client/statistics` (specification.md, Entities and their fields), counted in the
 * database by views that it owns. Left out for whom `access` does not let in, so figures of services that the company
 * has not bought are absent.
 */
export interface StatisticsSource {
  /** Where the figures are in the payload; null puts them at its top. */
  key: string | null;
  access: Access;
  /** Events after which its figures are others; who receives one of them and may see figures receives `statistics:updated` as well. */
  changedBy?: readonly EventName[];
  read(db: CompanyDatabase, scope: StatisticsScope): Promise<Record<string, unknown>>;
}
