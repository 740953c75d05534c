import { findings as findingCalls } from '@gatehouse/contract/findings/findings';
import { notifications } from '@gatehouse/contract/notifications/notifications';
import { describe, expect, it } from 'vitest';

import { caseFile, openScans } from '../../../testing/engagement-scans.ts';
import { sharedPortal } from '../../../testing/portal.ts';

const portal = await sharedPortal();

async function open() {
  const staff = await portal.signIn({ role: 'provider-analyst' });
  return { staff, ...(await openScans(portal, staff)) };
}
const statesOf = ({ affectedAssets }: { affectedAssets: readonly { host: string; fixState: string }[] }) =>
  Object.fromEntries(affectedAssets.map(({ host, fixState }) => [host.split('.')[0], fixState]));

describe('a newer scan that finds something again', () => {
  it('reopens a fixed place once, unless the scan is from before the fix', async () => {
    const { scan, finding, decide } = await open();
    const first = caseFile('a/place-seen-again/scan-1.jsonl');
    const second = caseFile('a/place-seen-again/scan-2.jsonl');
    await scan('nuclei', first);
    await decide(undefined, 'Fixed', ['one.acme.example']);

    const older = await scan('nuclei', first.replaceAll('2026-01-05', '2026-01-06'));
    const afterOlder = await finding();
    const preview = await scan('nuclei', second, { preview: 'true' });
    const report = await scan('nuclei', second);
    const again = await scan('nuclei', second);

    expect([older.warnings, statesOf(afterOlder)]).toEqual([[], { one: 'Fixed', two: 'Open', three: 'Open' }]);
    expect(report.warnings).toEqual(['Affected assets marked as Fixed but seen again, reopened: Version shown (1).']);
    expect(preview.warnings).toEqual(report.warnings);
    expect(again).toMatchObject({ updated: 0, unchanged: 1, warnings: [] });
    const seen = await finding();
    expect([statesOf(seen), seen.numOfFixedAssets]).toEqual([{ one: 'Open', two: 'Open', three: 'Open' }, 0]);
    expect(seen.history.at(-1)).toMatchObject({ side: 'system', kind: 'asset', from: '1', to: 'Open' });
  });

  it('reopens a fixed finding only for the places that it found', async () => {
    const { scan, finding, decide } = await open();
    await scan('nuclei', caseFile('a/reopened-by-scan/scan-1.jsonl'));
    await decide(undefined, 'Fixed');

    const { warnings } = await scan('nuclei', caseFile('a/reopened-by-scan/scan-2.jsonl'));

    const seen = await finding();
    expect(warnings).toEqual(['Marked as Fixed but seen again, reopened: Version shown.']);
    expect(statesOf(seen)).toEqual({ one: 'Fixed', two: 'Open', three: 'Fixed' });
    expect([seen.statusVulnerability, seen.numOfFixedAssets]).toEqual(['Open', 2]);
  });

  it('leaves a retest to its tester, and reports that the place is still found', async () => {
    const { scan, finding, decide } = await open();
    await scan('nuclei', caseFile('a/place-seen-again/scan-1.jsonl'));
    await decide(undefined, 'Retest', ['one.acme.example']);

    const { warnings } = await scan('nuclei', caseFile('a/place-seen-again/scan-2.jsonl'));

    expect(warnings).toEqual(['Still seen while a retest is requested, left unchanged: Version shown (1).']);
    const { statusVulnerability, ...seen } = await finding();
    expect([statusVulnerability, statesOf(seen)]).toEqual(['Retest', { one: 'Retest', two: 'Open', three: 'Open' }]);
  });
});

