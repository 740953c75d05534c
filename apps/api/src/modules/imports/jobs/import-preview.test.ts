import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { importFormats } from '@gatehouse/contract/imports/import-formats';
import type { ImportJob } from '@gatehouse/contract/imports/import-jobs.schema';
import { importJobs } from '@gatehouse/contract/imports/import-jobs';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { expect, it } from 'vitest';

import { storedFiles } from '../../../testing/file-places.ts';
import { endedImport, sendImport } from '../../../testing/import-job.ts';
import { ownPortal } from '../../../testing/portal.ts';

const portal = await ownPortal();
const staff = await portal.signIn({ role: 'provider-analyst' });
const { id: companyId } = await portal.company({ slug: 'previews' });
const admin = await portal.signIn({ companyId });
const files = () => storedFiles(portal.platform.config.DATA_DIR);

const scanOf = (...hosts: string[]) =>
  hosts.map((host) => JSON.stringify({ host, input: 'previews.example', source: 'crtsh' })).join('\n');

async function send(content: string, fields: Record<string, string> = {}): Promise<ImportJob> {
  const given = { company: 'previews', format: 'subfinder', preview: 'true', ...fields };
  return sendImport(portal, staff, { fields: given, file: { name: 'names.jsonl', content } });
}
const params = ({ _id }: ImportJob) => ({ params: { companyId, id: _id } });
const ended = (job: ImportJob): Promise<ImportJob> => endedImport(portal, staff, job);
const names = async (): Promise<string[]> =>
  ((await portal.call(admin, attackSurface.hosts, { query: { limit: 'all' } })).datas as { name: string }[])
    .map(({ name }) => name)
    .toSorted();

it('previews a scan, imports it once it is confirmed, and undoes it', async () => {
  const before = await names();
  const preview = await ended(await send(scanOf('a.previews.example', 'b.previews.example')));
  expect(preview).toMatchObject({ state: 'Preview', undoUntil: null, report: { created: 2, preview: true } });
  expect(await names()).toEqual(before);
  expect(await files()).toHaveLength(1);

  await portal.call(staff, importJobs.confirm, params(preview));
  const done = await ended(preview);
  expect(done).toMatchObject({ state: 'Done', undoUntil: expect.any(String), report: { created: 2, candidates: 2 } });
  expect(await names()).toEqual([...before, 'a.previews.example', 'b.previews.example']);
  await expect.poll(files).toEqual([]);

  const undone = await portal.call(staff, importJobs.undo, params(done));
  expect(undone.datas).toMatchObject({ state: 'Undone', undoUntil: null });
  expect(await names()).toEqual(before);
  const again = await portal.call(staff, importJobs.undo, params(done));
  expect(again.status).toBe(422);
});

it('discards a preview with its file', async () => {
  const preview = await ended(await send(scanOf('discarded.previews.example')));

  const { datas } = await portal.call(staff, importJobs.cancel, params(preview));

  expect(datas).toMatchObject({ state: 'Cancelled' });
  await expect.poll(files).toEqual([]);
  expect((await portal.call(staff, importJobs.confirm, params(preview))).status).toBe(422);
});

it('keeps the results of a later import when an earlier one is undone', async () => {
  const first = await ended(await send(scanOf('c.previews.example', 'd.previews.example'), { preview: 'false' }));
  await ended(await send(scanOf('d.previews.example', 'e.previews.example'), { preview: 'false' }));

  await portal.call(staff, importJobs.undo, params(first));

  expect(await names()).toEqual(['d.previews.example', 'e.previews.example']);
});

const layer = JSON.stringify({
  name: 'Layer',
  versions: { layer: '4.5' },
  domain: 'enterprise-attack',
  techniques: [{ techniqueID: 'T1566.001', tactic: 'initial-access', score: 1 }],
});
const finding = JSON.stringify({
  'template-id': 'open-port',
  info: { name: 'Open port', severity: 'low' },
  host: 'a.previews.example',
  'matched-at': 'a.previews.example:22',
});

it.each([
  ['nuclei', finding],
  ['navigator', layer],
])('previews %s into an engagement that is created only on confirmation', async (format, content) => {
  const title = `Test of ${format}`;
  const titles = async () =>
    ((await portal.call(admin, engagements.list, {})).datas as { title: string }[]).filter(
      (one) => one.title === title,
    );

  const preview = await ended(await send(content, { format, engagement: title, draft: 'false' }));

  expect(preview).toMatchObject({ state: 'Preview', report: { created: 1, preview: true } });
  expect(await titles()).toEqual([]);

  await portal.call(staff, importJobs.confirm, params(preview));

  expect(await ended(preview)).toMatchObject({ state: 'Done', report: { created: 1 } });
  expect(await titles()).toHaveLength(1);
  expect(await ended(await send(content, { format, engagement: title }))).toMatchObject({
    state: 'Preview',
    report: { created: 0, unchanged: 1 },
  });
});

it.each([
  ['nuclei', finding],
  ['navigator', layer],
])('creates a draft for %s on confirmation if requested, and none for a refused file', async (format, content) => {
  const title = `Draft of ${format}`;
  const drafts = async () => {
    const params = { companyId };
    const { datas } = await portal.call(staff, providerEngagements.list, { params, query: { limit: 'all' } });
    return (datas as { title: string; publication: string }[]).filter((one) => one.title === title);
  };
  const broken = await ended(await send('<html>', { format, engagement: title, draft: 'true', preview: 'false' }));
  const preview = await ended(await send(content, { format, engagement: title, draft: 'true' }));

  expect([broken.state, preview.state]).toEqual(['Refused', 'Preview']);
  expect(broken.failure.match(/Nothing was imported/g)).toHaveLength(1);
  expect(await drafts()).toEqual([]);

  await portal.call(staff, importJobs.confirm, params(preview));
  await ended(preview);

  expect(await drafts()).toMatchObject([{ publication: 'Draft' }]);
});

it.each(['nmap', 'trivy', 'openvex', 'subfinder'])(
  'says once that nothing of an invalid %s file was imported',
  async (format) => {
    const { state, failure } = await ended(await send('{"neither": "one', { format }));

    expect(state).toBe('Refused');
    expect(failure).toMatch(/\. Nothing was imported\.$/);
    expect(failure.match(/Nothing was imported/g)).toHaveLength(1);
  },
);

it('lists a format with two readers once for each area', async () => {
  const formats = (await portal.call(staff, importFormats.list)).datas as { format: string; into?: string }[];

  const shared = formats.filter(({ format }) => format === 'nuclei' || format === 'testssl');
  expect(shared.map(({ format, into }) => `${format} ${into}`).toSorted()).toEqual([
    'nuclei findings',
    'nuclei surface',
    'testssl findings',
    'testssl surface',
  ]);
});
