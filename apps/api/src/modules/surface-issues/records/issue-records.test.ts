import type { SurfaceFact } from '@gatehouse/formats/surface/surface-record';
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

const cve = { cve: ['CVE-2025-1234'], title: 'Remote code execution', severity: 'critical' } as const;
const scans: Scan[] = [
  { tool: 'dnsx', day: 1, facts: [dnsFact(www, '203.0.113.7', { seenAt: at(1) })] },
  {
    tool: 'nuclei',
    day: 2,
    facts: [
      issueFact(www, { ...cve, cve: [...cve.cve], seenAt: at(2), ruleId: 'CVE-2025-1234', location: '/login' }),
      issueFact(www, { seenAt: at(2) }),
      issueFact('203.0.113.7', {
        seenAt: at(2),
        port: null,
        ruleId: 'open-resolver',
        title: 'Open resolver',
        severity: 'high',
      }),
    ],
  },
  { tool: 'nmap', day: 3, facts: [serviceFact(www, 443, { seenAt: at(3), product: 'nginx' })] },
  {
    tool: 'sslyze',
    day: 4,
    facts: [
      issueFact(www, {
        ...cve,
        cve: [...cve.cve],
        seenAt: at(4),
        tool: 'sslyze',
        ruleId: 'rce',
        severity: 'high',
        location: '/admin',
      }),
    ],
  },
  { tool: 'nuclei', day: 6, isComplete: true, facts: [issueFact(www, { seenAt: at(6), severity: 'low' })] },
  { tool: 'nmap', day: 7, facts: [coverageFact(www, { seenAt: at(7) })] },
];

const portal = await sharedPortal();

describe('issues from scans', () => {
  const load = ({ id }: { id: string }, scan: Scan) => buildScan(portal.platform, id, { ...scan, at: at(scan.day) });
  const read = ({ id }: { id: string }) => readIssues(portal.platform, id);
  const idsOf = ({ id }: { id: string }, ruleKey: string) =>
    portal.platform.database.withCompany(id, async (db) =>
      (await db.selectFrom('surface_issues').select('id').where('rule_key', '=', ruleKey).execute()).map(
        (row) => row.id,
      ),
    );

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
    expect(
      Object.keys((issues[1] as unknown as { seen: { members: { location: object } } }).seen.members.location),
    ).toEqual(['/admin', '/login']);
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

    const { issues } = await read(company);
    expect(issues.map((issue) => [(issue as { rule_key?: string }).rule_key, issue.status])).toEqual([
      ['nuclei open-resolver', 1],
      ['CVE-2025-1234', 1],
      ['nuclei weak-cipher-suites', 1],
    ]);
    expect(issues).toMatchObject([
      { missing_since: null },
      { missing_since: at(6).replace('.000', '') },
      { missing_since: null },
    ]);
  });

  it('are reopened when a scan from after the fix finds them, whenever it is imported', async () => {
    const company = await portal.company();
    await load(company, scans[1] ?? expect.fail());
    const ids = await idsOf(company, 'CVE-2025-1234');
    await buildDecision(portal.platform, company.id, { ids, status: 2, at: at(5), actor });
    await load(company, scans[3] ?? expect.fail());
    const fixed = await read(company);

    await load(company, {
      tool: 'nuclei',
      day: 9,
      facts: [issueFact(www, { ...cve, cve: [...cve.cve], seenAt: at(9) })],
    });

    expect(fixed.issues[1]?.status).toBe(2);
    expect(fixed.figures).toMatchObject([{ fixed: 1, critical: 0, vulnerable: 2, affected_assets: 2 }]);
    const reopened = await read(company);
    expect(reopened.issues[1]?.status).toBe(1);
    expect(reopened.figures).toMatchObject([{ fixed: 0, critical: 1, vulnerable: 3, total: 3 }]);
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

  it('return to Fixed when the scan that reopened them is undone, and keep decisions by users', async () => {
    const company = await portal.company();
    const first = await load(company, scans[1] ?? expect.fail());
    const ids = await idsOf(company, 'CVE-2025-1234');
    await buildDecision(portal.platform, company.id, { ids, status: 2, at: at(5), actor });
    const { scanId } = await load(company, {
      tool: 'nuclei',
      day: 9,
      facts: [issueFact(www, { ...cve, cve: [...cve.cve], seenAt: at(9) })],
    });
    const undo = (id: string) => portal.platform.database.withCompany(company.id, (db) => undoScan(db, company.id, id));

    await undo(scanId);
    expect((await read(company)).issues[1]?.status).toBe(2);
    await undo(first.scanId);
    expect((await read(company)).issues).toMatchObject([{ rule_key: 'CVE-2025-1234', status: 2 }]);
  });
});
