import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { importJobs } from '@gatehouse/contract/imports/import-jobs';
import { afterAll, expect, it } from 'vitest';

import { endedImport, sendImport } from '../testing/import-job.ts';
import { openPortal } from '../testing/portal.ts';
import { importCommand } from './import.command.ts';

const secret = 'S3cret-Pass';
const lines = [
  `https://vpn.acme.example/:ann@acme.example:${secret}`,
  `bob@acme.example:${secret}`,
  'https://vpn.acme.example/:cat@acme.example:',
  '',
  `https://vpn.acme.example/:unknown:${secret}`,
  `dan@acme.example:${secret}`,
  ...Array.from({ length: 25 }, () => `https://vpn.acme.example/::${secret}`),
];

const at = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ file: null, line: from + index }));

const report = {
  format: 'ulp',
  created: 1,
  updated: 0,
  unchanged: 0,
  rejected: 29,
  warnings: [],
  rejections: [
    { reason: 'no address', count: 2, first: [...at(2, 2), ...at(6, 6)] },
    { reason: 'empty password', count: 1, first: at(3, 3) },
    { reason: 'placeholder login', count: 1, first: at(5, 5) },
    { reason: 'empty login', count: 25, first: at(7, 26) },
  ],
};

const portal = await openPortal();
const folder = await mkdtemp(join(tmpdir(), 'gatehouse-rejections-'));
await writeFile(join(folder, 'list.txt'), lines.join('\n'));
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});

async function run(company: string, values: Record<string, unknown> = {}) {
  const said: string[] = [];
  const { config, database, secrets } = portal.platform;
  const status = await importCommand.run(
    { positionals: ['ulp', join(folder, 'list.txt')], values: { company, ...values } },
    {
      config,
      print: (line) => void said.push(line),
      printError: (line) => void said.push(line),
      openDatabase: async () => database,
      openSecrets: async () => secrets,
      reach: () => Promise.reject(new Error('An import needs no owner')),
    },
  );
  return { status, said };
}

it('the command line shows why which lines of a leak were rejected', async () => {
  await portal.company({ slug: 'spoken', domains: ['acme.example'] });

  expect(await run('spoken')).toEqual({
    status: 0,
    said: [
      'Read list.txt (ulp): 1 created, 0 updated, 0 unchanged, 29 rejected.',
      'Rejected 2 lines: no address (lines 2, 6).',
      'Rejected 1 line: empty password (line 3).',
      'Rejected 1 line: placeholder login (line 5).',
      `Rejected 25 lines: empty login (lines ${Array.from({ length: 20 }, (_, index) => index + 7).join(', ')} and 5 more).`,
    ],
  });
});

it('the command line has the same information in its JSON line', async () => {
  await portal.company({ slug: 'written', domains: ['acme.example'] });

  const { said } = await run('written', { json: true });

  expect(said.map((line) => JSON.parse(line) as unknown)).toEqual([report]);
});

it('the report of a job has the same information', async () => {
  const client = await portal.company({ slug: 'queued', domains: ['acme.example'] });
  const staff = await portal.signIn({ role: 'provider-analyst' });
  const file = { name: 'list.txt', content: lines.join('\n') };
  const sent = await sendImport(portal, staff, { fields: { company: 'queued', format: 'ulp' }, file });

  const job = await endedImport(portal, staff, sent);
  expect(job).toMatchObject({ state: 'Done', report });
  expect(JSON.stringify(job)).not.toContain(secret);
  const listed = await portal.call(staff, importJobs.list, { params: { companyId: client.id } });
  expect(listed.datas).toMatchObject([{ _id: job._id, report: { rejections: report.rejections } }]);
});
