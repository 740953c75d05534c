import pg from 'pg';
import { afterAll, expect, it } from 'vitest';

import { buildEngagement } from '../modules/engagements/engagements.build.ts';
import { type ReadScope, readInScope, type Statement } from '../platform/database/scoped-read.ts';
import { withClient } from './database-state.ts';
import { ownPortal } from './portal.ts';

const portal = await ownPortal();
const pool = new pg.Pool({ ...portal.serving, max: 16, pipeline: true } as pg.PoolConfig);
// Without a listener, a connection that the database ends would end the process.
pool.on('error', () => undefined);
pool.on('connect', (client) => client.on('error', () => undefined));
afterAll(async () => {
  await pool.end();
});

const read = (scope: ReadScope, statement: Statement) => readInScope({ pool, bounds: null }, scope, statement);
const titles: Statement = {
  name: 'shared_titles',
  text: 'select title from engagements order by title',
  values: [],
  isShort: true,
};
const broken: Statement = { name: 'shared_broken', text: 'select $1::uuid', values: ['no id'], isShort: true };

async function companyWith(title: string): Promise<ReadScope> {
  const { id } = await portal.company();
  await buildEngagement(portal.platform.database, { company_id: id, title });
  return { name: 'scope_company', values: [id] };
}

it('a shared read sees the rows of its own company among reads of others, on a few connections', async () => {
  const companies = [
    { scope: await companyWith('Ours'), title: 'Ours' },
    { scope: await companyWith('Theirs'), title: 'Theirs' },
  ];
  const wanted = Array.from({ length: 30 }, () => companies).flat();

  const answers = await Promise.all(wanted.map(({ scope }) => read(scope, titles)));

  expect(answers).toEqual(wanted.map(({ title }) => [{ title }]));
  // Three connections, and up to five more while a busy machine stalls those; separate reads would take all 16.
  expect(pool.totalCount).toBeLessThanOrEqual(8);
});

it('a shared read fails alone among others on its connection', async () => {
  const scope = await companyWith('Beside');

  const outcomes = await Promise.allSettled(
    Array.from({ length: 24 }, (_, place) => read(scope, place % 4 === 0 ? broken : titles)),
  );

  const answered = (outcome: (typeof outcomes)[number]) => outcome.status === 'fulfilled' && outcome.value;
  expect(outcomes.map(answered)).toEqual(outcomes.map((_, place) => place % 4 > 0 && [{ title: 'Beside' }]));
  expect(await read(scope, titles)).toEqual([{ title: 'Beside' }]);
});

it('a statement skipped after a failure is prepared again', async () => {
  const scope = await companyWith('Behind');
  // Rejected before the following statement is prepared.
  const nobody: ReadScope = { name: 'scope_company', values: ['\0'] };
  const fresh: Statement = { ...titles, name: 'shared_fresh' };

  const failing = Promise.allSettled([1, 2, 3].map(() => read(nobody, fresh)));
  const behind = [1, 2, 3].map(() => read(scope, fresh));

  for (const { status } of await failing) expect(status).toBe('rejected');
  expect(await Promise.all(behind)).toEqual([1, 2, 3].map(() => [{ title: 'Behind' }]));
});

it('a statement is planned again if a migration has changed its columns', async () => {
  const scope = await companyWith('Any');
  const words: Statement = {
    name: 'shared_words',
    text: 'select word from shared_words',
    values: [],
    isShort: true,
  };
  const change = (statement: string) => withClient(portal.owner, (client) => client.query(statement));
  await change(
    "create table shared_words as select 'first'::varchar(9) as word; grant select on shared_words to gatehouse_company",
  );
  expect(await read(scope, words)).toEqual([{ word: 'first' }]);

  await change('alter table shared_words alter word type text');

  expect(await Promise.all([read(scope, words), read(scope, words)])).toEqual([
    [{ word: 'first' }],
    [{ word: 'first' }],
  ]);
});

it('shared reads continue after the database closed their connection', async () => {
  const scope = await companyWith('After');
  const sleeping: Statement = { name: 'shared_sleep', text: 'select pg_sleep(60)', values: [], isShort: true };
  let areOver = false;
  const outcomes = Promise.allSettled(Array.from({ length: 4 }, () => read(scope, sleeping))).finally(() => {
    areOver = true;
  });

  await withClient(portal.owner, async (client) => {
    const end = `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`;
    // A connection that is ending is still listed, and another may not have started yet.
    while (!areOver) await client.query(end);
  });

  for (const { status } of await outcomes) expect(status).toBe('rejected');
  expect(await read(scope, titles)).toEqual([{ title: 'After' }]);
});
