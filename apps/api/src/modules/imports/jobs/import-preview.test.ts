import { attackSurface } from '@gatehouse/contract/attack-surface';
import { importFormats } from '@gatehouse/contract/import-formats';
import { type ImportJob, importJobs, importJobSchema } from '@gatehouse/contract/import-jobs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

import { formOf } from '../../../testing/form.ts';
import { openPortal } from '../../../testing/portal.ts';

const portal = await openPortal();
afterAll(() => portal.close());
const staff = await portal.signIn({ role: 'provider-analyst' });
const { id: companyId } = await portal.company({ slug: 'previews' });
const admin = await portal.signIn({ companyId });
const folder = join(portal.platform.config.DATA_DIR, 'imports');

const scanOf = (...hosts: string[]) =>
  hosts.map((host) => JSON.stringify({ host, input: 'previews.example', source: 'crtsh' })).join('\n');

async function send(content: string, fields: Record<string, string> = {}): Promise<ImportJob> {
  const form = formOf(
    { company: 'previews', format: 'subfinder', preview: 'true', ...fields },
    { name: 'names.jsonl', content },
  );
  const reply = await portal.app.inject({
    method: 'POST',
    url: '/api/provider/import-jobs',
    cookies: staff.cookies,
    headers: { ...form.headers, 'x-csrf-token': staff.csrfToken },
    payload: form.payload,
  });
  return importJobSchema.parse(reply.json<{ datas: unknown }>().datas);
}
const params = ({ _id }: ImportJob) => ({ params: { companyId, id: _id } });
async function ended(job: ImportJob): Promise<ImportJob> {
  const read = async () => importJobSchema.parse((await portal.call(staff, importJobs.get, params(job))).datas);
  await expect.poll(read).toMatchObject({ endedAt: expect.any(String) });
  return read();
}
const names = async (): Promise<string[]> =>
  ((await portal.call(admin, attackSurface.hosts, { query: { limit: 'all' } })).datas as { name: string }[])
    .map(({ name }) => name)
    .toSorted();

it('previews a scan, imports it once it is confirmed, and undoes it', async () => {
  const before = await names();
  const preview = await ended(await send(scanOf('a.previews.example', 'b.previews.example')));
  expect(preview).toMatchObject({ state: 'Preview', undoUntil: null, report: { created: 2, preview: true } });
  expect(await names()).toEqual(before);
  expect(await readdir(folder)).toHaveLength(1);

  await portal.call(staff, importJobs.confirm, params(preview));
  const done = await ended(preview);
  expect(done).toMatchObject({ state: 'Done', undoUntil: expect.any(String), report: { created: 2, candidates: 2 } });
  expect(await names()).toEqual([...before, 'a.previews.example', 'b.previews.example']);
  expect(await readdir(folder)).toEqual([]);

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
  expect(await readdir(folder)).toEqual([]);
  expect((await portal.call(staff, importJobs.confirm, params(preview))).status).toBe(422);
});

it('keeps what a later import brought when an earlier one is undone', async () => {
  const first = await ended(await send(scanOf('c.previews.example', 'd.previews.example'), { preview: 'false' }));
  await ended(await send(scanOf('d.previews.example', 'e.previews.example'), { preview: 'false' }));

  await portal.call(staff, importJobs.undo, params(first));

  expect(await names()).toEqual(['d.previews.example', 'e.previews.example']);
});

it('lists a format that two areas read once for each of them', async () => {
  const formats = (await portal.call(staff, importFormats.list)).datas as { format: string; into?: string }[];

  const shared = formats.filter(({ format }) => format === 'nuclei' || format === 'testssl');
  expect(shared.map(({ format, into }) => `${format} ${into}`).toSorted()).toEqual([
    'nuclei findings',
    'nuclei surface',
    'testssl findings',
    'testssl surface',
  ]);
});
