import { waitingDays } from '@gatehouse/contract/phishing/gophish';
import { mergeEvents } from '@gatehouse/domain/phishing/placeholder-events';
import type { EventFact } from '@gatehouse/formats/phishing/phishing-record';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/chores.ts';
import { openCompanyKeys } from '../../../platform/security/company-keys.ts';
import type { Secrets } from '../../../platform/security/secrets.ts';
import { emitCampaign } from '../imports/announce-results.ts';
import { storeFacts } from '../imports/store-facts.ts';
import { deriveResults } from '../results/derive-results.ts';
import { companiesWithEvents, deleteOld, takeReceived } from './gophish.store.ts';

const everyMs = 2_000;
const atMost = 5_000;
const dayMs = 24 * 3_600_000;

type ReceivedEvent = { campaign_id: string; fact: EventFact };

/** Stores the events of a campaign and derives the results of their recipients. */
async function storeOf(
  db: CompanyDatabase,
  { companyId, secrets }: { companyId: string; secrets: Secrets },
  [campaignId, received]: [string, ReceivedEvent[]],
): Promise<void> {
  const keys = await openCompanyKeys(db, secrets, companyId);
  const facts = mergeEvents(received.map(({ fact }) => fact));
  const { stored, added } = await storeFacts(db, { campaignId, keys }, facts);
  if (added.size === 0 && [...stored.values()].every(({ change }) => change === 'unchanged')) return;
  await deriveResults(
    db,
    campaignId,
    [...stored.values()].map(({ id }) => id),
  );
  await emitCampaign(db, companyId, campaignId);
}

const tooOld = (now: Date): string => new Date(now.getTime() - waitingDays * dayMs).toISOString();

/** Turns queued webhook events into results within seconds. */
export const storeReceived = (secrets: Secrets): Job => ({
  name: 'gophish-events',
  everyMs,
  needs: ['phishing'],
  waiting: (now) => companiesWithEvents(tooOld(now)),
  async run(db, { id: companyId, now }) {
    await deleteOld(db, tooOld(now));
    const received = await takeReceived<EventFact>(db, atMost);
    for (const entry of Map.groupBy(received, ({ campaign_id }) => campaign_id))
      await storeOf(db, { companyId, secrets }, entry);
  },
});
