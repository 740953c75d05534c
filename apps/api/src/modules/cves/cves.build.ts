import type { Database } from '../../platform/database/database.ts';
import type { AdvisoryRecord, EpssRecord, KevRecord } from './advisories/advisory-record.ts';
import { ingestEpss, ingestKev } from './advisories/enrich.service.ts';
import { ingestAdvisories } from './advisories/ingest.service.ts';
import { insertOwnAdvisory } from './lists/cve-detail.store.ts';
import { runMatching } from './matching/match-runner.ts';
import { refreshFigures } from './matching/refresh-figures.service.ts';

type Portal = { database: Database };

/** Returns an OSV advisory for one npm package in which all versions below `fixed` are affected. */
export const npmAdvisory = (
  id: string,
  name: string,
  { fixed, ...given }: Partial<AdvisoryRecord> & { fixed?: string } = {},
): AdvisoryRecord => ({
  source: 'osv',
  id,
  aliases: [],
  summary: `Vulnerability in ${name}`,
  details: '',
  published: '2026-01-10T00:00:00.000Z',
  modified: '2026-01-11T00:00:00.000Z',
  withdrawn: null,
  vectors: [{ source: 'github', vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' }],
  severity: null,
  cwes: ['CWE-79'],
  references: [],
  affected: [
    {
      package: { ecosystem: 'npm', name },
      ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, ...(fixed === undefined ? [] : [{ fixed }])] }],
    },
  ],
  configurations: [],
  license: 'CC-BY-4.0',
  statements: [],
  ...given,
});

/** Stores advisories like an import, without matching them. */
export async function storeAdvisories(
  { database }: Portal,
  companyId: string,
  records: readonly AdvisoryRecord[],
): Promise<void> {
  const bySource = Map.groupBy(records, ({ source }) => source);
  for (const [source, some] of bySource)
    await database.withCompany(companyId, (db) => ingestAdvisories(db, source, some));
}

/** Stores advisories like an import and matches the company. */
export async function buildAdvisories(
  portal: Portal,
  companyId: string,
  records: readonly AdvisoryRecord[],
): Promise<void> {
  await storeAdvisories(portal, companyId, records);
  await runMatching(portal.database, companyId);
}

/** Stores one day of EPSS scores and recalculates the priority of matches. */
export async function buildEpss(
  { database }: Portal,
  companyId: string,
  file: { date: string; records: EpssRecord[] },
) {
  await database.withCompany(companyId, (db) => ingestEpss(db, file));
  await runMatching(database, companyId);
}

/** Stores a KEV catalog and recalculates the priority of matches. */
export async function buildKev({ database }: Portal, companyId: string, file: { date: string; records: KevRecord[] }) {
  await database.withCompany(companyId, (db) => ingestKev(db, file));
  await runMatching(database, companyId);
}

/** Runs all pending matching of a company. */
export const matchAll = ({ database }: Portal, companyId: string): Promise<void> => runMatching(database, companyId);

/** Counts the assets of a company that are queued for matching. */
export const countWaiting = ({ database }: Portal, companyId: string): Promise<number> =>
  database.withCompany(
    companyId,
    async (db) => (await db.selectFrom('match_queue').select('asset_id').execute()).length,
  );

/** Adds a vulnerability that only this company knows. */
export async function buildOwnCve({ database }: Portal, companyId: string, vulnerability: string): Promise<void> {
  await database.withCompany(companyId, async (db) => {
    const nothing = { vector: '', affected: [], configurations: [], keys: [], actor_name: 'Test' };
    await insertOwnAdvisory(db, { ...nothing, vulnerability, summary: 'Internal' });
    await refreshFigures(db, { assetIds: [], names: [vulnerability] });
  });
}
