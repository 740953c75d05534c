import fastify, { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';

import { ownPortal } from '../../testing/portal.ts';
import { openLanes } from '../core/lanes.ts';
import { type Job, doRegularly } from './chores.ts';

const portal = await ownPortal();
for (let made = 0; made < 3; made += 1) await portal.company();

function openApp(): FastifyInstance {
  const app = fastify();
  app.decorate('chores', new Map());
  app.decorate('visits', openLanes(1));
  app.decorate('isClosing', false);
  return app;
}

/** Two concurrent jobs that record the order of their steps. */
function watched(app: FastifyInstance, chore: Partial<Job> = {}) {
  const order: string[] = [];
  let [running, most] = [0, 0];
  for (const name of ['first', 'second'])
    doRegularly(
      { app, platform: portal.platform },
      {
        name,
        everyMs: 60_000,
        ...chore,
        run: async (db, company) => {
          order.push(name);
          running += 1;
          most = Math.max(most, running);
          await chore.run?.(db, company);
          running -= 1;
        },
      },
    );
  const all = async () => void (await Promise.all(['first', 'second'].map(async (name) => app.chores.get(name)?.())));
  return { order, all, most: () => most };
}

const oneCompany: Job['waiting'] = () => ({
  name: 'one_company',
  text: 'select id as company_id from companies limit 1',
  values: [],
});

const readSlowly: Job['run'] = async (db) => void (await db.selectFrom('users').select('id').execute());

it('jobs visit one company at a time, whichever are due', async () => {
  const { order, all, most } = watched(openApp(), { run: readSlowly });

  await all();

  expect(most()).toBe(1);
  expect(order.filter((name) => name === 'first')).toHaveLength(order.length / 2);
  expect(order.length).toBeGreaterThanOrEqual(6);
});

it('a job that knows which companies have work takes no other turns', async () => {
  const both = Promise.withResolvers<void>();
  let arrived = 0;
  const { all, most } = watched(openApp(), {
    waiting: oneCompany,
    // Each job waits for the other, so with turns neither would end.
    run: () => ((arrived += 1) === 2 ? both.resolve() : undefined, both.promise),
  });

  await all();

  expect(most()).toBe(2);
});

it('no further company is visited once the process is closing', async () => {
  const app = openApp();
  const { order, all } = watched(app, { run: async () => void (app.isClosing = true) });

  await all();

  expect(order.length).toBeLessThanOrEqual(2);
});

/** The platform of a portal that runs its jobs itself, and the number of concurrent reads of waiting companies. */
function watchedPlatform() {
  const { config, database } = portal.platform;
  let [asking, most] = [0, 0];
  const readPlatform: typeof database.readPlatform = async (statement) => {
    asking += 1;
    most = Math.max(most, asking);
    return database.readPlatform<never>(statement).finally(() => (asking -= 1));
  };
  const platform = {
    ...portal.platform,
    config: { ...config, SCHEDULED_JOBS: true },
    database: { ...database, readPlatform },
  };
  return { platform, most: () => most };
}

it('due jobs run when the process is ready, and find companies with work one after the other', async () => {
  const app = openApp();
  const { platform, most } = watchedPlatform();
  const done: Promise<void>[] = [];
  for (const name of ['first', 'second', 'third']) {
    const visited = Promise.withResolvers<void>();
    done.push(visited.promise);
    doRegularly(
      { app, platform },
      {
        name,
        everyMs: 60_000,
        waiting: oneCompany,
        run: async () => visited.resolve(),
      },
    );
  }

  await app.ready();

  await Promise.all(done);
  expect(most()).toBe(1);
  await app.close();
});

it('due jobs are left to another process if jobs are off', async () => {
  const app = openApp();
  const { order } = watched(app);

  await app.ready();
  await app.close();

  expect(order).toEqual([]);
});
