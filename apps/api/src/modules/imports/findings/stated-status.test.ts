import { findings as findingCalls } from '@gatehouse/contract/findings/findings';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { describe, expect, it } from 'vitest';

import { openScans } from '../../../testing/engagement-scans.ts';
import { sharedPortal } from '../../../testing/portal.ts';

const portal = await sharedPortal();

async function open() {
  const staff = await portal.signIn({ role: 'provider-analyst' });
  return { staff, ...(await openScans(portal, staff)) };
}

describe('an open status in a scanner’s file', () => {
  const tenable = (state: string, day: string) =>
    `definition.id,definition.name,severity,state,asset.name,asset.ipv4,port,last_seen\n9001,Old protocol,medium,${state},web.acme.example,192.0.2.30,443,2035-01-${day}T10:00:00Z\n`;
  const qualys = (state: string, day: string) =>
    `QID,Title,Severity,Threat,Solution,Vuln Status,IP,Last Detected\n38173,Old protocol,3,Weak,Upgrade,${state},192.0.2.30,01/${day}/2035 10:00:00\n`;
  const accept = async ({ finding, engagement, client }: Awaited<ReturnType<typeof open>>) => {
    const { _id: findingId } = await finding();
    const { status } = await portal.call(client, findingCalls.specificInfo, {
      params: { id: (await engagement())._id, findingId },
      body: { statusVulnerability: 'Acknowledged', comment: 'Behind a firewall' },
    });
    expect(status).toBe(200);
  };

  it.each([
    ['Tenable', tenable, 'ACTIVE', 'Open'],
    ['Tenable', tenable, 'RESURFACED', 'Not Fixed'],
    ['Qualys', qualys, 'Active', 'Open'],
    ['Qualys', qualys, 'Re-Opened', 'Not Fixed'],
  ])('does not reopen an accepted risk: %s, %#', async (_tool, table, state, to) => {
    const opened = await open();
    await opened.scan('csv', table('Active', '05'));
    await accept(opened);

    const report = await opened.scan('csv', table(state, '09'));

    expect((await opened.finding()).statusVulnerability).toBe('Acknowledged');
    expect(report.warnings).toContain(
      `The file states another status, left unchanged: Old protocol (Acknowledged, the file states ${to}).`,
    );
  });

  it('does not change a finding that failed its retest, and reopens a fixed one', async () => {
    const opened = await open();
    await opened.scan('csv', tenable('ACTIVE', '05'));
    await opened.decide(undefined, 'Not Fixed');

    await opened.scan('csv', tenable('ACTIVE', '06'));
    const failed = (await opened.finding()).statusVulnerability;
    await opened.decide(undefined, 'Fixed');
    await opened.scan('csv', tenable('ACTIVE', '07'));

    expect([failed, (await opened.finding()).statusVulnerability]).toEqual(['Not Fixed', 'Open']);
  });

  it('does not reopen an accepted risk that was carried over', async () => {
    const opened = await open();
    const { staff, companyId, engagement } = opened;
    await opened.scan('csv', tenable('ACTIVE', '05'));
    await accept(opened);
    const { _id: before } = await engagement();
    const form = { title: 'Perimeter, next year', type: 'Web Application Penetration Test' };
    const made = await portal.call(staff, providerEngagements.create, { params: { companyId }, body: form });
    const { _id: id } = made.datas as { _id: string };
    const params = { companyId, id };
    await portal.call(staff, providerEngagements.carryOver, { params, body: { fromEngagementId: before } });

    await opened.scan('csv', tenable('ACTIVE', '09'), { engagement: form.title });

    expect((await engagement())._id).toBe(id);
    expect((await opened.finding()).statusVulnerability).toBe('Acknowledged');
  });
});

it('a suppression in a later log is an acceptance, with its reason', async () => {
  const { scan, finding } = await open();
  const log = (result: object, day: string) =>
    JSON.stringify({
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'Lint', rules: [{ id: 'A', shortDescription: { text: 'Weak hash' } }] } },
          invocations: [{ executionSuccessful: true, endTimeUtc: `2035-01-${day}T00:00:00Z` }],
          results: [
            {
              ruleId: 'A',
              message: { text: 'MD5 is used.' },
              locations: [{ physicalLocation: { artifactLocation: { uri: 'src/a.ts' } } }],
              ...result,
            },
          ],
        },
      ],
    });
  const suppressions = [{ kind: 'external', status: 'accepted', justification: 'A checksum of public files' }];
  await scan('sarif', log({}, '05'));

  const report = await scan('sarif', log({ suppressions }, '06'));
  const again = await scan('sarif', log({ suppressions }, '06'));
  const { statusVulnerability, history } = await finding();

  expect(report.warnings).toEqual(['Status changed as the file states: Weak hash (Open to Acknowledged).']);
  expect(statusVulnerability).toBe('Acknowledged');
  expect(history.at(-1)).toMatchObject({
    side: 'system',
    to: 'Acknowledged',
    comment: 'Stated in scan.sarif\nSuppressed in the tool: A checksum of public files',
  });
  expect(again).toMatchObject({ updated: 0, warnings: [] });
});
