import type { EngagementDays } from '@gatehouse/contract/engagements/engagement-days.schema';
import type { engagementDays } from '@gatehouse/contract/engagements/engagement-days';

import { companyDay } from '../../../platform/database/company-day.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { notFound } from '../../../platform/core/errors.ts';
import { findDays } from './engagement-days.store.ts';

type DaysCall = Pick<Call<typeof engagementDays.read>, 'db' | 'platform' | 'params'>;

/** Returns the findings and retests of an engagement by day. Clients read published engagements only. */
export async function readDays({ db, platform, params }: DaysCall): Promise<EngagementDays> {
  const today = await companyDay(db, platform.clock.now());
  const days = await findDays(db, { id: params.id, today });
  if (!days) throw notFound();
  return days;
}
