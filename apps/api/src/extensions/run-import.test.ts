import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { sharedPortal } from '../testing/portal.ts';
import type { CompanyDatabase } from '../platform/database/database.ts';
import { importStatementMs, runImport } from './run-import.ts';

const portal = await sharedPortal();

const boundOf = async (db: CompanyDatabase): Promise<string | undefined> =>
  (await sql<{ bound: string }>`select current_setting('statement_timeout') as bound`.execute(db)).rows[0]?.bound;

it('the statements of an import have a longer time limit, which the next transaction does not', async () => {
  const { database } = portal.platform;
  const company = await portal.company();
  expect(await runImport({ database, company, options: {} }, boundOf)).toBe(`${importStatementMs / 60_000}min`);
  expect(await database.withCompany(company.id, boundOf)).toBe('15s');
});

it('an import that takes too long is reported as such', async () => {
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
