import { type ImportJob, importJobSchema } from '@gatehouse/contract/imports/import-jobs.schema';
import { importJobs } from '@gatehouse/contract/imports/import-jobs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { nucleiLine } from '../modules/imports/imports.build.ts';
import { openS3Server } from '../testing/s3-server.ts';
import type { Company } from '../modules/users/users.build.ts';
import type { Browser } from './browser.ts';
import { type Cluster, openCluster, type RunningPortal, type Settings } from './own-cluster.ts';
import { openPeople, type People } from './people.ts';

const keys = { accessKey: 'portal', secretKey: 'a secret', region: 'eu-test-1' };

let s3: Awaited<ReturnType<typeof openS3Server>>;
beforeAll(async () => void (s3 = await openS3Server(keys)));
afterAll(() => s3.close());

const inBucket = (): Settings => ({
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET: 'gatehouse',
  S3_ACCESS_KEY: keys.accessKey,
  S3_SECRET_KEY: keys.secretKey,
  S3_REGION: keys.region,
});

interface Importer {
  staff: Browser;
  client: Company;
}

/** Signs in an analyst of the database's only provider. */
async function openStaff(people: People): Promise<Browser> {
  const provider = await people.company({ kind: 'provider' });
  return people.browserOf(await people.user(provider, 'provider-analyst'));
}

async function upload({ staff, client }: Importer, portal: RunningPortal, fields: Record<string, string>) {
  const form = new FormData();
  const given = { company: client.slug, format: 'nuclei', ...fields };
  for (const [name, value] of Object.entries(given)) form.set(name, value);
  const lines = Array.from({ length: 20 }, (_, count) => nucleiLine({ id: `weakness-${count}` })).join('');
  form.set('file', new Blob([lines]), 'scan.jsonl');
  return importJobSchema.parse((await staff.call(portal, importJobs.create, { form })).datas);
}
const paramsOf = ({ client }: Importer, { _id }: ImportJob) => ({ params: { companyId: client.id, id: _id } });

async function ended(importer: Importer, portal: RunningPortal, job: ImportJob): Promise<ImportJob> {
  const read = async () =>
    importJobSchema.parse((await importer.staff.call(portal, importJobs.get, paramsOf(importer, job))).datas);
  await expect.poll(read, { timeout: 20_000 }).toMatchObject({ endedAt: expect.any(String) });
  return read();
}

describe.each([
  ['of the same name on volumes of their own', { DATA_DIR: './data' }],
  ['of other names', {}],
])('with data folders %s', (_name, folders) => {
  let cluster: Cluster;
  let people: People;
  let staff: Browser;
  let portals: [RunningPortal, RunningPortal];
  beforeAll(async () => {
    cluster = await openCluster({ ...inBucket(), ...folders });
    portals = await cluster.startTwo();
    people = await openPeople(cluster);
    staff = await openStaff(people);
  });
  afterAll(() => cluster.close());

  it('an import previewed on one process is confirmed on the other, in both directions and many times', async () => {
    const importer = { staff, client: await people.company() };
    const ends: string[] = [];
    for (let round = 0; round < 8; round += 1) {
      const [here, there] = round % 2 === 0 ? portals : portals.toReversed();
      const preview = await ended(
        importer,
        there as RunningPortal,
        await upload(importer, here as RunningPortal, { engagement: `Scan ${round}`, preview: 'true' }),
      );
      expect(preview).toMatchObject({ state: 'Preview', report: { created: 20 } });
      const confirmed = await importer.staff.call(
        there as RunningPortal,
        importJobs.confirm,
        paramsOf(importer, preview),
      );
      expect(confirmed.status).toBe(200);
      ends.push((await ended(importer, here as RunningPortal, preview)).state);
    }

    expect(ends).toEqual(Array.from({ length: 8 }, () => 'Done'));
    await expect.poll(() => s3.buckets.get('gatehouse')?.size).toBe(0);
  });

  it('concurrent imports on both processes for one new engagement create it once', async () => {
    const importers = [await people.company(), await people.company()].map((client) => ({ staff, client }));
    const sent = await Promise.all(
      importers.flatMap((importer) =>
        [0, 1, 0, 1].map((at) => upload(importer, portals[at] as RunningPortal, { engagement: 'One and the same' })),
      ),
    );

    const reports = await Promise.all(
      sent.map(async (job, at) => (await ended(importers[at < 4 ? 0 : 1] as Importer, portals[0], job)).report),
    );

    expect(reports.map((report) => report?.created).toSorted((one, other) => (one ?? 0) - (other ?? 0))).toEqual([
      0, 0, 0, 0, 0, 0, 20, 20,
    ]);
  });
});

describe('when a process dies', () => {
  let cluster: Cluster;
  beforeAll(async () => void (cluster = await openCluster({ ...inBucket(), DATA_DIR: './data' })));
  afterAll(() => cluster.close());

  it('its job continues on another that did not receive the upload', async () => {
    const a = await cluster.start();
    const people = await openPeople(cluster);
    const importer = { staff: await openStaff(people), client: await people.company() };
    const held = await cluster.database.lock('import_files');
    const job = await upload(importer, a, { engagement: 'Continued' });
    const state = async () => {
      const [row] = await cluster.database.ask<{ state: string }>('select state from import_jobs');
      return row?.state;
    };
    await expect.poll(state).toBe('Running');

    await a.kill();
    await held.release();
    // As if the process had sent no heartbeat for a minute.
    await cluster.database.ask(`update import_jobs set heartbeat_at = now() - interval '2 minutes'`);
    const b = await cluster.start();

    expect(await ended(importer, b, job)).toMatchObject({ state: 'Done', report: { created: 20 } });
  });
});
