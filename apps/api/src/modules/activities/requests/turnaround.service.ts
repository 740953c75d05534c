import type { providerActivities } from '@gatehouse/contract/activities/provider-activities';
import type { TurnaroundSettings } from '@gatehouse/contract/activities/activities-turnaround.schema';
import { addBusinessDays } from '@gatehouse/domain/calendar/business-days';

import { companyDay } from '../../../platform/database/company-day.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/routes/call.ts';
import type { TextCall } from '../../../platform/mounting/mount-text.ts';
import { activityTexts as texts } from '../activities.texts.ts';
import { findTurnaround, turnaroundStatement, updateTurnaround } from './submissions.store.ts';

/** Returns the date by which a request submitted now is to be answered. The day of submission does not count. */
export async function answerDay(db: CompanyDatabase, now: Date): Promise<string> {
  const { business_days, holidays } = await findTurnaround(db);
  return addBusinessDays(await companyDay(db, now), business_days, new Set(holidays));
}

export async function readSettings({ db }: Call<typeof providerActivities.settings>): Promise<TurnaroundSettings> {
  const { business_days: businessDays, holidays } = await findTurnaround(db);
  return { businessDays, holidays };
}

export async function changeSettings(
  call: Call<typeof providerActivities.changeSettings>,
): Promise<TurnaroundSettings> {
  const { businessDays, holidays } = call.body;
  const days = [...new Set(holidays)].toSorted();
  await updateTurnaround(call.db, { business_days: businessDays, holidays: days });
  call.audit({ action: 'setting-changed', subject: texts.settings, details: { businessDays: String(businessDays) } });
  return { businessDays, holidays: days };
}

/** Returns the response times over all clients, by each client's calendar days, as JSON text. */
export async function writeTurnaround({ read }: TextCall<typeof providerActivities.turnaround>): Promise<string> {
  const [row] = await read<{ figures: string }>(turnaroundStatement);
  if (!row) throw new Error('An aggregate is one row');
  return row.figures;
}
