import { sql } from 'kysely';

import type { CompanyDatabase } from '../database/database.ts';
import type { RouteContext } from '../http/route.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What modules do by themselves from time to time; tests call them instead of waiting. */
    chores: Map<string, () => Promise<void>>;
  }
}

/** Work that no one asks for, such as ending what has expired. */
export interface Chore {
  name: string;
  everyMs: number;
  /** Runs in a transaction of one company. What was done already must not be done again: it may run at any time. */
  run: (db: CompanyDatabase, company: { id: string; now: Date }) => Promise<void>;
}

/**
 * Does the chore for every company when the server is ready and then again and again. Of several processes one does it:
 * who finds a company's lock taken leaves it to the other. One company's failure is logged and holds up no other.
 */
export function doRegularly({ app, platform }: RouteContext, { name, everyMs, run }: Chore): void {
  const { database, clock, log } = platform;
  const forCompany = (id: string) =>
    database.withCompany(id, async (db) => {
      const lock = sql<{
        taken: boolean;
      }>`select pg_try_advisory_xact_lock(hashtextextended(${`${name} ${id}`}, 0)) as taken`;
      const { rows } = await lock.execute(db);
      if (rows[0]?.taken) await run(db, { id, now: clock.now() });
    });
  const forAll = async () => {
    const companies = await database.withPlatform((db) => db.selectFrom('companies').select('id').execute());
    for (const { id } of companies)
      await forCompany(id).catch((error: unknown) => log.error({ err: error, chore: name }, 'scheduled job failed'));
  };

  app.chores.set(name, forAll);
  let running = Promise.resolve();
  const next = () =>
    void (running = running
      .then(forAll, forAll)
      .catch((error: unknown) => log.error({ err: error, chore: name }, 'scheduled job failed')));
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    next();
    timer = setInterval(next, everyMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
