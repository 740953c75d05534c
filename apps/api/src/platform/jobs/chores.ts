import type { Service } from '@gatehouse/contract/core/access';
import { sql } from 'kysely';

import type { CompanyDatabase, PlatformDatabase } from '../database/database.ts';
import type { Statement } from '../database/scoped-read.ts';
import type { RouteContext } from '../routes/route.ts';
import type { Lanes } from '../core/lanes.ts';
import type { Platform } from '../platform.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The scheduled jobs of modules, by name; tests run them directly instead of waiting. */
    chores: Map<string, () => Promise<void>>;
    /** The lanes in which jobs take turns, for reading the waiting companies and for visiting each company. */
    visits: Lanes;
  }
}

/** A scheduled job, such as ending what has expired. */
export interface Job {
  name: string;
  everyMs: number;
  /**
   * Returns the statement for the `company_id` of each company with pending work; without it the job runs in all of them. Frequent jobs
   * define it: among hundreds of companies, empty transactions would cost more than the work. The tables must be readable by the platform
   * role.
   */
  waiting?: (now: Date) => Statement;
  /**
   * The clients in which the job runs: those that are not archived, or that currently have one of these services. Without it, all that are
   * not erased, which suits deletions and work in progress.
   */
  needs?: 'active' | readonly Service[];
  /** Runs in a transaction of one company. It must be idempotent, because it may run at any time. */
  run: (db: CompanyDatabase, company: { id: string; now: Date }) => Promise<void>;
}

/** A job that calls other servers, such as for a DNS lookup. It opens its own transactions, so that none is open during those calls. */
export interface OutsideChore extends Omit<Job, 'run'> {
  run: (company: { id: string; now: Date }) => Promise<void>;
}

/**
 * Runs the job for every company when the server is ready, and then at intervals. A lock per company ensures that only one process runs it.
 * A company's failure is logged and does not affect the others. Jobs that visit every company take turns after each company, so that all of
 * them together use one connection.
 */
export function doRegularly(context: RouteContext, { name, everyMs, waiting, needs, run }: Job): void {
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

/** Runs an outside job at intervals, without a transaction or lock: the job claims its records, so that two processes share the work. */
export function doOutsideRegularly(context: RouteContext, { name, everyMs, waiting, needs, run }: OutsideChore): void {
  const { clock } = context.platform;
  repeat(context, { name, everyMs, waiting, needs, forCompany: (id) => run({ id, now: clock.now() }) });
}

/** A job that compares clients with one another. */
export interface ComparingChore<Row> extends Omit<Job, 'run' | 'waiting'> {
  /** The statement that reads rows of all clients; the platform role must be able to read the tables. */
  statement: Statement;
  /** Runs in a transaction of one company. Its results must not disclose other clients. */
  run: (db: CompanyDatabase, company: { id: string; now: Date; rows: Row[] }) => Promise<void>;
}

/** Reads rows of all clients, then runs the job in each of them with these rows. */
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
  waiting?: Job['waiting'];
  needs?: Job['needs'];
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

/** Returns the companies in which a job with these needs runs. */
async function findServed(db: PlatformDatabase, needs: Job['needs']): Promise<string[]> {
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
  // All jobs are due when a process starts; concurrent reads would use every connection.
  const ask = () => app.visits('asking', async () => (app.isClosing ? [] : companiesFor(platform, which)));
  const forAll = async () => {
    for (const id of await ask()) {
      // The next process does the rest.
      if (app.isClosing) return;
      await forCompany(id).catch(failed);
    }
    metrics.set('gatehouse_chore_last_success_seconds', clock.now().getTime() / 1_000, { job: name });
  };

  let running = Promise.resolve();
  /** Runs are serialized, so a caller's run starts after all earlier ones, including that of the timer. */
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
