import { setTimeout } from 'node:timers/promises';

import { assetEvents } from '@gatehouse/contract/assets/assets-access';

import type { Database } from '../../../platform/database/database.ts';
import type { RouteContext } from '../../../platform/http/route.ts';
import { doRegularly } from '../../../platform/jobs/chores.ts';
import { openLanes } from '../../../platform/lanes.ts';
import { emitThroughDatabase } from '../../../platform/realtime/realtime.ts';
import type { MatchState } from './match-unit.ts';
import { matchInThread } from './matching-thread.ts';
import { noteFailedUnit } from './set-aside.service.ts';

/** Pages that show few assets read those again; after a large change they read everything. */
const namedAtMost = 50;

/** In ms, until a turn that another has is asked for again. */
const turnAgainMs = 200;

/** One company at a time: each has a thread, and takes most of a core of the database. */
const inLane = openLanes(1);

type MatchedDatabase = Pick<Database, 'withCompany' | 'withPlatform' | 'connection'>;

/** Options of a run of the matching, besides its company. */
interface MatchingRun {
  /** Ends it. */
  closing?: AbortSignal | undefined;
  /** Hears of what was given up. */
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
 * Matches all that changed for a company, unit by unit, in a thread. What fails twice is set aside and the staff notified.
 * The run that has the turn may have begun before the last change, so it is waited for.
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
    const end = await inLane('', () => matchInThread({ connection: database.connection, companyId }, watch));
    await Promise.all(written.splice(0));
    isDone = 'state' in end ? await isOver(end.state) : false;
    if (!('unit' in end)) continue;
    warn(end.error, 'matching failed');
    await noteFailedUnit(database, companyId, end);
  }
}

async function isOver(state: MatchState): Promise<boolean> {
  if (state === 'taken') await setTimeout(turnAgainMs);
  return state === 'done';
}

/** Matches a company beside everything else. */
export type MatchRunner = (companyId: string) => Promise<void>;

/** For advisories that another process imported; the portal knows at once of assets that came in. */
const everyMs = 60_000;

/** Whether a word between processes says that an import brought assets, or was undone. */
function importedInto(text: string): string | null {
  const { event, companyId, payload } = JSON.parse(text) as {
    event?: string;
    companyId?: string;
    payload?: { reason?: string } | null;
  };
  const isImport = payload?.reason === 'import' || payload?.reason === 'undo';
  return event === assetEvents.updated && isImport ? (companyId ?? null) : null;
}

/** One for each server, whichever module asks first. */
const runners = new WeakMap<RouteContext['app'], MatchRunner>();

/** The runner of this server. */
export function openMatchRunner(context: RouteContext): MatchRunner {
  const runner = runners.get(context.app) ?? startRunner(context);
  runners.set(context.app, runner);
  return runner;
}

/** Matches what changed, at once where the portal knows of it and otherwise before long. */
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
