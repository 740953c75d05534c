import { type Engagement, engagementSchema } from '@gatehouse/contract/engagements/engagements.schema';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { describe, expect, it } from 'vitest';

import { sharedPortal } from '../../testing/portal.ts';
import { buildEngagement, buildFinding } from './engagements.build.ts';

const high = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N';
const highToo = 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:H/E:P/RL:O';
const newer = 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N/E:P';

const portal = await sharedPortal();
const admin = await portal.signIn();

describe('one engagement', () => {
  async function read(id: string): Promise<Engagement> {
    const reply = await portal.call(admin, engagements.get, { params: { id } });
    return engagementSchema.parse(reply.datas);
  }
  const build = () => buildEngagement(portal.platform.database, { company_id: admin.user.company_id });

  it('sorts findings by severity, then score, then number', async () => {
    const engagement = await build();
    const finding = { company_id: admin.user.company_id, engagement_id: engagement.id };
    const { database } = portal.platform;
    await buildFinding(database, { ...finding, title: 'a remark', severity: 'info' });
    await buildFinding(database, { ...finding, title: 'high, 7.5', cvss_vector: high });
    await buildFinding(database, { ...finding, title: 'high without a score', severity: 'high' });
    await buildFinding(database, { ...finding, title: 'high, 8.8', cvss_vector: highToo, status: 'Fixed' });
    await buildFinding(database, { ...finding, title: 'high, 7.5 again', cvss_vector: high });
    await buildFinding(database, { ...finding, title: 'the newer scale', cvss_vector: newer });

    const { findings } = await read(engagement.id);

    expect(findings.map(({ title, idVisual }) => [title, idVisual.slice(-4)])).toEqual([
      ['the newer scale', 'F006'],
      ['high, 8.8', 'F004'],
      ['high, 7.5', 'F002'],
      ['high, 7.5 again', 'F005'],
      ['high without a score', 'F003'],
      ['a remark', 'F001'],
    ]);
    expect(findings[1]).toMatchObject({ cvssVersion: '3.1', cvssScore: 8.8, cvssTemporal: 7.9, severity: 'high' });
    expect(findings[0]).toMatchObject({ cvssVersion: '4.0', cvssScore: 8.9, cvssNomenclature: 'CVSS-BT' });
    expect(findings[0]?.idVisual).toBe(`${engagement.visual_id}-F006`);
  });

  it('returns the same reverse count as its row in the list', async () => {
    const company = await portal.signIn();
    const first = await buildEngagement(portal.platform.database, { company_id: company.user.company_id });
    await buildEngagement(portal.platform.database, { company_id: company.user.company_id });

    const [one, overview, last] = [
      await portal.call(company, engagements.get, { params: { id: first.id } }),
      await portal.call(company, engagements.overview, { params: { id: first.id } }),
      await portal.call(company, engagements.last),
    ];

    expect([one, overview, last]).toMatchObject([
      { datas: { reverseCount: 1 } },
      { datas: { reverseCount: 1 } },
      { datas: { reverseCount: 2 } },
    ]);
  });

  it('returns all data of a finding', async () => {
    const engagement = await build();
    const finding = await buildFinding(portal.platform.database, {
      company_id: admin.user.company_id,
      engagement_id: engagement.id,
      cvss_vector: high,
      cwe: 89,
      cve: ['CVE-2024-0001'],
      tags: ['sqli'],
      reference_links: ['https://example.com/'],
      tool: 'burp',
      rule_id: '1049088',
      first_seen: '2026-01-02T03:04:05.600Z',
      assets: [
        { host: 'b.example', location: '/b', port: 443 },
        { host: 'a.example', ip: '192.0.2.1', evidence: '`x`' },
      ],
    });

    const { findings } = await read(engagement.id);

    expect(findings[0]).toMatchObject({
      _id: finding.id,
      cwe: 89,
      cve: ['CVE-2024-0001'],
      tags: ['sqli'],
      references: ['https://example.com/'],
      source: { tool: 'burp', ruleId: '1049088' },
      firstSeen: '2026-01-02T03:04:05.6Z',
      lastSeen: null,
      numOfAffectedAssets: 2,
      affectedAssets: [
        { host: 'a.example', location: '', ip: '192.0.2.1', port: null, evidence: '`x`' },
        { host: 'b.example', location: '/b', ip: null, port: 443, evidence: '' },
      ],
    });
  });

  it('lists the first 200 assets of a finding and counts all', async () => {
    const engagement = await build();
    const host = (place: number) => ({ host: `host-${String(place).padStart(3, '0')}.example` });
    await buildFinding(portal.platform.database, {
      company_id: admin.user.company_id,
      engagement_id: engagement.id,
      severity: 'low',
      assets: Array.from({ length: 230 }, (_, place) => host(place)),
    });

    const { findings } = await read(engagement.id);

    expect(findings[0]?.affectedAssets.map((asset) => asset.host)).toEqual(
      Array.from({ length: 200 }, (_, place) => host(place).host),
    );
    expect(findings[0]?.numOfAffectedAssets).toBe(230);
  });

  it('rates the risk by findings that are neither fixed nor acknowledged', async () => {
    const engagement = await build();
    const finding = { company_id: admin.user.company_id, engagement_id: engagement.id };
    await buildFinding(portal.platform.database, { ...finding, cvss_vector: newer, status: 'Acknowledged' });
    await buildFinding(portal.platform.database, { ...finding, cvss_vector: high, status: 'Fixed' });
    await buildFinding(portal.platform.database, { ...finding, severity: 'low', status: 'Not Fixed' });

    expect(await read(engagement.id)).toMatchObject({
      numOfFindings: 3,
      riskRating: 'low',
      statistics: { numOfFindingsNotFixed: 1, numOfFindingsFixed: 1, totalRisk: 0 },
    });
  });

  it('shows the newest, or null without any', async () => {
    const newcomer = await portal.signIn();
    const before = await portal.call(newcomer, engagements.last);
    const company = { company_id: newcomer.user.company_id };
    const newest = await buildEngagement(portal.platform.database, company);
    await buildEngagement(portal.platform.database, { ...company, created_at: '2025-01-01T00:00:00Z' });

    const after = await portal.call(newcomer, engagements.last);

    expect(before).toMatchObject({ status: 200, datas: null });
    expect(engagementSchema.parse(after.datas)).toMatchObject({ _id: newest.id, findings: [] });
  });
});
