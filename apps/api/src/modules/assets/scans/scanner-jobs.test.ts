import { assets } from '@gatehouse/contract/assets/assets';
import type { Asset } from '@gatehouse/contract/assets/asset.schema';
import { cves } from '@gatehouse/contract/cves/cves';
import { cveDetailSchema, type CVERow } from '@gatehouse/contract/cves/cve.schema';
import type { ImportJob } from '@gatehouse/contract/imports/import-jobs.schema';
import { importJobs } from '@gatehouse/contract/imports/import-jobs';
import { beforeEach, describe, expect, it } from 'vitest';

import { endedImport, sendImport } from '../../../testing/import-job.ts';
import { type Actor, ownPortal } from '../../../testing/portal.ts';
import { buildAdvisories, countWaiting, matchAll, npmAdvisory } from '../../cves/cves.build.ts';
import { buildInventory, npmLibrary } from '../assets.build.ts';
import {
  clusterReport,
  grypeReport,
  npmAuditReport,
  type ScannedPackage,
  trivyReport,
} from './scanner-reports.build.ts';

const portal = await ownPortal();
const staff = await portal.signIn({ role: 'provider-analyst' });
let numbers = 2_000;
let admin: Actor;
let company: { id: string; slug: string };
let cve: string;
let ghsa: string;
let name: string;
beforeEach(async () => {
  numbers += 1;
  const slug = `scanned-${numbers}`;
  company = { id: (await portal.company({ slug })).id, slug };
  admin = await portal.signIn({ companyId: company.id });
  cve = `CVE-2026-${numbers}`;
  ghsa = `GHSA-scan-test-${numbers}`;
  name = `scanned-${numbers}`;
});

async function send(format: string, content: string, fields: Record<string, string> = {}): Promise<ImportJob> {
  const given = { fields: { company: company.slug, format, ...fields }, file: { name: 'report.json', content } };
  const job = await endedImport(portal, staff, await sendImport(portal, staff, given));
  await matched();
  return job;
}
/** The server also matches in the background. */
async function matched(): Promise<void> {
  await matchAll(portal.platform, company.id);
  await expect.poll(() => countWaiting(portal.platform, company.id)).toBe(0);
}
const params = ({ _id }: ImportJob) => ({ params: { companyId: company.id, id: _id } });
const undo = async (job: ImportJob) => {
  const { status } = await portal.call(staff, importJobs.undo, params(job));
  await matched();
  return status;
};
const list = async () => (await portal.call(admin, cves.list)).datas as CVERow[];
const inventory = async () =>
  ((await portal.call(admin, assets.inventory, { query: { limit: 'all' } })).datas as Asset[]).map(
    ({ name: one, version, state, system }) => `${one} ${version} ${state} ${system.name}`,
  );
const vulnerable = (given: Partial<ScannedPackage> = {}): ScannedPackage => ({
  name,
  version: '1.0.0',
  vulnerabilities: [cve],
  fixed: '2.0.0',
  ...given,
});

