import { setTimeout } from 'node:timers/promises';

import { assetEvents } from '@gatehouse/contract/assets-access';

import type { Database } from '../../../platform/database/database.ts';
import type { RouteContext } from '../../../platform/http/route.ts';
import { doRegularly } from '../../../platform/jobs/chores.ts';
import { emitThroughDatabase } from '../../../platform/realtime/realtime.ts';
import { type MatchSlice, matchSlice } from './match-slice.service.ts';

/** Pages that show few assets read those again; after a large change they read everything. */
const namedAtMost = 50;

/** In ms, until a turn that another has is asked for again. */
const turnAgainMs = 200;

/**
 * Matches all that changed for a company, slice by slice, each in a transaction of its own. Whoever has the turn may have
 * begun before the last change, so it is waited for.
 */
export async function runMatching(
  database: Pick<Database, 'withCompany'>,
  companyId: string,
  closing?: AbortSignal,
): Promise<void> {
  let state: MatchSlice['state'] = 'more';
  while (state !== 'done' && !closing?.aborted) {
    if (state === 'taken') await setTimeout(turnAgainMs);
    state = await database.withCompany(companyId, async (db) => {
      const slice = await matchSlice(db);
      const { refreshed } = slice;
      if (!refreshed) return slice.state;
      const ids = refreshed.assetIds.length > namedAtMost ? [] : refreshed.assetIds;
      const reason = 'matching';
      await emitThroughDatabase(db, companyId, { event: assetEvents.updated, payload: { reason, ids } });
      await emitThroughDatabase(db, companyId, { event: assetEvents.cves, payload: { reason } });
      return slice.state;
    });
  }
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
  const start: MatchRunner = (companyId) => {
    const work = (working.get(companyId) ?? Promise.resolve())
      .then(() => runMatching(platform.database, companyId, closing.signal))
      .catch((error: unknown) => platform.log.error({ err: error, companyId }, 'matching stopped'));
    working.set(companyId, work);
    return work.finally(() => working.get(companyId) === work && working.delete(companyId));
  };
  doRegularly(context, {
    name: 'matching',
    everyMs,
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
