import type { Service } from '@gatehouse/contract/core/access';
import { sql } from 'kysely';

import type { CompanyDatabase, PlatformDatabase } from '../database/database.ts';
import type { Statement } from '../database/scoped-read.ts';
import type { RouteContext } from '../http/route.ts';
import type { Lanes } from '../lanes.ts';
import type { Platform } from '../platform.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What modules do by themselves from time to time; tests call them instead of waiting. */
    chores: Map<string, () => Promise<void>>;
    /** In which jobs take turns: to ask which companies wait, and to visit every company. */
    visits: Lanes;
  }
}

/** Work that no one asks for, such as ending what has expired. */
export interface Chore {
  name: string;
  everyMs: number;
  /**
   * Answers the `company_id` of each company in which something waits; without it the chore runs in all of them. What is
   * done every few seconds has it: among hundreds of companies the empty transactions would take more than the work.
   * The tables must be open to the platform.
   */
  waiting?: (now: Date) => Statement;
  /**
   * Clients in which it runs: those that are not archived, or that have one of these services now. Without it all that are
   * not erased, which is for deletions and for work that has already begun.
   */
  needs?: 'active' | readonly Service[];
  /** Runs in a transaction of one company. What was done already must not be done again: it may run at any time. */
  run: (db: CompanyDatabase, company: { id: string; now: Date }) => Promise<void>;
}

/** Work that leaves the portal, such as a DNS look-up: it opens its own transactions, so that none is held meanwhile. */
export interface OutsideChore extends Omit<Chore, 'run'> {
  run: (company: { id: string; now: Date }) => Promise<void>;
}

/**
 * Does the chore for every company when the server is ready and then again and again. Of several processes one does it:
 * who finds a company's lock taken leaves it to the other. One company's failure is logged and holds up no other. Chores
 * that visit every company take turns from one company to the next, so that all together hold one connection.
 */
export function doRegularly(context: RouteContext, { name, everyMs, waiting, needs, run }: Chore): void {
  const { database, clock } = context.platform;
  const withLock = (id: string) =>
    database.withCompany(id, async (db) => {
      const lock = sql<{
        taken: boolean;
      }>`select pg_try_advisory_xact_lock(hashtextextended(${`${name} ${id}`}, 0)) as taken`;
      const { rows } = await lock.execute(db);
      if (rows[0]?.taken) await run(db, { id, now: clock.now() });
    });
  const forCompany = waiting ? withLock : inTurn(context, withLock);
  repeat(context, { name, everyMs, waiting, needs, forCompany });
}

type Visit = (id: string) => Promise<void>;

const inTurn =
  ({ app }: RouteContext, visit: Visit): Visit =>
  (id) =>
    app.visits('companies', () => visit(id));

/** The same without a transaction and a lock: the chore claims what it works on, so that two processes share the work. */
export function doOutsideRegularly(context: RouteContext, { name, everyMs, waiting, needs, run }: OutsideChore): void {
  const { clock } = context.platform;
  repeat(context, { name, everyMs, waiting, needs, forCompany: (id) => run({ id, now: clock.now() }) });
}

/** Work that compares clients with one another. */
export interface ComparingChore<Row> extends Omit<Chore, 'run' | 'waiting'> {
  /** Answers rows over all clients; tables must be open to the platform for it. */
  statement: Statement;
  /** Runs in a transaction of one company. What it stores must not tell one client of another. */
  run: (db: CompanyDatabase, company: { id: string; now: Date; rows: Row[] }) => Promise<void>;
}

/** Reads over all clients, and then works in each of them with what was read. */
export function compareRegularly<Row extends Record<string, unknown>>(
  context: RouteContext,
  { name, everyMs, statement, needs, run }: ComparingChore<Row>,
): void {
  const { database, clock } = context.platform;
  const forCompany = async (id: string) => {
    const rows = await database.readPlatform<Row>(statement);
    await database.withCompany(id, (db) => run(db, { id, now: clock.now(), rows }));
  };
  repeat(context, { name, everyMs, needs, forCompany: inTurn(context, forCompany) });
}

interface Repetition {
  name: string;
  everyMs: number;
  waiting?: Chore['waiting'];
  needs?: Chore['needs'];
  forCompany: Visit;
}

async function companiesFor(
  { database, clock }: Platform,
  { waiting, needs }: Pick<Repetition, 'waiting' | 'needs'>,
): Promise<string[]> {
  if (!waiting) return database.withPlatform((db) => findServed(db, needs));
  const rows = await database.readPlatform<{ company_id: string }>(waiting(clock.now()));
  const ids = rows.map(({ company_id }) => company_id);
  if (ids.length === 0 || needs === undefined) return ids;
  const served = new Set(await database.withPlatform((db) => findServed(db, needs)));
  return ids.filter((id) => served.has(id));
}

/** The companies in which a chore with these needs runs. */
async function findServed(db: PlatformDatabase, needs: Chore['needs']): Promise<string[]> {
  const all = db.selectFrom('companies').select('id').where('state', 'in', ['active', 'archived']);
  const active = needs === undefined ? all : all.where('state', '=', 'active');
  const served =
    needs === undefined || needs === 'active' ? active : active.where(sql<boolean>`services && ${[...needs]}::text[]`);
  return (await served.execute()).map(({ id }) => id);
}

function repeat({ app, platform }: RouteContext, { name, everyMs, forCompany, ...which }: Repetition): void {
  const { log, config, clock, metrics } = platform;
  const failed = (error: unknown) => {
    metrics.count('gatehouse_chore_failures_total', { job: name });
    log.error({ err: error, chore: name }, 'scheduled job failed');
  };
  // All jobs are due when a process starts. Asking side by side, they would open every connection there may be.
  const ask = () => app.visits('asking', async () => (app.isClosing ? [] : companiesFor(platform, which)));
  const forAll = async () => {
    for (const id of await ask()) {
      // What is left is done by the next process: none of it is lost.
      if (app.isClosing) return;
      await forCompany(id).catch(failed);
    }
    metrics.set('gatehouse_chore_last_success_seconds', clock.now().getTime() / 1_000, { job: name });
  };

  let running = Promise.resolve();
  /** One after another: who asks for it finds done what was due by then, also where the timer was first. */
  const again = () => (running = running.then(forAll, forAll));
  const next = () => void again().catch(failed);

  app.chores.set(name, again);
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    if (!config.SCHEDULED_JOBS) return;
    next();
    timer = setInterval(next, everyMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running.catch(() => undefined);
  });
}