describe('the status in a later file', () => {
  const project = (version: 1 | 2) => caseFile(`a/status-after-retest/project-${version}.json`);
  const statuses = async ({ engagement }: Awaited<ReturnType<typeof open>>) =>
    Object.fromEntries(
      (await engagement()).findings.map(({ title, statusVulnerability }) => [title, statusVulnerability]),
    );

  it('is applied, with the file in the history', async () => {
    const opened = await open();
    await opened.scan('sysreptor', project(1));

    const preview = await opened.scan('sysreptor', project(2), { preview: 'true' });
    const report = await opened.scan('sysreptor', project(2));
    const again = await opened.scan('sysreptor', project(2));

    expect(await statuses(opened)).toEqual({ 'Weak login': 'Fixed', 'Old library': 'Not Fixed', 'Open port': 'Open' });
    expect(report.warnings).toEqual([
      'Status changed as the file states: Weak login (Open to Fixed); Old library (Open to Not Fixed).',
    ]);
    expect([preview.warnings, preview.updated]).toEqual([report.warnings, report.updated]);
    expect(again).toMatchObject({ updated: 0, warnings: [] });
    const { history, numOfFixedAssets } = await opened.finding('Weak login');
    expect(numOfFixedAssets).toBe(1);
    expect(history.at(-1)).toMatchObject({ from: 'Open', to: 'Fixed', comment: 'Stated in scan.sysreptor' });
  });

  it('is reported and not applied if a user has decided since', async () => {
    const opened = await open();
    await opened.scan('sysreptor', project(1));
    await opened.decide('Weak login', 'Not Fixed');

    const { warnings } = await opened.scan('sysreptor', project(2));

    expect(warnings).toContain(
      'The file states another status, left unchanged: Weak login (Not Fixed, the file states Fixed).',
    );
    expect((await statuses(opened))['Weak login']).toBe('Not Fixed');
  });

  it('can be an acceptance in the tool, or a column of a table', async () => {
    const opened = await open();
    await opened.scan('csv', 'Title,Severity,Status,Host\nWeak TLS,High,Open,a.example\n');

    await opened.scan('csv', 'Title,Severity,Status,Host\nWeak TLS,High,Fixed,a.example\n');

    expect(await statuses(opened)).toEqual({ 'Weak TLS': 'Fixed' });
  });
});

it('an accepted risk on a new asset is reported, is in the history, and its approvers are notified', async () => {
  const { scan, finding, engagement, client } = await open();
  await scan('nuclei', caseFile('a/accepted-finding-new-place/scan-1.jsonl'));
  const { _id: findingId } = await finding();
  await portal.call(client, findingCalls.specificInfo, {
    params: { id: (await engagement())._id, findingId },
    body: { statusVulnerability: 'Acknowledged', comment: 'Only one machine' },
  });

  const { warnings } = await scan('nuclei', caseFile('a/accepted-finding-new-place/scan-2.jsonl'));

  expect(warnings).toEqual([
    'The risk is accepted, but more assets are affected: Version shown (1 more). Review the acceptance.',
  ]);
  const seen = await finding();
  expect(seen).toMatchObject({ statusVulnerability: 'Acknowledged', numOfAffectedAssets: 2 });
  expect(seen.history.at(-1)).toMatchObject({ kind: 'asset', from: '1', to: 'Open', side: 'system' });
  const { datas } = await portal.call(client, notifications.list);
  expect(JSON.stringify(datas)).toContain('affects more assets than');
});

it('a file in which a fixed finding is open reopens only the places in it', async () => {
  const { scan, finding } = await open();
  const table = (status: string, ...hosts: string[]) =>
    `Title,Severity,Status,Host\n${hosts.map((host) => `Weak TLS,High,${status},${host}.example\n`).join('')}`;
  await scan('csv', table('Fixed', 'one', 'two', 'three'));

  await scan('csv', table('Open', 'two'));

  const { statusVulnerability, ...seen } = await finding();
  expect([statusVulnerability, statesOf(seen)]).toEqual(['Open', { one: 'Fixed', two: 'Open', three: 'Fixed' }]);
});

it('a finding newly reported as a false positive is listed, and stays unchanged', async () => {
  const { scan, finding } = await open();
  await scan('csv', 'Title,Severity,Status,Host\nWeak TLS,High,Open,a.example\nOther,Low,Open,a.example\n');

  const { warnings } = await scan(
    'csv',
    'Title,Severity,Status,Host\nWeak TLS,High,False positive,a.example\nOther,Low,Open,a.example\n',
  );

  expect(warnings).toContain(
    'The file calls these false positives, duplicates or out of scope, left unchanged: Weak TLS (Open).',
  );
  expect((await finding('Weak TLS')).statusVulnerability).toBe('Open');
});
