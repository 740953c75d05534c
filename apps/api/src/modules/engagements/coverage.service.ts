import type { EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import { findCovered } from './coverage.store.ts';
import { findingIdsIn, presentCoverage } from './engagements.present.ts';
import type { EngagementRecord } from './engagements.store.ts';

/** Returns the checks of an engagement with the findings that made them fail. */
export const readCoverage = async (
  db: CompanyDatabase,
  engagement: EngagementRecord,
): Promise<EngagementOverview['coverage']> =>
  presentCoverage(engagement, await findCovered(db, engagement.id, findingIdsIn(engagement)));