describe('a scanner report', () => {
  it('creates one match with two scanners and the matcher, until it is undone', async () => {
    await buildAdvisories(portal.platform, company.id, [npmAdvisory(cve, name, { fixed: '2.0.0' })]);
    await send('trivy', trivyReport({ packages: [vulnerable()] }));
    const job = await send('grype', grypeReport({ packages: [vulnerable({ vulnerabilities: [ghsa, cve] })] }));

    expect(job.report).toMatchObject({ created: 0, byKind: { component: 1, match: 1 } });
    expect(await list()).toMatchObject([
      { cve, sources: ['grype', 'osv', 'trivy'], numOfAssets: 1, fixedIn: ['2.0.0'] },
    ]);

    expect(await undo(job)).toBe(200);
    expect(await list()).toMatchObject([{ cve, sources: ['osv', 'trivy'] }]);
  });

  it('describes vulnerabilities without an advisory for its company only', async () => {
    await send('trivy', trivyReport({ packages: [vulnerable()] }));

    expect(await list()).toMatchObject([{ cve, CVSS_Score: 9.8, severity: 'critical', sources: ['trivy'] }]);
    const { datas } = await portal.call(admin, cves.get, { params: { cve } });
    expect(cveDetailSchema.parse(datas)).toMatchObject({
      summary: `${name} is vulnerable`,
      scores: [{ source: 'nvd', score: 9.8 }],
      assets: [{ name, sources: ['trivy'] }],
    });
    const stranger = await portal.signIn({ companyId: (await portal.company()).id });
    expect((await portal.call(stranger, cves.get, { params: { cve } })).status).toBe(404);
  });

  it('closes what a newer report no longer finds, and applies to new versions of the asset', async () => {
    await send('trivy', trivyReport({ packages: [vulnerable()] }, true));
    await send('trivy', trivyReport({ packages: [{ name, version: '2.0.0' }], at: '2026-05-03T08:00:00Z' }, true));

    expect(await list()).toMatchObject([{ cve, state: 'Fixed', numOfAssets: 0, numOfFixed: 1 }]);
    expect(await inventory()).toEqual([`${name} 2.0.0 Active shop`]);
  });

  it('marks nothing missing that it does not cover', async () => {
    await buildInventory(portal.platform, company.id, {
      components: [npmLibrary(name, '1.0.0'), npmLibrary('beside', '1.0.0')],
      at: '2026-04-01T00:00:00.000Z',
    });
    await send('grype', grypeReport({ packages: [vulnerable()] }));
    await send('trivy', trivyReport({ packages: [vulnerable(), { name: 'only-trivy', version: '1.0.0' }] }, true));
    await send(
      'trivy',
      trivyReport({ packages: [vulnerable(), { name: 'x', version: '1' }], at: '2026-05-04T08:00:00Z' }, true),
    );
    expect(await inventory()).toEqual([
      'beside 1.0.0 Active shop',
      'only-trivy 1.0.0 Missing shop',
      `${name} 1.0.0 Active shop`,
      'x 1 Active shop',
    ]);

    const later = grypeReport({ packages: [vulnerable()], at: '2026-05-05T08:00:00Z' });
    const complete = await send('grype', later, { complete: 'true' });
    expect(complete.report).toMatchObject({ missing: 2 });
  });

  it('names one system, not several', async () => {
    await send('grype', grypeReport({ packages: [vulnerable()] }), { system: 'Billing' });
    expect(await inventory()).toEqual([`${name} 1.0.0 Active Billing`]);

    const cluster = clusterReport(['web', 'api'], cve);
    const refused = await send('trivy', cluster, { system: 'Billing' });
    expect(refused).toMatchObject({ state: 'Refused', failure: expect.stringContaining('2 systems') });

    const job = await send('trivy', cluster);
    expect(await inventory()).toHaveLength(3);
    expect(await undo(job)).toBe(200);
    expect(await inventory()).toEqual([`${name} 1.0.0 Active Billing`]);
  });

  it('without versions keeps those of the inventory, and moves under the CVE once an advisory names it', async () => {
    await buildInventory(portal.platform, company.id, {
      components: [npmLibrary(name, '1.0.0', { license: 'MIT' })],
      at: '2026-04-01T00:00:00.000Z',
    });
    const job = await send('npm-audit', npmAuditReport(name, ghsa), { system: 'shop' });
    expect(job.report).toMatchObject({ created: 0 });
    expect(await inventory()).toEqual([`${name} 1.0.0 Active shop`]);
    expect((await list()).map((row) => row.cve)).toEqual([ghsa]);
    const id = ((await portal.call(admin, assets.inventory)).datas as Asset[])[0]?._id ?? '';
    const body = { status: 'False Positive', comment: 'Not reachable' } as const;
    await portal.call(admin, assets.change, { params: { id }, body });

    const aliased = { aliases: [ghsa], affected: [] };
    await buildAdvisories(portal.platform, company.id, [npmAdvisory(cve, name, aliased)]);
    expect(await list()).toMatchObject([{ cve, state: 'Not affected', sources: ['npm-audit'] }]);
  });
});
