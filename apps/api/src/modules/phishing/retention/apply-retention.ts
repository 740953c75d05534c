import { phishingEvents } from '@gatehouse/contract/phishing/phishing-access';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/chores.ts';
import { emitThroughDatabase } from '../../../platform/realtime/realtime.ts';
import { phishingTexts } from '../phishing.texts.ts';
import { findSettings } from '../settings/settings.store.ts';
import {
  clearNetworkData,
  deleteDuplicateEvents,
  deleteReplaced,
  eraseNames,
  findLastOfRun,
  losesNames,
  settleEvents,
} from './retention.store.ts';

const everyMs = 900_000;
const dayMs = 24 * 3_600_000;
/** The time over which scanner rules compare events, with a margin, in ms. */
const contextMs = 15 * 60_000;

async function eraseNetworkData(db: CompanyDatabase, before: string): Promise<void> {
  const last = await findLastOfRun(db, before);
  if (last !== undefined) {
    await deleteDuplicateEvents(db, last);
    await clearNetworkData(db, last);
  }
  await deleteReplaced(db, before);
}

/** Deletes network data and names whose retention has ended. Results and figures do not change. */
export const applyRetention: Job = {
  name: 'phishing-retention',
  everyMs,
  async run(db, { id: companyId, now }) {
    const { networkDays, namedMonths } = await findSettings(db);
    const before = now.getTime() - networkDays * dayMs;
    // Rules compare an event with others of the same minutes, so exclusions are made final before any of them is deleted.
    await settleEvents(db, new Date(before + contextMs).toISOString());
    await eraseNetworkData(db, new Date(before).toISOString());
    const ids = await eraseNames(db, { months: namedMonths, now: now.toISOString() });
    if (ids.length > 0) await emitThroughDatabase(db, companyId, { event: phishingEvents.updated, payload: { ids } });
  },
};

/** Returns the warning of an import into a campaign whose names will be deleted, or an empty list. */
export async function warnOfRetention(db: CompanyDatabase, campaignId: string, now: Date): Promise<string[]> {
  const { namedMonths } = await findSettings(db);
  const loses = await losesNames(db, campaignId, { months: namedMonths, now: now.toISOString() });
  return loses ? [phishingTexts.warnings.pastNames(namedMonths)] : [];
}
