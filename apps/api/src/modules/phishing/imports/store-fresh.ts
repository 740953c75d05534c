import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { CompanyKeys } from '../../../platform/security/company-keys.ts';
import { findCampaignBasics } from '../campaigns/campaigns.store.ts';
import { keepFigures } from '../figures/keep-figures.ts';
import { endOfCampaign, startCampaign } from '../results/derive-results.ts';
import { personMarks } from '../results/person-marks.ts';
import { scannerContext } from '../results/scanner-context.ts';
import { findNetworks } from '../settings/settings.store.ts';
import { deriveFresh, type FreshRecipient } from './derive-fresh.ts';
import type { FactTable } from './fact-table.ts';
import { analyzeResults } from './imports.store.ts';
import { type FreshEvent, type FreshRow, insertFresh } from './fresh.store.ts';

/** From so many recipients on the planner is told of them. */
const manyRecipients = 1_000;

interface FreshTarget {
  campaignId: string;
  importId: string;
  keys: CompanyKeys;
}

interface FreshFile {
  table: FactTable;
  /** What became of each recipient, under the ID. */
  recipients: Map<string, 'created' | 'updated' | 'unchanged'>;
}

const rowOf = (table: FactTable, keys: CompanyKeys, { number, result }: FreshRecipient): FreshRow => {
  const email = table.emailOf(number);
  return { id: newId(), email, ...table.personAt(number), ...personMarks(keys, email), result };
};

const eventsOf = (table: FactTable, { events, rules }: FreshRecipient, recipientId: string): FreshEvent[] =>
  events.map((event) => ({
    id: newId(),
    recipientId,
    event,
    fields: table.fieldsAt(event.place),
    excluded: rules.get(event.place) ?? null,
  }));

/**
 * Stores a file of a campaign that has no recipients yet. Each row is written once, with what it comes to: the same results as
 * of facts that are merged and derived afterwards, in a part of the time. Answers how many events were stored.
 */
export async function storeFresh(db: CompanyDatabase, target: FreshTarget, file: FreshFile): Promise<number> {
  const { campaignId, keys } = target;
  const { table, recipients } = file;
  const campaign = await findCampaignBasics(db, campaignId);
  const context = scannerContext(await findNetworks(db));
  const endsAt = endOfCampaign(campaign.date_end, campaign.time_zone);
  let count = 0;
  // One part is written while the next is derived.
  let writing: Promise<void> = Promise.resolve();
  for await (const part of deriveFresh(table, { endsAt, context })) {
    const rows = part.map((one) => rowOf(table, keys, one));
    const events = part.flatMap((one, at) => eventsOf(table, one, rows[at]?.id ?? ''));
    count += events.length;
    for (const { id } of rows) recipients.set(id, 'created');
    await writing;
    // Once some rows are there, and before all are read.
    if (recipients.size === 2 * rows.length) await analyzeResults(db);
    writing = insertFresh(db, target, { rows, events });
    // A failure is thrown where it is awaited.
    writing.catch(() => undefined);
  }
  await writing;
  if (recipients.size >= manyRecipients) await analyzeResults(db);
  await keepFigures(db, campaignId);
  if (count > 0) await startCampaign(db, campaignId, campaign.status);
  return count;
}
