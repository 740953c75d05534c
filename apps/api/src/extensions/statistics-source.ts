import type { Access } from '@gatehouse/contract/core/access';
import type { EventName } from '@gatehouse/contract/events/event-access';

import type { CompanyDatabase } from '../platform/database/database.ts';

/** The part of the company's records that is counted; null means no limit. */
export interface StatisticsScope {
  /** The first and last day, `YYYY-MM-DD`, both included. */
  from: string | null;
  to: string | null;
  engagementId: string | null;
  now: Date;
}

/**
 * A module's part of `GET /client/statistics` (specification.md, Entities and their fields), counted in the database by views that the
 * module owns. It is omitted for users without `access`, so figures of services that the company has not bought are absent.
 */
export interface StatisticsSource {
  /** The key of the figures in the payload, or null for the top level. */
  key: string | null;
  access: Access;
  /** Events that change its figures; recipients of one who may see figures also receive `statistics:updated`. */
  changedBy?: readonly EventName[];
  read(db: CompanyDatabase, scope: StatisticsScope): Promise<Record<string, unknown>>;
}
