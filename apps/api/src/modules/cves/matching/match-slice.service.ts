import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { announceMatches } from '../notices/announce-matches.ts';
import { noteNews } from '../notices/notices.store.ts';
import {
  changedVulnerabilities,
  claimTurn,
  enrichedVulnerabilities,
  hasInventory,
  moveCursor,
  openCursor,
  takeAssets,
} from './match-queue.store.ts';
import type { MatchRecord } from './match-records.ts';
import { findAssetIdsOf, findAssets, findMatches, findVulnerabilities, upsertMatches } from './matches.store.ts';
import { weigh } from './next-match.ts';
import { scoreOwn } from './own-score.ts';
import { type RefreshedFigures, refreshFigures } from './refresh-figures.service.ts';
import { rematchAssets, rematchVulnerabilities } from './rematch.service.ts';

/** How much one transaction matches. */
const assetsAtATime = 2_000;
const vulnerabilitiesAtATime = 200;

/** What one transaction did, with what is left: `taken` where it was another one's turn. */
export interface MatchSlice {
  state: 'done' | 'more' | 'taken';
  refreshed: RefreshedFigures | null;
}

const nothingLeft: MatchSlice = { state: 'done', refreshed: null };

/**
 * Matches a bounded part of what changed, in the running transaction. Once nothing is left, users are notified of all that
 * was found, so that a large change is one notification and one that was interrupted is not lost.
 */
export async function matchSlice(db: CompanyDatabase): Promise<MatchSlice> {
  if (!(await hasInventory(db))) return nothingLeft;
  if (!(await claimTurn(db))) return { state: 'taken', refreshed: null };
  const refreshed = await matchNext(db);
  if (!refreshed) {
    await announceMatches(db);
    return nothingLeft;
  }
  await noteNews(db);
  return { state: 'more', refreshed };
}

/** First assets, then advisories, then EPSS and KEV; null where nothing is left. */
async function matchNext(db: CompanyDatabase): Promise<RefreshedFigures | null> {
  const cursor = await openCursor(db);
  const assets = await takeAssets(db, assetsAtATime);
  if (assets.length > 0) return rematchAssets(db, assets);
  const changed = await changedVulnerabilities(db, cursor.changed_seq, vulnerabilitiesAtATime);
  if (changed.until > cursor.changed_seq) await moveCursor(db, { changed_seq: changed.until });
  if (changed.names.length > 0) return rematchVulnerabilities(db, changed.names);
  const enriched = await enrichedVulnerabilities(db, cursor.enriched_seq, vulnerabilitiesAtATime);
  if (enriched.until > cursor.enriched_seq) await moveCursor(db, { enriched_seq: enriched.until });
  return enriched.names.length > 0 ? reweigh(db, enriched.names) : null;
}

/** New priorities without a new match. */
async function reweigh(db: CompanyDatabase, names: readonly string[]): Promise<RefreshedFigures> {
  const wanted = new Set(names);
  const assets = await findAssets(db, await findAssetIdsOf(db, names));
  const facts = new Map((await findVulnerabilities(db, names)).map((one) => [one.name, scoreOwn(one)]));
  const criticality = new Map(assets.map((asset) => [asset.id, asset.criticality]));
  const matches = await findMatches(db, [...criticality.keys()]);
  const weighed = matches
    .filter(({ vulnerability }) => wanted.has(vulnerability))
    .map((match): MatchRecord => {
      const { vulnerability, asset_id } = match;
      return { ...match, ...weigh(facts.get(vulnerability), criticality.get(asset_id) ?? null) };
    });
  await upsertMatches(db, weighed);
  return refreshFigures(db, { assetIds: [...new Set(weighed.map(({ asset_id }) => asset_id))], names });
}
