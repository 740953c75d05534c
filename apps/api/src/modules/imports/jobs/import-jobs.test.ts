import { engagements } from '@gatehouse/contract/engagements/engagements';
import { type ImportJob, importJobSchema } from '@gatehouse/contract/imports/import-jobs.schema';
import { importJobs } from '@gatehouse/contract/imports/import-jobs';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';

import { uploadAs } from '../../../testing/upload-as.ts';
import { ownPortal } from '../../../testing/portal.ts';
import { storedFiles } from '../../../testing/file-places.ts';
import { withClient } from '../../../testing/database-state.ts';
import { keepInternally } from '../../../platform/files/files-rows.ts';
import { storeJobFile } from './job-files.ts';
import { nucleiLine } from '../imports.build.ts';

const portal = await ownPortal();
const staff = await portal.signIn({ role: 'provider-analyst' });
const client = await portal.company({ slug: 'jobs' });
const admin = await portal.signIn({ companyId: client.id });
const files = () => storedFiles(portal.platform.config.DATA_DIR);

function send(content: string, { fileName = 'scan.jsonl', ...fields }: Record<string, string> = {}, key?: string) {
  return uploadAs(portal, staff, {
    endpoint: importJobs.create,
    fields: { company: 'jobs', format: 'nuclei', engagement: 'As a job', ...fields },
    file: { name: fileName, content },
    key,
  });
}
const jobOf = ({ datas }: { datas: unknown }): ImportJob => importJobSchema.parse(datas);
const read = async (id: string, companyId = client.id): Promise<ImportJob> =>
  jobOf(await portal.call(staff, importJobs.get, { params: { companyId, id } }));
async function ended(id: string, companyId = client.id): Promise<ImportJob> {
  return expect
    .poll(() => read(id, companyId))
    .toMatchObject({ endedAt: expect.any(String) })
    .then(() => read(id, companyId));
}

it('responds immediately and reports the result later', async () => {
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
  await expect.poll(files).toEqual([]);
});

it('refuses an invalid file with the message of the import, and stores nothing of it', async () => {
  const broken = `${nucleiLine({ id: 'fine' })}${nucleiLine({ id: 'broken' }).slice(0, 30)}`;

  const job = await ended(jobOf(await send(broken, { engagement: 'Broken' }))._id);

  expect(job).toMatchObject({
    state: 'Refused',
    report: null,
    failure: expect.stringMatching(/line 2.*Nothing was imported\.$/i),
  });
  expect((await portal.call(admin, engagements.list, { query: { q: 'Broken' } })).page?.total).toBe(0);
});

it('creates one job when the same form is sent twice with one Idempotency-Key', async () => {
  const content = nucleiLine({ id: 'once' });
  const again = () => send(content, { engagement: 'Once' }, 'one-and-the-same');

  const [first, second] = [jobOf(await again()), jobOf(await again())];
  await ended(first._id);

  expect(second._id).toBe(first._id);
  await expect.poll(files).toEqual([]);
});

it('refuses an option that the format does not support, in one sentence', async () => {
  const reply = await send(nucleiLine({ id: 'one' }), { domains: 'acme.example' });

  expect(reply).toMatchObject({ status: 422, datas: { message: 'The format nuclei does not support domains.' } });
});

it('refuses what it cannot start before storing anything', async () => {
  const [noFormat, noCompany] = [await send('', { format: 'pigeon' }), await send('', { company: 'nobody' })];

  expect([noFormat.status, noCompany.status]).toEqual([422, 422]);
  expect(await files()).toEqual([]);
});

interface LeftJob {
  engagement: string;
  heardAt: Date;
  fileKey?: string;
  attempts?: number;
}

