import { campaignBody } from '@gatehouse/contract/phishing/provider-phishing.schema';

import { companyDay } from '../../../platform/database/company-day.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { unprocessable } from '../../../platform/core/errors.ts';
import type { ImportContext } from '../../../extensions/importer.ts';
import { openCompanyKeys } from '../../../platform/security/company-keys.ts';
import {
  findCampaign,
  findCampaignByName,
  insertCampaign,
  updateCampaignStatus,
  updateRecipientsState,
} from '../records/campaigns.store.ts';
import { phishingTexts as texts } from '../phishing.texts.ts';
import { deriveResults } from '../results/derive-results.ts';
import { analyzeResults, hasRecipients, insertImport, updateExternalId, updateReplaced } from './imports.store.ts';
import type { PersonFact } from './person-fact.ts';
import type { ReadResults } from './read-results.ts';
import { type FactTarget, storeFacts } from './store-facts.ts';
import { storeFirstResults } from './store-fresh.ts';

/** Number of new events from which planner statistics are updated. */
const manyEvents = 5_000;

type Change = 'created' | 'updated' | 'unchanged';

/** The changes made by a file. */
export interface MergedResults {
  importId: string;
  campaign: { id: string; visualId: string; name: string };
  /** The change of each recipient, by ID. */
  recipients: Map<string, Change>;
  createdEvents: number;
}

interface Target {
  id: string;
  isNew: boolean;
  status: string;
  hasEnd: boolean;
}

/** Returns the start of the campaign: as stated in the file, else its first event, else now. */
function startOf({ campaign, summary }: ReadResults): Date {
  const stated = [campaign?.launchedAt, campaign?.createdAt, Date.parse(summary.scannedFrom ?? '')];
  return new Date(stated.find((at) => typeof at === 'number' && !Number.isNaN(at)) ?? Date.now());
}

async function addCampaign(db: CompanyDatabase, { company }: ImportContext, file: ReadResults): Promise<Target> {
  const { template = '', lureSubject: subject = '', lureSender: sender = '' } = file.campaign ?? {};
  const dateStart = await companyDay(db, startOf(file));
  const body = campaignBody.parse({ name: file.name, date_start: dateStart, template, lure: { subject, sender } });
  const id = await insertCampaign(db, body, { companyId: company.id, by: null, status: 'Scheduled' });
  return { id, isNew: true, status: 'Scheduled', hasEnd: false };
}

/** Finds the campaign of a file by its name, or creates it. */
async function chooseCampaign(db: CompanyDatabase, importing: ImportContext, file: ReadResults): Promise<Target> {
  const known = await findCampaignByName(db, file.name);
  if (known?.status === 'Cancelled') throw unprocessable(texts.errors.cancelled(known.visual_id), 'campaign');
  if (!known) return addCampaign(db, importing, file);
  return { id: known.id, isNew: false, status: known.status, hasEnd: known.date_end !== null };
}

function noteChange(recipients: MergedResults['recipients'], id: string, change: Change): void {
  const before = recipients.get(id);
  // A created recipient stays created, even if later batches update it.
  if (before === undefined || (before === 'unchanged' && change === 'updated')) recipients.set(id, change);
}

async function mergeBatch(
  db: CompanyDatabase,
  target: FactTarget,
  { facts, recipients }: { facts: readonly PersonFact[]; recipients: MergedResults['recipients'] },
) {
  const { stored, added, replaced } = await storeFacts(db, target, facts);
  for (const { id, change } of stored.values()) noteChange(recipients, id, change);
  for (const id of added.keys()) noteChange(recipients, id, 'updated');
  return { created: [...added.values()].reduce((sum, count) => sum + count, 0), replaced };
}

/** Completes a campaign if the file says so and it has no end date. Other campaigns end on their own date. */
async function settleStatus(db: CompanyDatabase, target: Target, { campaign }: ReadResults): Promise<void> {
  const stated = campaign?.status;
  if (target.hasEnd || stated !== 'Completed' || target.status === 'Completed') return;
  await updateCampaignStatus(db, target.id, 'Completed');
}

/** Merges facts with the existing ones of the campaign, and derives the results again if something changed. */
async function mergeFacts(
  db: CompanyDatabase,
  target: FactTarget & { importId: string },
  { file, recipients }: { file: ReadResults; recipients: MergedResults['recipients'] },
): Promise<number> {
  const known = new Map<string, string>();
  const allReplaced: unknown[] = [];
  let createdEvents = 0;
  for await (const facts of file.facts.batches()) {
    const { created, replaced } = await mergeBatch(db, { ...target, known }, { facts, recipients });
    createdEvents += created;
    allReplaced.push(...replaced);
  }
  await updateReplaced(db, target.importId, allReplaced);
  const isChanged = createdEvents > 0 || [...recipients.values()].some((change) => change !== 'unchanged');
  if (createdEvents >= manyEvents) await analyzeResults(db);
  if (isChanged) await deriveResults(db, target.campaignId);
  return createdEvents;
}

/** Stores the facts of a file, with a faster method for campaigns without recipients. */
async function storeFile(
  db: CompanyDatabase,
  target: FactTarget & { importId: string },
  { file, recipients }: { file: ReadResults; recipients: MergedResults['recipients'] },
): Promise<number> {
  const table = (await hasRecipients(db, target.campaignId)) ? null : file.facts.whole();
  return table === null
    ? mergeFacts(db, target, { file, recipients })
    : storeFirstResults(db, target, { table, recipients });
}

/** Stores the facts of a file and derives the results. */
export async function mergeResults(
  db: CompanyDatabase,
  importing: ImportContext,
  file: ReadResults,
): Promise<MergedResults> {
  const target = await chooseCampaign(db, importing, file);
  const importId = newId();
  const recipients: MergedResults['recipients'] = new Map();
  const keys = await openCompanyKeys(db, importing.secrets, importing.company.id);
  await insertImport(db, { id: importId, campaignId: target.id, isNew: target.isNew, status: target.status });
  const createdEvents = await storeFile(db, { campaignId: target.id, importId, keys }, { file, recipients });
  await updateExternalId(db, target.id, file.campaign?.externalId ?? '');
  await updateRecipientsState(db, target.id, 'Accepted');
  await settleStatus(db, target, file);
  const campaign = await findCampaign(db, target.id);
  return {
    importId,
    campaign: { id: target.id, visualId: campaign?.visual_id ?? '', name: campaign?.name ?? file.name },
    recipients,
    createdEvents,
  };
}
