import { engagements } from '@gatehouse/contract/engagements/engagements';
import { engagementSchema } from '@gatehouse/contract/engagements/engagements.schema';
import { expect, it } from 'vitest';

import { type Actor, sharedPortal } from '../../../testing/portal.ts';
import { importFindings } from './findings.service.ts';
import { nucleiLine } from '../imports.build.ts';
import { chooseReader } from '../reading.service.ts';

const portal = await sharedPortal();

async function run(actor: Actor, text: string, format = 'nuclei') {
  const { report } = await importFindings({
    database: portal.platform.database,
    storage: portal.platform,
    reader: chooseReader(format),
    company: { id: actor.user.company_id },
    engagementTitle: 'Perimeter',
    file: {
      name: 'scan',
      content: (async function* () {
        yield Buffer.from(text);
      })(),
    },
    actor: { id: null, name: 'Command line' },
    origin: { address: 'command line', userAgent: '', requestId: '' },
  });
  return report;
}
const findingsOf = async (actor: Actor) =>
  engagementSchema.parse((await portal.call(actor, engagements.last)).datas).findings;
/** Marks all findings as Fixed at the given time. */
const fix = (actor: Actor, at: string) =>
  portal.platform.database.withCompany(actor.user.company_id, async (db) => {
    await db.updateTable('findings').set({ status: 'Fixed' }).execute();
    await db.updateTable('findings').set({ fixed_at: at }).execute();
  });

it('a finding marked Fixed is reopened by a later scan, and its history says why', async () => {
  const admin = await portal.signIn();
  await run(admin, nucleiLine({ id: 'one', at: '2026-01-01T00:00:00Z' }));
  await fix(admin, '2026-02-01T00:00:00Z');

  const report = await run(admin, nucleiLine({ id: 'one', at: '2026-06-01T00:00:00Z' }));
  const again = await run(admin, nucleiLine({ id: 'one', at: '2026-06-01T00:00:00Z' }));

  expect(report).toMatchObject({
    updated: 1,
    warnings: ['Marked as Fixed but seen again, reopened: The one.'],
  });
  expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 1, warnings: [] });
  const [finding] = await findingsOf(admin);
  expect(finding).toMatchObject({ statusVulnerability: 'Open', numOfFixedAssets: 0 });
  expect(finding?.history).toMatchObject([
    { side: 'system', from: 'Fixed', to: 'Open', comment: 'Seen again by a newer scan' },
  ]);
});

it('a scan from before the fix does not reopen it', async () => {
  const admin = await portal.signIn();
  await run(admin, nucleiLine({ id: 'one', at: '2026-01-01T00:00:00Z' }));
  await fix(admin, '2026-02-01T00:00:00Z');

  const report = await run(admin, nucleiLine({ id: 'one', at: '2026-01-15T00:00:00Z' }));

  expect(report.warnings).toEqual([]);
  expect((await findingsOf(admin))[0]?.statusVulnerability).toBe('Fixed');
});

it('a finding that a newer scan no longer reports is marked until one reports it again', async () => {
  const admin = await portal.signIn();
  const [one, two] = ['one', 'two'].map((id) => nucleiLine({ id, at: '2026-01-01T00:00:00Z' }));
  await run(admin, `${one}\n${two}`);
  const missed = async () => (await findingsOf(admin)).filter(({ missingSince }) => missingSince !== null).length;

  const without = await run(admin, nucleiLine({ id: 'one', at: '2026-02-01T00:00:00Z' }));
  const afterMiss = await missed();
  await run(admin, nucleiLine({ id: 'two', at: '2026-03-01T00:00:00Z' }));

  expect(without.warnings).toEqual(['Not in this file, left unchanged: The two.']);
  expect([afterMiss, await missed()]).toEqual([1, 1]);
  const [back] = (await findingsOf(admin)).filter(({ missingSince }) => missingSince === null);
  expect(back?.title).toBe('The two');
});

const sarif = (suppressions: unknown[], note = '') =>
  JSON.stringify({
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Linter', rules: [{ id: 'R1', shortDescription: { text: `Weak hash${note}` } }] } },
        results: [
          {
            ruleId: 'R1',
            message: { text: 'MD5 is used' },
            locations: [{ physicalLocation: { artifactLocation: { uri: 'src/a.ts' }, region: { startLine: 3 } } }],
            suppressions,
          },
        ],
      },
    ],
  });

it('a finding accepted in the tool starts as Acknowledged, with the reason', async () => {
  const admin = await portal.signIn();

  await run(admin, sarif([{ kind: 'external', justification: 'Only a checksum' }]), 'sarif');

  const [finding] = await findingsOf(admin);
  expect(finding?.statusVulnerability).toBe('Acknowledged');
  expect(finding?.history).toMatchObject([{ side: 'system', from: 'Open', to: 'Acknowledged' }]);
  expect(finding?.history[0]?.comment).toContain('Only a checksum');
});

it('a file without times reopens nothing the second time, unlike a new file', async () => {
  const admin = await portal.signIn();
  await run(admin, sarif([]), 'sarif');
  await fix(admin, new Date(Date.now() - 1_000).toISOString());

  const same = await run(admin, sarif([]), 'sarif');
  const afterSame = (await findingsOf(admin))[0]?.statusVulnerability;
  await run(admin, sarif([], ' again'), 'sarif');

  expect(same).toMatchObject({ updated: 0, unchanged: 1, warnings: [] });
  expect([afterSame, (await findingsOf(admin))[0]?.statusVulnerability]).toEqual(['Fixed', 'Open']);
});

it('a finding reported as fixed starts as Fixed, with all of its places', async () => {
  const admin = await portal.signIn();
  const finding = { title: 'Old library', severity: 'High', description: 'Seen', is_mitigated: true, active: false };
  const report = JSON.stringify({ findings: [{ ...finding, endpoints: ['https://a.acme.example/'] }] });

  const { created } = await run(admin, report, 'defectdojo');

  expect(created).toBe(1);
  expect((await findingsOf(admin))[0]).toMatchObject({ statusVulnerability: 'Fixed', numOfFixedAssets: 1 });
});
