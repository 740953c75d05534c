import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { buildCompany } from '../../../apps/api/src/modules/users/users.build.ts';
import type { Bench } from './bench-database.ts';
import type { Figure, ReportProgress } from './figure.ts';
import { timeCommand, type TimedRun } from './timed-command.ts';

const advisories = 200_000;
const packages = 40_000;

/** Yields OSV advisories of realistic length, one per line. */
function* records(): Generator<string> {
  for (let number = 0; number < advisories; number += 1) yield `${JSON.stringify(record(number))}\n`;
}

const record = (number: number) => ({
  schema_version: '1.6.0',
  id: `CVE-2024-${10_000 + number}`,
  modified: '2026-02-08T21:35:09Z',
  published: '2026-01-06T16:05:51Z',
  summary: `Command injection in package ${number % packages}`,
  details: 'Versions before the fix run what a template holds. '.repeat(12),
  severity: [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:H/UI:N/S:U/C:H/I:H/A:H' }],
  affected: [
    {
      package: { ecosystem: 'npm', name: `package-${number % packages}` },
      ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: `4.${number % 50}.${number % 20}` }] }],
    },
  ],
  references: Array.from({ length: 6 }, (_, at) => ({
    type: 'WEB',
    url: `https://example.com/advice/${number}/${at}`,
  })),
});

/** Imports a large advisory file on the command line, twice; the second import changes nothing. */
export async function measureAdvisories(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  const part = 'advisories';
  report(`importing ${advisories} advisories`);
  const file = join(bench.folder, 'osv.jsonl');
  await pipeline(Readable.from(records()), createWriteStream(file));
  const megabytes = (await stat(file)).size / 1_048_576;
  const { slug } = await buildCompany(bench.database);
  const rate = ({ seconds }: TimedRun) => advisories / seconds;
  const idle = await timeCommand(bench, ['user', 'list']);
  const first = await timeCommand(bench, ['import', 'osv', file, '--company', slug]);
  const second = await timeCommand(bench, ['import', 'osv', file, '--company', slug]);
  return [
    { part, name: `advisories of a ${megabytes.toFixed(0)} MB OSV file`, value: rate(first), unit: '/s' },
    { part, name: 'the same file again', value: rate(second), unit: '/s' },
    { part, name: 'peak of memory over an idle command', value: first.peakMb - idle.peakMb, unit: 'MB', atMost: 500 },
  ];
}
