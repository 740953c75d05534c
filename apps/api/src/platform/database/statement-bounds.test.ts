import { afterAll, expect, it } from 'vitest';
import { CompiledQuery } from 'kysely';

import { withClient } from '../../testing/database-state.ts';
import { ownPortal } from '../../testing/portal.ts';
import { type Database, openDatabase } from './database.ts';

const portal = await ownPortal();
const database = openDatabase({ connection: portal.serving, poolSize: 1, onError: () => undefined });
const companyId = (await portal.company()).id;
afterAll(async () => {
  await database.close();
});

const timeoutText = "select current_setting('statement_timeout') as bound";

async function boundsOf(given: Database) {
  const [read] = await given.readCompany<{ bound: string }>(companyId, {
    name: 'bound',
    text: timeoutText,
    values: [],
  });
  const { rows } = await given.withCompany(companyId, (db) =>
    db.executeQuery<{ bound: string }>(CompiledQuery.raw(timeoutText)),
  );
  return { read: read?.bound, transaction: rows[0]?.bound };
}

it('cancels a list after three seconds and a transaction after fifteen', async () => {
  expect(await boundsOf(database)).toEqual({ read: '3s', transaction: '15s' });
});

it('uses the time limit of a call for both, and resets it afterwards', async () => {
  const { signal } = new AbortController();
  const bounded = database.bounded({ statementMs: 60_000, enter: async () => () => {}, signal });

  expect(await boundsOf(bounded)).toEqual({ read: '1min', transaction: '1min' });
  expect(await boundsOf(database)).toEqual({ read: '3s', transaction: '15s' });
});

it('disables the just-in-time compiler, which takes longer than our statements', async () => {
  await withClient(portal.owner, (owner) =>
    owner.query(`alter database ${owner.escapeIdentifier(String(portal.owner.database))} set jit = on`),
  );
  const served = openDatabase({ connection: portal.serving, poolSize: 1, onError: () => undefined });
  const text = "select current_setting('jit') as jit";

  const [read] = await served.readCompany<{ jit: string }>(companyId, { name: 'jit', text, values: [] });
  const { rows } = await served.withCompany(companyId, (db) =>
    db.executeQuery<{ jit: string }>(CompiledQuery.raw(text)),
  );

  expect([read?.jit, rows[0]?.jit]).toEqual(['off', 'off']);
  await served.close();
});
