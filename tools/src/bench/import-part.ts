import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { buildCompany } from '../../../apps/api/src/modules/users/users.build.ts';
import type { Bench } from './bench-database.ts';
import type { Figure, ReportProgress } from './figure.ts';
import { type TimedRun, timeCommand } from './timed-command.ts';

const templates = 2_000;

/** The size of an import: number of hosts per template, and the part that it belongs to. */
interface Size {
  part: string;
  hosts: number;
}

/** Yields a scan of many templates on many hosts with realistic requests and responses. */
function* scan({ hosts }: Size): Generator<string> {
  for (let template = 0; template < templates; template += 1) {
    for (let host = 0; host < hosts; host += 1) yield `${JSON.stringify(result(template, host))}\n`;
  }
}

const severities = ['info', 'low', 'medium', 'high', 'critical'];

const result = (template: number, host: number) => ({
  'template-id': `bench-template-${template}`,
  info: {
    name: `Finding number ${template}`,
    author: ['bench'],
    tags: ['bench', `group-${template % 20}`],
    description: 'Something answers that should not. '.repeat(5),
    remediation: 'Close it, or let only those in who need it.',
    reference: [`https://example.com/advice/${template}`],
    severity: severities[template % severities.length],
    classification: { 'cvss-metrics': 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N', 'cvss-score': 5.3 },
  },
  type: 'http',
  host: `https://host-${host}.example.com`,
  'matched-at': `https://host-${host}.example.com/path/${template}`,
  ip: `192.0.2.${host}`,
  timestamp: '2026-02-03T10:15:00.123456789+01:00',
  request: `GET /path/${template} HTTP/1.1\r\nHost: host-${host}.example.com\r\n\r\n`,
  response: `HTTP/1.1 200 OK\r\n\r\n${'<p>Some page.</p>'.repeat(20)}`,
});

/** Imports a large scan on the command line, twice; the second import changes nothing. */
export const measureImport = (bench: Bench, report: ReportProgress): Promise<Figure[]> =>
  measure(bench, report, { part: 'import', hosts: 50 });

/** Imports a scan of one gigabyte, twice. */
export const measureGigabyte = (bench: Bench, report: ReportProgress): Promise<Figure[]> =>
  measure(bench, report, { part: 'import-gigabyte', hosts: 580 });

async function measure(bench: Bench, report: ReportProgress, size: Size): Promise<Figure[]> {
  const { part } = size;
  const results = templates * size.hosts;
  const rate = ({ seconds }: TimedRun) => results / seconds;
  report(`importing ${results} results`);
  const file = join(bench.folder, 'scan.jsonl');
  await pipeline(Readable.from(scan(size)), createWriteStream(file));
  const megabytes = (await stat(file)).size / 1_048_576;
  const { slug } = await buildCompany(bench.database);
  const idle = await timeCommand(bench, ['user', 'list']);
  const first = await timeCommand(bench, ['import', 'nuclei', file, '--company', slug, '--engagement', 'Bench']);
  const second = await timeCommand(bench, ['import', 'nuclei', file, '--company', slug, '--engagement', 'Bench']);
  return [
    { part, name: `results of a ${megabytes.toFixed(0)} MB Nuclei file`, value: rate(first), unit: '/s' },
    { part, name: 'the same file again', value: rate(second), unit: '/s' },
    { part, name: 'peak of memory over an idle command', value: first.peakMb - idle.peakMb, unit: 'MB', atMost: 300 },
  ];
}
