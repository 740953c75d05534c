import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';

import { matchAll } from '../modules/cves/cves.build.ts';
import { allImporters, importFiles, sampleFiles, tryImport } from './import-files.ts';
import { ownPortal } from './portal.ts';

/**
 * The import's own record: entries of the audit log, when a list of credentials, a feed or a campaign was read last. The mark up
 * to which advisories were matched is the matcher's.
 */
const ownRecord = new Set(['audit_entries', 'advisory_sources', 'breach_files', 'phishing_imports', 'match_cursors']);

const files = [...sampleFiles, ...importFiles('fixtures'), ...importFiles('cases'), ...importFiles('corpus')];

const portal = await ownPortal();
const owner = new pg.Client(portal.owner);
await owner.connect();
const { rows } = await owner.query<{ name: string; hasCompany: boolean }>(
  `select c.relname as name, exists (
     select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped) as "hasCompany"
   from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
);
const tables = rows.filter(({ name }) => !ownRecord.has(name));
afterAll(() => owner.end());

/** The count and the sum of the hashes of the rows of a company, and of rows that are everybody's who wrote them. */
function partOf({ name, hasCompany }: (typeof tables)[number]): string {
  const table = owner.escapeIdentifier(name);
  const rows = hasCompany
    ? `sum(hashtextextended(t::text, 0)) from public.${table} t where company_id = $1 and t::text not like '%audit_entries%'`
    : `sum(hashtidextended(ctid, xmin::text::bigint)) from public.${table} t where $1::uuid is not null`;
  return `select ${owner.escapeLiteral(name)} as name, count(*) || ' ' || ${rows}`;
}

async function stateOf(companyId: string): Promise<Record<string, string>> {
  const { rows } = await owner.query<{ name: string; '?column?': string }>({
    name: 'state',
    text: tables.map(partOf).join(' union all '),
    values: [companyId],
  });
  return Object.fromEntries(rows.map(({ name, '?column?': state }) => [name, state]));
}

/** The tables whose rows are others than before. */
const differences = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name]);

describe('importing the same file again', () => {
  it.each(files)('changes nothing: $name as $format ($kind)', async (given) => {
    const { id } = await portal.company();
    const empty = await stateOf(id);
    const first = await tryImport(portal, id, given);
    await matchAll(portal.platform, id);
    const before = await stateOf(id);
    const second = await tryImport(portal, id, given);
    await matchAll(portal.platform, id);
    expect(differences(before, await stateOf(id))).toEqual([]);
    if (typeof second === 'string') expect([second, differences(empty, before)]).toEqual([first, []]);
    else expect([second.created, second.updated, second.missing ?? 0]).toEqual([0, 0, 0]);
  });
});

it('the test covers every format of every importer', () => {
  const proved = new Set(files.map(({ kind, format }) => `${kind} ${format}`));
  const formats = allImporters.flatMap(({ kind, formats: own }) => own.map(({ format }) => `${kind} ${format}`));
  expect(formats.filter((format) => !proved.has(format))).toEqual([]);
});
