import { statistics } from '@gatehouse/contract/statistics/statistics';
import { findingStatuses } from '@gatehouse/domain/finding-status';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';

import { buildChange } from '../modules/engagements/engagements.build.ts';
import { modules } from '../modules/index.ts';
import { readProofs } from './module-proof.ts';
import { openDemo } from './demo.ts';

/*
 * For every module with a statistics source: each number equals the length of the list named in its proof, with the demo data and after
 * changes.
 */
const portal = await openDemo();
const { rows } = await portal.platform.database.withPlatform(async (db) => ({
  rows: await db.selectFrom('companies').select('id').where('slug', '=', 'acme').execute(),
}));
const companyId = rows[0]?.id ?? expect.fail('there is no Acme in the demo');
const admin = await portal.signIn({ companyId });
afterAll(() => portal.close());

/** Returns the numbers of a payload by path, such as `findings.totals.total`. Arrays contain records, not counts. */
function numbersIn(value: unknown, path: string): [string, number][] {
  if (typeof value === 'number') return [[path, value]];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => numbersIn(inner, path === '' ? key : `${path}.${key}`));
}

async function readNumbers(): Promise<Record<string, number>> {
  return Object.fromEntries(numbersIn((await portal.call(admin, statistics.read)).datas, ''));
}

async function countLists(): Promise<Record<string, number>> {
  const figures = (await readProofs()).flatMap((proof) => Object.entries(proof.figures ?? {}));
  const counted: [string, number][] = [];
  for (const [name, { path, query }] of figures) {
    const search = new URLSearchParams({ ...query, limit: '1' });
    const url = `/api${path}?${search.toString()}`;
    const reply = await portal.app.inject({ method: 'GET', url, cookies: admin.cookies });
    expect(reply.statusCode, `${name}: ${reply.body}`).toBe(200);
    counted.push([name, reply.json<{ page: { total: number } }>().page.total]);
  }
  return Object.fromEntries(counted);
}

it('every module with figures is included, and every figure has a list', async () => {
  const numbers = await readNumbers();

  expect(Object.keys(numbers).toSorted()).toEqual(Object.keys(await countLists()).toSorted());
  for (const { key } of modules.flatMap((module) => module.statistics ?? []))
    expect(key === null || Object.keys(numbers).some((name) => name.startsWith(`${key}.`))).toBe(true);
});

it('every figure of the demo is the length of its list', async () => {
  const numbers = await readNumbers();

  expect(Object.values(numbers).filter((count) => count > 0).length).toBeGreaterThan(5);
  expect(numbers).toEqual(await countLists());
});

it('every figure stays so after changes to the findings', async () => {
  const all = await portal.platform.database.withCompany(companyId, (db) =>
    db.selectFrom('findings').select(['id', 'company_id']).execute(),
  );
  const change = fc.record({ which: fc.nat(all.length - 1), status: fc.constantFrom(...findingStatuses) });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 25 }), async (changes) => {
      for (const { which, status } of changes) {
        const finding = all[which] ?? expect.fail('there is no such finding');
        await buildChange(portal.platform.database, finding, { at: new Date(), status });
      }
      expect(await readNumbers()).toEqual(await countLists());
    }),
    { numRuns: 5 },
  );
});
