import { setTimeout } from 'node:timers/promises';

import { assetEvents } from '@gatehouse/contract/assets/assets-access';

import type { Database } from '../../../platform/database/database.ts';
import { watchStandstill } from '../../../platform/database/standstill.ts';
import type { RouteContext } from '../../../platform/routes/route.ts';
import { doRegularly } from '../../../platform/jobs/chores.ts';
import { openLanes } from '../../../platform/core/lanes.ts';
import { emitThroughDatabase } from '../../../platform/realtime/realtime.ts';
import type { MatchState } from './match-unit.ts';
import { type MatchingEnd, matchInThread } from './matching-thread.ts';
import { noteFailedUnit } from './set-aside.service.ts';

/** Maximum number of IDs in an event. After a larger change, pages reload everything. */
const namedAtMost = 50;

/** Interval between attempts to get the matching lock, in ms. */
const turnAgainMs = 200;

/** Matches one company at a time, because each needs a thread and most of a database core. */
const inLane = openLanes(1);

type MatchedDatabase = Pick<Database, 'withCompany' | 'withPlatform' | 'connection'>;

/** Options of a matching run. */
interface MatchingRun {
  /** Aborts the run. */
  closing?: AbortSignal | undefined;
  /** Called with the reason when a unit is set aside. */
  warn?: (error: Error, said: string) => void;
}

async function announceWritten(
  database: MatchedDatabase,
  companyId: string,
  assetIds: readonly string[],
): Promise<void> {
  const ids = assetIds.length > namedAtMost ? [] : assetIds;
  const reason = 'matching';
  await database.withCompany(companyId, async (db) => {
    await emitThroughDatabase(db, companyId, { event: assetEvents.updated, payload: { reason, ids } });
    await emitThroughDatabase(db, companyId, { event: assetEvents.cves, payload: { reason } });
  });
}

/**
 * Matches all pending changes of a company in a thread, unit by unit. A unit that fails twice is set aside, and staff are notified. It
 * waits for a run already in progress, because that one may have started before the last change.
 */
export async function runMatching(
  database: MatchedDatabase,
  companyId: string,
  { closing, warn = () => undefined }: MatchingRun = {},
): Promise<void> {
  const written: Promise<void>[] = [];
  const watch = {
    closing,
    written: (ids: readonly string[]) => void written.push(announceWritten(database, companyId, ids)),
  };
  for (let isDone = false; !isDone && !closing?.aborted;) {
    const end = await inLane('', () => matchWatched({ connection: database.connection, companyId }, watch));
    await Promise.all(written.splice(0));
    isDone = 'state' in end ? await isOver(end.state) : false;
    if (!('unit' in end)) continue;
    warn(end.error, 'matching failed');
    await noteFailedUnit(database, companyId, end);
  }
}

/**
 * Matches a company in a thread. A timeout counts as a failure of the unit only if the work itself was slow. After a standstill of the
 * process or the database, it throws the error like that of a lost connection, and the unit is tried again later.
 */
async function matchWatched(...[job, watch]: Parameters<typeof matchInThread>): Promise<MatchingEnd> {
  const standstill = watchStandstill(job.connection);
  try {
    const end = await matchInThread(job, watch);
    if ('unit' in end && end.reason === 'time' && standstill.hasStoodStill()) throw end.error;
    return end;
  } finally {
    standstill.end();
  }
}

async function isOver(state: MatchState): Promise<boolean> {
  if (state === 'taken') await setTimeout(turnAgainMs);
  return state === 'done';
}

/** Queues a company for matching in the background. */
export type MatchRunner = (companyId: string) => Promise<void>;

/** Polling interval in ms, for advisories imported by another process. Imported assets are announced at once. */
const everyMs = 60_000;

/** Returns the company of a message about an import or its undo, or null for any other message. */
function importedInto(text: string): string | null {
  const { event, companyId, payload } = JSON.parse(text) as {
    event?: string;
    companyId?: string;
    payload?: { reason?: string } | null;
  };
  const isImport = payload?.reason === 'import' || payload?.reason === 'undo';
  return event === assetEvents.updated && isImport ? (companyId ?? null) : null;
}

/** One runner per server, shared by all modules. */
const runners = new WeakMap<RouteContext['app'], MatchRunner>();

/** Returns the match runner of this server. */
export function openMatchRunner(context: RouteContext): MatchRunner {
  const runner = runners.get(context.app) ?? startRunner(context);
  runners.set(context.app, runner);
  return runner;
}

/** Starts the runner: it matches announced changes at once and others within the polling interval. */
function startRunner(context: RouteContext): MatchRunner {
  const { app, platform } = context;
  const working = new Map<string, Promise<void>>();
  const closing = new AbortController();
  const warn = (error: Error, said: string): void => platform.log.warn({ err: error }, said);
  const start: MatchRunner = (companyId) => {
    const work = (working.get(companyId) ?? Promise.resolve())
      .then(() => runMatching(platform.database, companyId, { closing: closing.signal, warn }))
      .catch((error: unknown) => platform.log.error({ err: error, companyId }, 'matching stopped'));
    working.set(companyId, work);
    return work.finally(() => working.get(companyId) === work && working.delete(companyId));
  };
  doRegularly(context, {
    name: 'matching',
    everyMs,
    needs: ['assets'],
    run: async (_db, { id }) => {
      if (!working.has(id)) void start(id);
    },
  });
  platform.bus.on('gatehouse_tell', (text) => {
    const companyId = importedInto(text);
    if (companyId !== null) void start(companyId);
  });
  app.addHook('onClose', async () => {
    closing.abort();
    await Promise.all(working.values());
  });
  return start;
}
