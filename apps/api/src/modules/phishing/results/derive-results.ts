import { eventKey, type PhishingEvent } from '@gatehouse/domain/phishing/phishing-event';
import { type FollowUp, recipientResult, trainingAction } from '@gatehouse/domain/phishing/recipient-result';
import {
  findCrowdedClicks,
  findScannerEvents,
  type ScannerContext,
  type ScannerRule,
  sharedRecipients,
} from '@gatehouse/domain/phishing/scanner-events';
import { momentOfLocalTime } from '@gatehouse/domain/time-zone';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { findCampaignBasics, updateCampaignStatus } from '../records/campaigns.store.ts';
import { recalculateFigures } from './keep-figures.ts';
import { withdrawUnstarted } from '../../awareness/public.ts';
import { findCleared } from '../training/training.store.ts';
import { findNetworks } from '../settings/settings.store.ts';
import {
  findClickAddresses,
  findClickers,
  findEvents,
  findFollowUps,
  findRecipientIds,
  findSharedClicks,
  type KeptResult,
  type StoredEvent,
  updateExclusions,
  updateResults,
} from './results.store.ts';
import { scannerContext } from './scanner-context.ts';

/** Returns the end of a campaign's last day in its company's time zone, in milliseconds since 1970, or null without an end date. */
export function endOfCampaign(dateEnd: string | null, timeZone: string): number | null {
  if (dateEnd === null) return null;
  return momentOfLocalTime({ day: dateEnd, hour: 23, minute: 59, second: 59 }, timeZone).getTime() + 999;
}

const exclusionOf = (event: StoredEvent, rules: ReadonlyMap<string, ScannerRule>): StoredEvent['excluded'] => {
  if (event.decision !== null) return event.decision ? 'manual' : null;
  return event.isSettled ? event.excluded : (rules.get(eventKey(event)) ?? null);
};

/** Returns the excluded events, and those whose exclusion changed. */
function evaluateExclusions(events: readonly StoredEvent[], rules: ReadonlyMap<string, ScannerRule>) {
  const judged = events.map((event) => ({ event, excluded: exclusionOf(event, rules) }));
  return {
    excluded: new Set(judged.filter(({ excluded }) => excluded !== null).map(({ event }) => eventKey(event))),
    changes: judged
      .filter(({ event, excluded }) => event.excluded !== excluded)
      .map(({ event, excluded }) => ({ id: event.id, excluded })),
  };
}

const nothing = new Set<string>();

function lastErrorOf(events: readonly PhishingEvent[]): number | null {
  const times = events.filter(({ type }) => type === 'error').map(({ at }) => at);
  return times.length === 0 ? null : Math.max(...times);
}

export function resultOf(
  id: string,
  { events, excluded }: { events: readonly PhishingEvent[]; excluded: ReadonlySet<string> },
  { endsAt, followUp }: { endsAt: number | null; followUp: FollowUp },
): KeptResult {
  const result = recipientResult(events, { endsAt, excluded });
  const raw = recipientResult(events, { endsAt, excluded: nothing });
  return {
    id,
    stage: result.stage,
    stageAt: result.stageAt,
    status: result.status,
    rawStage: raw.stage,
    sentAt: result.first.sent ?? null,
    clickedAt: result.first.clicked ?? null,
    reportedAt: result.first.reported ?? null,
    excluded: events.filter((event) => excluded.has(eventKey(event))).length,
    action: trainingAction(result.stage, followUp),
    errorAt: lastErrorOf(events),
  };
}

/** Number of recipients per batch, each of which blocks the thread for some milliseconds. */
const recipientsAtOnce = 200;

interface Derivation {
  endsAt: number | null;
  context: ScannerContext;
  crowded: ReadonlySet<string>;
  followUps: ReadonlyMap<string, string>;
}

/** Derives the results of some recipients from all their events. Returns whether there are any events. */
async function deriveSome(db: CompanyDatabase, ids: readonly string[], derivation: Derivation): Promise<boolean> {
  const { endsAt, context, crowded, followUps } = derivation;
  const events = await findEvents(db, ids);
  const { excluded, changes } = evaluateExclusions(events, findScannerEvents(events, context, crowded));
  const results = [...Map.groupBy(events, ({ recipient }) => recipient)].map(([id, own]) =>
    resultOf(id, { events: own, excluded }, { endsAt, followUp: (followUps.get(id) ?? 'none') as FollowUp }),
  );
  await updateExclusions(db, changes);
  await updateResults(db, results);
  return events.length > 0;
}

/** Returns the recipients whose results are affected: the given ones, and those who clicked from the same addresses. */
async function affectedRecipients(db: CompanyDatabase, campaignId: string, recipientIds: readonly string[] | null) {
  if (recipientIds === null) return { ids: await findRecipientIds(db, campaignId), addresses: null };
  const clickers = await findClickers(db, campaignId, await findClickAddresses(db, recipientIds));
  const ids = [...new Set([...recipientIds, ...clickers])];
  return { ids, addresses: await findClickAddresses(db, ids) };
}

/**
 * Derives the results of recipients and the figures of their campaign. With `recipientIds`, only theirs and those of people sharing a click
 * address are derived, which gives the same result as deriving all.
 */
export async function deriveResults(
  db: CompanyDatabase,
  campaignId: string,
  recipientIds: readonly string[] | null = null,
): Promise<void> {
  const campaign = await findCampaignBasics(db, campaignId);
  const { ids, addresses } = await affectedRecipients(db, campaignId, recipientIds);
  const context = scannerContext(await findNetworks(db));
  const shared = { addresses, atLeast: sharedRecipients };
  const derivation: Derivation = {
    context,
    crowded: findCrowdedClicks(await findSharedClicks(db, campaignId, shared), context),
    followUps: await findFollowUps(db, campaignId),
    endsAt: endOfCampaign(campaign.date_end, campaign.time_zone),
  };
  let hasEvents = false;
  for (let at = 0; at < ids.length; at += recipientsAtOnce)
    hasEvents = (await deriveSome(db, ids.slice(at, at + recipientsAtOnce), derivation)) || hasEvents;
  await recalculateFigures(db, campaignId);
  await withdrawUnstarted(db, await findCleared(db, campaignId), new Date().toISOString());
  if (hasEvents) await startCampaign(db, campaignId, campaign.status);
}

/** Sets a campaign to Running at its first event. */
export async function startCampaign(db: CompanyDatabase, campaignId: string, status: string): Promise<void> {
  if (['Draft', 'Collecting', 'Scheduled'].includes(status)) await updateCampaignStatus(db, campaignId, 'Running');
}
