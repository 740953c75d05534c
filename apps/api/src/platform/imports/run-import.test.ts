import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';

import { sharedPortal, type SharedPortal } from '../../testing/portal.ts';
import type { CompanyDatabase } from '../database/database.ts';
import { importStatementMs, runImport } from './run-import.ts';

let portal: SharedPortal;
beforeAll(async () => void (portal = await sharedPortal()));

const boundOf = async (db: CompanyDatabase): Promise<string | undefined> =>
  (await sql<{ bound: string }>`select current_setting('statement_timeout') as bound`.execute(db)).rows[0]?.bound;

it('gives the statements of an import time of their own, and leaves none of it to the next transaction', async () => {
  const { database } = portal.platform;
  const company = await portal.company();
  expect(await runImport({ database, company, options: {} }, boundOf)).toBe(`${importStatementMs / 60_000}min`);
  expect(await database.withCompany(company.id, boundOf)).toBe('15s');
});

it('says of an import that took too long that it was the import', async () => {
  const { database } = portal.platform;
  const company = await portal.company();
  const importing = runImport({ database, company, options: {} }, async (db) => {
    await sql`set local statement_timeout = 20`.execute(db);
    await sql`select pg_sleep(5)`.execute(db);
  });
  await expect(importing).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(/^This import took too long and was stopped\. Nothing was imported\./),
  });
});
