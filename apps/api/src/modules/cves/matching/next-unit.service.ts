import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { announceMatches } from '../notices/announce-matches.ts';
import { findFailedNames } from './match-failures.store.ts';
import {
  type ChangedNames,
  changedVulnerabilities,
  tryMatchingLock,
  enrichedVulnerabilities,
  findQueued,
  hasInventory,
  type MatchCursor,
  moveCursor,
  openCursor,
} from '../matches/match-queue.store.ts';
import { type MatchState, type MatchUnit, unitBounds } from './match-unit.ts';
import { firstPart } from '../../../platform/core/parts-of.ts';
import { findPending, type PendingSubject } from './pending-figures.store.ts';

/** Maximum number of vulnerability and fix rows written by one unit. */
const subjectsAtATime = 500;
/** Maximum number of their matches. */
const matchesAtATime = 20_000;

/**
 * Returns the next unit to match for a company. When nothing is left, users are notified of all results at once, so that a large change
 * gives one notification and an interruption loses none.
 */
export async function findNextUnit(db: CompanyDatabase): Promise<MatchUnit | Exclude<MatchState, 'more'>> {
  if (!(await hasInventory(db))) return 'done';
  if (!(await tryMatchingLock(db))) return 'taken';
  const unit = await findUnit(db);
  if (unit !== null) return unit;
  await announceMatches(db);
  return 'done';
}

/** Returns the next unit: first assets, then advisories, then EPSS and KEV, then derived rows. Returns null when nothing is left. */
async function findUnit(db: CompanyDatabase): Promise<MatchUnit | null> {
  const cursor = await openCursor(db);
  return (
    (await findAssetUnit(db)) ??
    (await findNameUnit(db, cursor)) ??
    (await findWeightUnit(db, cursor)) ??
    (await findFigureUnit(db))
  );
}

/** Returns the next items to try. Failed items are retried in smaller batches, so that few are set aside together with the faulty one. */
function cutRetried<Item extends { failures: number }>(
  items: readonly Item[],
): { part: readonly Item[]; share: number } {
  const isRetried = (items[0]?.failures ?? 0) > 0;
  const alike = items.filter(({ failures }) => failures > 0 === isRetried);
  const share = isRetried ? unitBounds.retriedShare : 1;
  return { part: alike.slice(0, Math.ceil(alike.length * share)), share };
}

async function findAssetUnit(db: CompanyDatabase): Promise<MatchUnit | null> {
  const { part, share } = cutRetried(await findQueued(db, unitBounds.assets));
  const ids = firstPart(part, { weightOf: ({ pairs }) => pairs, atMost: unitBounds.pairs * share }).map(({ id }) => id);
  return ids.length > 0 ? { kind: 'assets', ids } : null;
}

async function findNameUnit(db: CompanyDatabase, { changed_seq }: MatchCursor): Promise<MatchUnit | null> {
  const changed = await changedVulnerabilities(db, changed_seq, unitBounds.names);
  if (changed.names.length > 0) return { kind: 'names', ...(await cutAtFailure(db, 'name', changed)) };
  if (changed.until > changed_seq) await moveCursor(db, { changed_seq: changed.until });
  return null;
}

async function findWeightUnit(db: CompanyDatabase, { enriched_seq }: MatchCursor): Promise<MatchUnit | null> {
  const changed = await enrichedVulnerabilities(db, enriched_seq, unitBounds.names);
  if (changed.names.length > 0) return { kind: 'weights', ...(await cutAtFailure(db, 'weight', changed)) };
  if (changed.until > enriched_seq) await moveCursor(db, { enriched_seq: changed.until });
  return null;
}

/** Returns the next names in the order of their change numbers: those before the first failed one, or a smaller batch of failed ones. */
async function cutAtFailure(
  db: CompanyDatabase,
  kind: 'name' | 'weight',
  { names, numbers, until }: ChangedNames,
): Promise<{ names: string[]; until: number }> {
  const failed = await findFailedNames(db, kind, names);
  const isRetried = failed.has(names[0] ?? '');
  const other = names.findIndex((name) => failed.has(name) !== isRetried);
  const alike = other < 0 ? names.length : other;
  const length = Math.ceil(alike * (isRetried ? unitBounds.retriedShare : 1));
  return { names: names.slice(0, length), until: length < names.length ? (numbers[length - 1] ?? until) : until };
}

async function findFigureUnit(db: CompanyDatabase): Promise<MatchUnit | null> {
  const { part: waiting, share } = cutRetried(await findPending(db, subjectsAtATime));
  const part = firstPart(waiting, { weightOf: ({ matches }) => 1 + matches, atMost: matchesAtATime * share });
  if (part.length === 0) return null;
  const subjectsOf = (kind: PendingSubject['kind']) =>
    part.filter((one) => one.kind === kind).map(({ subject }) => subject);
  return { kind: 'figures', cves: subjectsOf('cve'), fixes: subjectsOf('fix') };
}
