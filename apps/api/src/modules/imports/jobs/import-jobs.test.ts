import { engagements } from '@gatehouse/contract/engagements';
import { type ImportJob, importJobs, importJobSchema } from '@gatehouse/contract/import-jobs';
import { access, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';

import { formOf } from '../../../testing/form.ts';
import { openPortal } from '../../../testing/portal.ts';
import { writeSealed } from '../../../platform/security/sealed-file.ts';
import { jobKey } from './import-jobs.service.ts';
import { nucleiLine } from '../imports.build.ts';

const portal = await openPortal();
afterAll(() => portal.close());
const staff = await portal.signIn({ role: 'provider-analyst' });
const client = await portal.company({ slug: 'jobs' });
const admin = await portal.signIn({ companyId: client.id });
const folder = join(portal.platform.config.DATA_DIR, 'imports');

async function send(content: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const { fileName = 'scan.jsonl', ...given } = fields;
  const form = formOf(
    { company: 'jobs', format: 'nuclei', engagement: 'As a job', ...given },
    { name: fileName, content },
  );
  const reply = await portal.app.inject({
    method: 'POST',
    url: '/api/provider/import-jobs',
    cookies: staff.cookies,
    headers: { ...form.headers, 'x-csrf-token': staff.csrfToken, ...headers },
    payload: form.payload,
  });
  return { status: reply.statusCode, datas: reply.json<{ datas: unknown }>().datas };
}
const jobOf = ({ datas }: { datas: unknown }): ImportJob => importJobSchema.parse(datas);
const read = async (id: string): Promise<ImportJob> =>
  jobOf(await portal.call(staff, importJobs.get, { params: { companyId: client.id, id } }));
async function ended(id: string): Promise<ImportJob> {
  return expect
    .poll(() => read(id))
    .toMatchObject({ endedAt: expect.any(String) })
    .then(() => read(id));
}

it('answers immediately and reports the result later', async () => {
  const content = [1, 2, 3].map((count) => nucleiLine({ id: `weakness-${count}` })).join('');

  const taken = jobOf(await send(content));
  const done = await ended(taken._id);

  expect(taken).toMatchObject({ fileName: 'scan.jsonl', bytesTotal: content.length, report: null });
  expect(done).toMatchObject({
    state: 'Done',
    bytesRead: content.length,
    report: { created: 3, updated: 0 },
    failure: '',
  });
  expect((await portal.call(admin, engagements.last)).datas).toMatchObject({ title: 'As a job', numOfFindings: 3 });
  expect(await readdir(folder)).toEqual([]);
});

it('refuses a broken file with the sentence of the import, and stores nothing of it', async () => {
  const broken = `${nucleiLine({ id: 'fine' })}${nucleiLine({ id: 'broken' }).slice(0, 30)}`;

  const job = await ended(jobOf(await send(broken, { engagement: 'Broken' }))._id);

  expect(job).toMatchObject({
    state: 'Refused',
    report: null,
    failure: expect.stringMatching(/line 2.*Nothing was imported\.$/i),
  });
  expect((await portal.call(admin, engagements.list, { query: { q: 'Broken' } })).page?.total).toBe(0);
});

it('is one job when the same form comes twice with one Idempotency-Key', async () => {
  const content = nucleiLine({ id: 'once' });
  const again = () => send(content, { engagement: 'Once' }, { 'idempotency-key': 'one-and-the-same' });

  const [first, second] = [jobOf(await again()), jobOf(await again())];
  await ended(first._id);

  expect(second._id).toBe(first._id);
  expect(await readdir(folder)).toEqual([]);
});

it('refuses an option that the format takes no notice of, in one sentence', async () => {
  const reply = await send(nucleiLine({ id: 'one' }), { domains: 'acme.example' });

  expect(reply).toMatchObject({ status: 422, datas: { message: 'The format nuclei does not support domains.' } });
});

it('refuses what it cannot begin before it keeps a byte', async () => {
  const [noFormat, noCompany] = [await send('', { format: 'pigeon' }), await send('', { company: 'nobody' })];

  expect([noFormat.status, noCompany.status]).toEqual([422, 422]);
  expect(await readdir(folder)).toEqual([]);
});

async function leftBehind(state: 'Waiting' | 'Running', heardAt: Date) {
  const content = nucleiLine({ id: 'left-behind' });
  await mkdir(folder, { recursive: true });
  const fileKey = `file-of-${state}`;
  await writeSealed(join(folder, fileKey), jobKey(portal.platform, fileKey), Readable.from([Buffer.from(content)]));
  const { id } = await portal.platform.database.withCompany(client.id, (db) =>
    db
      .insertInto('import_jobs')
      .values({
        company_id: client.id,
        actor_name: 'Robin Example',
        address: '127.0.0.1',
        file_name: 'scan.jsonl',
        format: 'nuclei',
        options: JSON.stringify({ engagement: `Left ${state}` }),
        bytes_total: content.length,
        state,
        heard_at: heardAt.toISOString(),
        file_key: fileKey,
        keeper: portal.platform.config.DATA_DIR,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

it('does what a process left behind that is gone', async () => {
  const id = await leftBehind('Running', new Date(Date.now() - 120_000));
  // Another file makes it look.
  await ended(jobOf(await send(nucleiLine({ id: 'other' })))._id);

  expect(await ended(id)).toMatchObject({ state: 'Done', report: { created: 1 } });
});

it('is cancelled before it began, and cannot be cancelled when it is done', async () => {
  const id = await leftBehind('Running', new Date());
  const cancel = () => portal.call(staff, importJobs.cancel, { params: { companyId: client.id, id } });

  const [cancelled, again] = [await cancel(), await cancel()];

  expect(jobOf(cancelled).state).toBe('Cancelled');
  expect(again).toMatchObject({ status: 422, datas: { message: 'This import is already cancelled' } });
});

it('lists the jobs of a client, newest first, and of that client only', async () => {
  const other = await portal.company();
  const list = async (companyId: string) =>
    (await portal.call(staff, importJobs.list, { params: { companyId } })).datas as ImportJob[];

  const listed = await list(client.id);

  expect(listed.length).toBeGreaterThan(3);
  expect(listed.map(({ createdAt }) => createdAt)).toEqual(
    listed
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  );
  expect(await list(other.id)).toEqual([]);
  await expect(access(folder)).resolves.toBeUndefined();
});

it.each([
  ['C:\\scans\\invoice\u202elnosj.exe', 'invoicelnosj.exe'],
  ['../../scan\u0007\u0001.jsonl', 'scan.jsonl'],
  [`a${'🙂'.repeat(240)}`, `a${'🙂'.repeat(199)}`],
  ['\u202e', 'file'],
])('shows a file that is called %j as %j', async (fileName, shown) => {
  const job = jobOf(await send(nucleiLine({ id: 'weakness-1' }), { fileName }));

  expect(job.fileName).toBe(shown);
  expect((await ended(job._id)).state).toBe('Done');
});
