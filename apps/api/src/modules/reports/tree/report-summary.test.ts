import type { ReportBlock } from '@gatehouse/contract/reports/report-blocks.schema';
import type { ReportTree } from '@gatehouse/contract/reports/report-tree.schema';
import { reportTree } from '@gatehouse/contract/reports/report-tree';
import { describe, expect, it } from 'vitest';

import { sharedPortal } from '../../../testing/portal.ts';
import { buildEngagement, buildFinding } from '../../engagements/engagements.build.ts';

const kindsOf = (blocks: readonly ReportBlock[]): string[] => blocks.map(({ kind }) => kind);

describe('the summary of a report', async () => {
  const portal = await sharedPortal();
  const actor = await portal.signIn();

  async function openTest() {
    const { database } = portal.platform;
    const { company_id } = actor.user;
    const { id: engagement_id } = await buildEngagement(database, { company_id });
    return {
      add: (more: object) => buildFinding(database, { company_id, engagement_id, ...more }),
      async summary(): Promise<ReportBlock[]> {
        const { datas } = await portal.call(actor, reportTree.read, { params: { id: engagement_id } });
        return (datas as ReportTree).sections.find(({ key }) => key === 'summary')?.content ?? [];
      },
    };
  }

  it('says what to fix first, and how many findings follow', async () => {
    const { add, summary } = await openTest();
    for (let number = 1; number <= 7; number += 1)
      await add({ title: `Critical ${number}`, severity: 'critical', recommendation: `Fix ${number}.` });
    for (const severity of ['low', 'info', 'none']) await add({ title: severity, severity });

    const blocks = await summary();

    expect(kindsOf(blocks)).toEqual(['paragraph', 'counts', 'heading', 'plan', 'paragraph', 'paragraph']);
    expect(blocks[3]).toMatchObject({ items: [1, 2, 3, 4, 5].map((number) => ({ title: `Critical ${number}` })) });
    expect(blocks.at(-2)).toMatchObject({ text: expect.stringContaining('order follows the CVSS scores') });
    expect(blocks.at(-1)).toEqual({
      kind: 'paragraph',
      text: expect.stringMatching(
        /^Further findings: 2\u00A0Critical\u00A0by\u00A0\d+\u00A0\w{3}\u00A0\d{4}, 1\u00A0Low\u00A0by\u00A0[^ ]+, and 2\u00A0Info\.$/,
      ),
    });
  });

  it('counts a fix for each severity, and leaves out the beginning of a long one', async () => {
    const { add, summary } = await openTest();
    const recommendation = 'Change the password.';
    await add({ title: 'Default password', severity: 'critical', recommendation });
    await add({ title: 'Weak password', severity: 'high', recommendation });
    await add({ title: 'Old server', severity: 'high', recommendation: `See below.\n\n${'Update it. '.repeat(9)}` });

    expect((await summary()).find(({ kind }) => kind === 'plan')).toMatchObject({
      items: [
        { title: 'Default password', severity: 'critical', fix: recommendation, findings: [{}] },
        { title: 'Weak password', severity: 'high', fix: recommendation, findings: [{}] },
        { title: 'Old server', severity: 'high', fix: '', findings: [{}] },
      ],
    });
  });

  it('says the action that the tester wrote before the recommendation', async () => {
    const { add, summary } = await openTest();
    const action = 'Bind the parameters of `q`.';
    for (const title of ['Injection in search', 'Injection in orders'])
      await add({
        title,
        severity: 'high',
        recommendation: `**${action}**\n\nIn ${title}: ${'Use statements. '.repeat(9)}`,
      });

    expect((await summary()).find(({ kind }) => kind === 'plan')).toMatchObject({
      items: [{ title: 'Injection in search', fix: action, findings: [{}, {}] }],
    });
  });

  it('names the hosts that are to be fixed, each once, and how many there are', async () => {
    const { add, summary } = await openTest();
    const recommendation = 'Update the server.';
    const on = (...hosts: string[]) => hosts.map((host, at) => ({ host, asset_key: `${host} ${at}` }));
    await add({ title: 'Old server', severity: 'high', recommendation, assets: on('c', 'a', 'b') });
    const assets = [...on('b', 'd'), { host: 'e', asset_key: 'e', fix_state: 'Fixed' as const }];
    await add({ title: 'Older server', severity: 'high', recommendation, assets });
    await add({ title: 'No host', severity: 'high' });

    expect((await summary()).find(({ kind }) => kind === 'plan')).toMatchObject({
      items: [
        { title: 'Old server', hosts: ['a', 'b', 'c'], numOfHosts: 4 },
        { title: 'No host', hosts: [], numOfHosts: 0 },
      ],
    });
  });

  it('has critical and high measures only, if there are any, and names hosts that they have in common once', async () => {
    const { add, summary } = await openTest();
    const assets = [{ host: 'shop.example', asset_key: 'shop' }];
    for (const severity of ['critical', 'high', 'medium']) await add({ title: severity, severity, assets });

    const blocks = await summary();

    expect(kindsOf(blocks)).toEqual(['paragraph', 'counts', 'heading', 'plan', 'paragraph', 'paragraph']);
    expect(blocks[4]).toEqual({ kind: 'paragraph', text: 'All of these measures concern shop.example.' });
    expect(blocks[3]).toMatchObject({
      items: [
        { title: 'critical', hosts: [] },
        { title: 'high', hosts: [] },
      ],
    });
  });

  it('has the statuses of the findings once one of them has changed', async () => {
    const { add, summary } = await openTest();
    await add({ title: 'Weak cipher', severity: 'low' });
    const before = kindsOf(await summary());
    await add({ title: 'Closed', severity: 'low', status: 'Fixed' });

    expect(before).toEqual(['paragraph', 'counts', 'paragraph', 'heading', 'plan']);
    expect(kindsOf(await summary())).toEqual([...before, 'heading', 'table']);
  });
});
