import pg from 'pg';
import { afterAll, expect, it } from 'vitest';

import { buildEngagement } from '../modules/engagements/engagements.build.ts';
import { type ReadScope, readInScope } from '../platform/database/scoped-read.ts';
import { ownPortal } from './portal.ts';

const portal = await ownPortal();
// A single connection, so that any leftover of a read affects the next one.
const pool = new pg.Pool({ ...portal.serving, max: 1, pipeline: true } as pg.PoolConfig);
afterAll(async () => {
  await pool.end();
});

const titles = { name: 'titles', text: 'select title from engagements order by title', values: [] };
const scopeOf = (companyId: string): ReadScope => ({ name: 'scope_company', values: [companyId] });

async function companyWith(title: string): Promise<ReadScope> {
  const { id } = await portal.company();
  await buildEngagement(portal.platform.database, { company_id: id, title });
  return scopeOf(id);
}

it('a read sees only rows of its company, one after another on one connection', async () => {
  const [ours, theirs] = [await companyWith('Ours'), await companyWith('Theirs')];

  const answers = await Promise.all(
    [ours, theirs, ours].map((scope) => readInScope({ pool, bounds: null }, scope, titles)),
  );

  expect(answers).toEqual([[{ title: 'Ours' }], [{ title: 'Theirs' }], [{ title: 'Ours' }]]);
});

it('a read leaves neither role nor company behind', async () => {
  await readInScope({ pool, bounds: null }, await companyWith('Left'), titles);

  const left = await pool.query(
    `select current_user = session_user as is_itself, coalesce(current_setting('gatehouse.company_id', true), '') as company`,
  );
  expect(left.rows).toEqual([{ is_itself: true, company: '' }]);
  await expect(pool.query('select title from engagements')).rejects.toMatchObject({ code: '42501' });
});

it('a read reports what the database refused, and the next one succeeds', async () => {
  const ours = await companyWith('After a failure');
  const broken = { name: 'broken', text: 'select $1::uuid', values: ['no id'] };

  await expect(readInScope({ pool, bounds: null }, ours, broken)).rejects.toMatchObject({ code: '22P02' });

  expect(await readInScope({ pool, bounds: null }, ours, titles)).toEqual([{ title: 'After a failure' }]);
});

it('a read without a valid company is refused', async () => {
  await expect(readInScope({ pool, bounds: null }, scopeOf('nobody'), titles)).rejects.toMatchObject({ code: '22P02' });
});

it('a statement uses a generic plan only if it is planned once', async () => {
  const ours = await companyWith('Planned');
  // By default PostgreSQL makes a custom plan for the first five executions.
  const text = 'select title from engagements where title = $1 limit 5';
  const once = { name: 'once', text, values: ['Planned'], isPlannedOnce: true };
  const anew = { name: 'anew', text: `${text} offset 0`, values: ['Planned'] };

  for (const statement of [once, anew])
    expect(await readInScope({ pool, bounds: null }, ours, statement)).toEqual([{ title: 'Planned' }]);

  const plans = await pool.query(
    `select name, generic_plans::integer as generic, custom_plans::integer as custom from pg_prepared_statements
      where name in ('once', 'anew') order by name`,
  );
  expect(plans.rows).toEqual([
    { name: 'anew', generic: 0, custom: 1 },
    { name: 'once', generic: 1, custom: 0 },
  ]);
});
