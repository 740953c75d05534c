import { sql } from 'kysely';

import type { CompanyDatabase } from '../database/database.ts';
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
export function doRegularly(context: RouteContext, { name, everyMs, waiting, run }: Chore): void {
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
  repeat(context, { name, everyMs, waiting, forCompany });
}

type Visit = (id: string) => Promise<void>;

const inTurn =
  ({ app }: RouteContext, visit: Visit): Visit =>
  (id) =>
    app.visits('companies', () => visit(id));

/** The same without a transaction and a lock: the chore claims what it works on, so that two processes share the work. */
export function doOutsideRegularly(context: RouteContext, { name, everyMs, waiting, run }: OutsideChore): void {
  const { clock } = context.platform;
  repeat(context, { name, everyMs, waiting, forCompany: (id) => run({ id, now: clock.now() }) });
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
  { name, everyMs, statement, run }: ComparingChore<Row>,
): void {
  const { database, clock } = context.platform;
  const forCompany = async (id: string) => {
    const rows = await database.readPlatform<Row>(statement);
    await database.withCompany(id, (db) => run(db, { id, now: clock.now(), rows }));
  };
  repeat(context, { name, everyMs, forCompany: inTurn(context, forCompany) });
}

interface Repetition {
  name: string;
  everyMs: number;
  waiting?: Chore['waiting'];
  forCompany: Visit;
}

async function companiesFor({ database, clock }: Platform, waiting: Chore['waiting']): Promise<string[]> {
  if (waiting) {
    const rows = await database.readPlatform<{ company_id: string }>(waiting(clock.now()));
    return rows.map(({ company_id }) => company_id);
  }
  const companies = await database.withPlatform((db) => db.selectFrom('companies').select('id').execute());
  return companies.map(({ id }) => id);
}

function repeat({ app, platform }: RouteContext, { name, everyMs, waiting, forCompany }: Repetition): void {
  const { log, config } = platform;
  // All jobs are due when a process starts. Asking side by side, they would open every connection there may be.
  const ask = () => app.visits('asking', async () => (app.isClosing ? [] : companiesFor(platform, waiting)));
  const forAll = async () => {
    for (const id of await ask()) {
      // What is left is done by the next process: none of it is lost.
      if (app.isClosing) return;
      await forCompany(id).catch((error: unknown) => log.error({ err: error, chore: name }, 'scheduled job failed'));
    }
  };

  let running = Promise.resolve();
  /** One after another: who asks for it finds done what was due by then, also where the timer was first. */
  const again = () => (running = running.then(forAll, forAll));
  const next = () =>
    void again().catch((error: unknown) => log.error({ err: error, chore: name }, 'scheduled job failed'));

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
