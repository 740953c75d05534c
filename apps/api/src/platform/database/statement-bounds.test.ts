import { afterAll, beforeAll, expect, it } from 'vitest';
import { CompiledQuery } from 'kysely';

import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { type Database, openDatabase } from './database.ts';

let portal: TestPortal;
let database: Database;
let companyId: string;
beforeAll(async () => {
  portal = await openPortal();
  database = openDatabase({ connection: portal.serving, poolSize: 1, say: () => undefined });
  companyId = (await portal.company()).id;
});
afterAll(async () => {
  await database.close();
  await portal.close();
});

const text = "select current_setting('statement_timeout') as bound";

async function boundsOf(given: Database) {
  const [read] = await given.readCompany<{ bound: string }>(companyId, { name: 'bound', text, values: [] });
  const { rows } = await given.withCompany(companyId, (db) =>
    db.executeQuery<{ bound: string }>(CompiledQuery.raw(text)),
  );
  return { read: read?.bound, transaction: rows[0]?.bound };
}

it('cuts off a list after three seconds and a transaction after fifteen', async () => {
  expect(await boundsOf(database)).toEqual({ read: '3s', transaction: '15s' });
});

it('takes the bound of a call for both, and leaves none behind', async () => {
  const { signal } = new AbortController();
  const bounded = database.bounded({ statementMs: 60_000, enter: async () => () => {}, signal });

  expect(await boundsOf(bounded)).toEqual({ read: '1min', transaction: '1min' });
  expect(await boundsOf(database)).toEqual({ read: '3s', transaction: '15s' });
});