/** Builds a running job whose process has died. */
async function leftBehind({ engagement, heardAt, fileKey, attempts = 1 }: LeftJob) {
  const { platform } = portal;
  const content = Readable.from([Buffer.from(nucleiLine({ id: 'left-behind' }))]);
  const by = { id: staff.user.id, name: 'Robin Example' };
  const stored = await storeJobFile(platform, { name: 'scan.jsonl', content, companyId: client.id, by });
  const { id } = await platform.database.withCompany(client.id, async (db) => {
    await keepInternally(db, stored.id);
    return db
      .insertInto('import_jobs')
      .values({
        company_id: client.id,
        actor_name: by.name,
        address: '127.0.0.1',
        file_name: 'scan.jsonl',
        format: 'nuclei',
        options: JSON.stringify({ engagement }),
        bytes_total: stored.contentSize,
        state: 'Running',
        heartbeat_at: heardAt.toISOString(),
        file_key: fileKey ?? stored.id,
        keeper: '',
        claim: stored.id,
        attempts,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  return id;
}
const longAgo = () => new Date(Date.now() - 120_000);
const engagementsOf = async (q: string) => (await portal.call(admin, engagements.list, { query: { q } })).page?.total;

it('continues the job of a dead process', async () => {
  const id = await leftBehind({ engagement: 'Left running', heardAt: longAgo() });
  // Another upload makes the worker check its queue.
  await ended(jobOf(await send(nucleiLine({ id: 'other' })))._id);

  expect(await ended(id)).toMatchObject({ state: 'Done', report: { created: 1 } });
});

it('abandons a job that killed three processes, and one whose file is gone', async () => {
  const deadly = await leftBehind({ engagement: 'Deadly', heardAt: longAgo(), attempts: 3 });
  const empty = await leftBehind({ engagement: 'Empty', heardAt: longAgo(), fileKey: deadly });
  await ended(jobOf(await send(nucleiLine({ id: 'one-more' })))._id);

  expect(await ended(deadly)).toMatchObject({
    state: 'Refused',
    failure: 'The import failed. Nothing was imported.',
  });
  expect(await ended(empty)).toMatchObject({
    state: 'Refused',
    failure: 'The uploaded file is no longer available. Nothing was imported. Upload the file again.',
  });
  expect([await engagementsOf('Deadly'), await engagementsOf('Empty')]).toEqual([0, 0]);
});

it('stores nothing once another process has taken over the job', async () => {
  const job = await withClient(portal.owner, async (held) => {
    await held.query('begin');
    await held.query('lock table import_files in access exclusive mode');
    const sent = jobOf(await send(nucleiLine({ id: 'taken' }), { engagement: 'Taken over' }));
    await expect.poll(() => read(sent._id)).toMatchObject({ state: 'Running', bytesRead: sent.bytesTotal });
    await portal.platform.database.withCompany(client.id, (db) =>
      db.updateTable('import_jobs').set({ claim: client.id }).where('id', '=', sent._id).execute(),
    );
    await held.query('rollback');
    return sent;
  });
  // The worker takes the next job only after it has finished this one.
  const other = await portal.company({ slug: 'jobs-next' });
  await ended(jobOf(await send(nucleiLine({ id: 'next' }), { company: 'jobs-next' }))._id, other.id);

  expect((await read(job._id)).state).toBe('Running');
  expect(await engagementsOf('Taken over')).toBe(0);
  await portal.call(staff, importJobs.cancel, { params: { companyId: client.id, id: job._id } });
});

it('can be canceled before it starts, and not after it is done', async () => {
  const id = await leftBehind({ engagement: 'Cancelled', heardAt: new Date() });
  const cancel = () => portal.call(staff, importJobs.cancel, { params: { companyId: client.id, id } });

  const [cancelled, again] = [await cancel(), await cancel()];

  expect(jobOf(cancelled).state).toBe('Cancelled');
  expect(again).toMatchObject({ status: 422, datas: { message: 'This import is already canceled' } });
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
});

it.each([
  ['C:\\scans\\invoice\u202elnosj.exe', 'invoicelnosj.exe'],
  ['../../scan\u0007\u0001.jsonl', 'scan.jsonl'],
  [`a${'🙂'.repeat(240)}`, `a${'🙂'.repeat(199)}`],
  ['\u202e', 'file'],
])('shows a file named %j as %j', async (fileName, shown) => {
  const job = jobOf(await send(nucleiLine({ id: 'weakness-1' }), { fileName }));

  expect(job.fileName).toBe(shown);
  expect((await ended(job._id)).state).toBe('Done');
});

it('runs again after it lost its connection to the database', async () => {
  await withClient(portal.owner, (owner) =>
    owner.query(`create sequence losses;
      create function lose_connection() returns trigger security definer language plpgsql as $$
        begin
          if nextval('losses') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if;
          return new;
        end $$;
      create trigger lost before insert on findings for each row when (new.title = 'The lost')
        execute function lose_connection()`),
  );
  const lost = jobOf(await send(nucleiLine({ id: 'lost' }), { engagement: 'Lost once' }));
  await expect.poll(() => read(lost._id)).toMatchObject({ state: 'Waiting' });
  expect(await engagementsOf('Lost once')).toBe(0);

  // The next job wakes the worker, which takes the oldest one first.
  await send(nucleiLine({ id: 'next' }), { engagement: 'Lost once' });

  expect(await ended(lost._id)).toMatchObject({ state: 'Done', report: { created: 1 } });
});
