import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { CompanyKeys } from '../../../platform/security/company-keys.ts';
import { findCampaignBasics } from '../records/campaigns.store.ts';
import { recalculateFigures } from '../results/keep-figures.ts';
import { endOfCampaign, startCampaign } from '../results/derive-results.ts';
import { personIdentifiers } from '../results/person-marks.ts';
import { scannerContext } from '../results/scanner-context.ts';
import { findNetworks } from '../settings/settings.store.ts';
import { deriveFresh, type FreshRecipient } from './derive-fresh.ts';
import type { FactTable } from './fact-table.ts';
import { analyzeResults } from './imports.store.ts';
import { arrayText } from '../../../platform/database/binary-array.ts';
import { type FreshEvents, type FreshRow, insertFresh, openEvents } from './fresh.store.ts';

/** Number of recipients from which planner statistics are updated. */
const manyRecipients = 1_000;
/** Growth factor after which they are updated again, because the distribution of a part stays similar. */
const growth = 20;

interface FreshTarget {
  campaignId: string;
  importId: string;
  keys: CompanyKeys;
}

interface FreshFile {
  table: FactTable;
  /** The change of each recipient, by ID. */
  recipients: Map<string, 'created' | 'updated' | 'unchanged'>;
}

const rowOf = (table: FactTable, keys: CompanyKeys, { number, result }: FreshRecipient): FreshRow => {
  const email = table.emailOf(number);
  return { id: newId(), email, ...table.personAt(number), ...personIdentifiers(keys, email), result };
};

function addEvents(all: FreshEvents, table: FactTable, { recipient, id }: { recipient: FreshRecipient; id: string }) {
  for (const { place, type, at, ip, userAgent, isPlaceholder } of recipient.events) {
    all.id.push(newId());
    all.recipientId.push(id);
    all.type.push(type);
    all.at.push(at);
    all.ip.push(ip);
    all.userAgent.push(userAgent);
    all.fields.push(arrayText(table.fieldsAt(place)));
    all.excluded.push(recipient.rules.get(place) ?? null);
    all.isPlaceholder.push(isPlaceholder);
  }
}

function rowsOf(table: FactTable, keys: CompanyKeys, part: readonly FreshRecipient[]) {
  const events = openEvents();
  const rows = part.map((recipient) => {
    const row = rowOf(table, keys, recipient);
    addEvents(events, table, { recipient, id: row.id });
    return row;
  });
  return { rows, events };
}

/**
 * Stores a file for a campaign without recipients and returns the number of events. Each row is written once with its result, which is
 * faster than merging facts and deriving results, and gives the same data.
 */
export async function storeFirstResults(db: CompanyDatabase, target: FreshTarget, file: FreshFile): Promise<number> {
  const { campaignId, keys } = target;
  const { table, recipients } = file;
  const campaign = await findCampaignBasics(db, campaignId);
  const context = scannerContext(await findNetworks(db));
  const endsAt = endOfCampaign(campaign.date_end, campaign.time_zone);
  let count = 0;
  // With plans made for few rows, foreign key checks would scan all rows for each new one.
  let told = 0;
  // Each batch is written while the next is derived.
  let writing: Promise<void> = Promise.resolve();
  for await (const part of deriveFresh(table, { endsAt, context })) {
    const { rows, events } = rowsOf(table, keys, part);
    count += events.id.count();
    for (const { id } of rows) recipients.set(id, 'created');
    await writing;
    if (recipients.size >= Math.max(manyRecipients, told * growth)) {
      await analyzeResults(db);
      told = recipients.size;
    }
    writing = insertFresh(db, target, { rows, events });
    // The error is thrown at the next await.
    writing.catch(() => undefined);
  }
  await writing;
  await recalculateFigures(db, campaignId);
  if (count > 0) await startCampaign(db, campaignId, campaign.status);
  return count;
}
