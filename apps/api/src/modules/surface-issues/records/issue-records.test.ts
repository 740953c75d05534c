import type { IssueFact, SurfaceFact } from '@gatehouse/formats/surface/surface-record';
import { propertyOptions } from '@gatehouse/domain/testing/random-cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { sharedPortal } from '../../../testing/portal.ts';
import { buildScan, coverageFact, dnsFact, serviceFact } from '../../attack-surface/attack-surface.build.ts';
import { undoScan } from '../../attack-surface/public.ts';
import { buildDecision, issueFact, readIssues } from '../surface-issues.build.ts';

const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T08:00:00.000Z`;
const actor = { id: null, name: 'Robin Example', side: 'provider' } as const;
const www = 'www.acme.example';

interface Scan {
  tool: string;
  day: number;
  facts: SurfaceFact[];
  isComplete?: boolean;
}

/** The same vulnerability, as scans of several tools report it. */
const rce = (day: number, given: Partial<Omit<IssueFact, 'seenAt'>> = {}) =>
  issueFact(www, {
    cve: ['CVE-2025-1234'],
    title: 'Remote code execution',
    severity: 'critical',
    seenAt: at(day),
    ...given,
  });
const resolver = { port: null, ruleId: 'open-resolver', title: 'Open resolver', severity: 'high' } as const;

const nuclei = (day: number, ...facts: SurfaceFact[]): Scan => ({ tool: 'nuclei', day, facts });
const found = nuclei(
  2,
  rce(2, { ruleId: 'CVE-2025-1234', location: '/login' }),
  issueFact(www, { seenAt: at(2) }),
  issueFact('203.0.113.7', { seenAt: at(2), ...resolver }),
);
const byOtherTool: Scan = {
  tool: 'sslyze',
  day: 4,
  facts: [rce(4, { tool: 'sslyze', ruleId: 'rce', severity: 'high', location: '/admin' })],
};
const scans: Scan[] = [
  { tool: 'dnsx', day: 1, facts: [dnsFact(www, '203.0.113.7', { seenAt: at(1) })] },
  found,
  { tool: 'nmap', day: 3, facts: [serviceFact(www, 443, { seenAt: at(3), product: 'nginx' })] },
  byOtherTool,
  { ...nuclei(6, issueFact(www, { seenAt: at(6), severity: 'low' })), isComplete: true },
  { tool: 'nmap', day: 7, facts: [coverageFact(www, { seenAt: at(7) })] },
];

const portal = await sharedPortal();

describe('issues from scans', () => {
  const load = ({ id }: { id: string }, scan: Scan) => buildScan(portal.platform, id, { ...scan, at: at(scan.day) });
  const read = ({ id }: { id: string }) => readIssues(portal.platform, id);
  const idsOf = ({ id }: { id: string }, ruleKey: string) =>
    portal.platform.database.withCompany(id, async (db) => {
      const rows = await db.selectFrom('surface_issues').select('id').where('rule_key', '=', ruleKey).execute();
      return rows.map((row) => row.id);
    });

  it('are the same records for any order and repetition of files', async () => {
    const straight = await portal.company();
    for (const scan of scans) await load(straight, scan);
    const expected = await read(straight);
    expect(expected.issues).toHaveLength(3);

    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...scans, ...scans], { minLength: scans.length * 2 }), async (order) => {
        const company = await portal.company();
        for (const scan of order) await load(company, scan);
        expect(await read(company)).toEqual(expected);
      }),
      propertyOptions(2, 40),
    );
  });

  it('are merged if two tools name the same CVE, with both tools and places', async () => {
    const company = await portal.company();
    for (const scan of scans.slice(0, 4)) await load(company, scan);

    const { issues, hosts, services } = await read(company);
    expect(issues).toMatchObject([
      { host: '203.0.113.7', port: null, rule_key: 'nuclei open-resolver', severity: 1 },
      { host: www, port: 443, rule_key: 'CVE-2025-1234', severity: 1, tools: ['nuclei', 'sslyze'] },
      { host: www, port: 443, rule_key: 'nuclei weak-cipher-suites', severity: 2 },
    ]);
    const { seen } = issues[1] as unknown as { seen: { members: { location: object } } };
    expect(Object.keys(seen.members.location)).toEqual(['/admin', '/login']);
    expect(services).toMatchObject([{ port: 443, count_high: 1, count_medium: 1 }]);
    // The host name also shows issues found on its address, while the address counts only its own.
    expect(hosts).toMatchObject([
      { name: '203.0.113.7', open_issues: 1 },
      { name: www, count_high: 2, count_medium: 1, open_issues: 2, worst_severity: 1 },
    ]);
  });

  it('are marked missing if a complete scan of their tool did not find them, with the status unchanged', async () => {
    const company = await portal.company();
    for (const scan of scans.slice(0, 5)) await load(company, scan);

    expect((await read(company)).issues).toMatchObject([
      { rule_key: 'nuclei open-resolver', status: 1, missing_since: null },
      { rule_key: 'CVE-2025-1234', status: 1, missing_since: at(6).replace('.000', '') },
      { rule_key: 'nuclei weak-cipher-suites', status: 1, missing_since: null },
    ]);
  });

  it('are removed completely when their scan is undone, whatever was imported since', async () => {
    for (const [index, undone] of scans.entries()) {
      const [with_, without] = [await portal.company(), await portal.company()];
      const ids: string[] = [];
      for (const scan of scans) ids.push((await load(with_, scan)).scanId);
      for (const scan of scans.filter((one) => one !== undone)) await load(without, scan);
      await portal.platform.database.withCompany(with_.id, (db) => undoScan(db, with_.id, ids[index] ?? ''));

      expect(await read(with_)).toEqual(await read(without));
    }
  });

  it('are reopened by scans from after the fix, until these are undone, and keep decisions by users', async () => {
    const company = await portal.company();
    const first = await load(company, found);
    const ids = await idsOf(company, 'CVE-2025-1234');
    await buildDecision(portal.platform, company.id, { ids, status: 2, at: at(5), actor });
    const second = await load(company, byOtherTool);
    const fixed = await read(company);
    const { scanId } = await load(company, nuclei(9, rce(9)));
    const reopened = await read(company);
    const undo = (id: string) => portal.platform.database.withCompany(company.id, (db) => undoScan(db, company.id, id));

    expect([fixed.issues[1]?.status, reopened.issues[1]?.status]).toEqual([2, 1]);
    expect(fixed.figures).toMatchObject([{ fixed: 1, critical: 0, vulnerable: 2, affected_assets: 2 }]);
    expect(reopened.figures).toMatchObject([{ fixed: 0, critical: 1, vulnerable: 3, total: 3 }]);
    await undo(scanId);
    expect((await read(company)).issues[1]?.status).toBe(2);
    for (const scan of [first, second]) await undo(scan.scanId);
    expect((await read(company)).issues).toMatchObject([{ rule_key: 'CVE-2025-1234', status: 2 }]);
  });
});
