import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

import { buildCompany } from '../../../apps/api/src/modules/users/users.build.ts';
import type { Bench } from './bench-database.ts';
import type { Figure, ReportProgress } from './figure.ts';
import { cyclonedxDocument, nmapReport } from './large-scans.ts';
import { runToEnd } from './program.ts';
import { timeCommand } from './timed-command.ts';

const part = 'large-scans';
const barePass = fileURLToPath(new URL('./bare-pass.ts', import.meta.url));
const readPass = fileURLToPath(new URL('./read-pass.ts', import.meta.url));
const megabyte = 1_000_000;

interface LargeFile {
  format: string;
  kind: 'xml' | 'json';
  name: string;
  content: Generator<string>;
}

const files = (): LargeFile[] => [
  { format: 'nmap', kind: 'xml', name: 'nmap.xml', content: nmapReport(500 * megabyte) },
  { format: 'cyclonedx', kind: 'json', name: 'bench.cdx.json', content: cyclonedxDocument(200 * megabyte) },
];

/** Measures large files on the command line against a parser that ignores what it reads. */
export async function measureLargeScans(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  const { peakMb: idleMb } = await timeCommand(bench, ['user', 'list']);
  const figures: Figure[] = [];
  for (const { format, kind, name, content } of files()) {
    const path = join(bench.folder, name);
    await pipeline(Readable.from(content), createWriteStream(path));
    const size = `${((await stat(path)).size / megabyte).toFixed(0)} MB ${format}`;
    report(`importing ${size}`);
    const { slug } = await buildCompany(bench.database, { services: ['attackSurface', 'assets'] });
    const bare = Number(/took ([\d.]+)/.exec(await runToEnd([barePass, kind, path], {}))?.[1]);
    const read = Number(/took ([\d.]+)/.exec(await runToEnd([readPass, format, path], {}))?.[1]);
    const { seconds, peakMb } = await timeCommand(bench, ['import', format, path, '--company', slug]);
    figures.push(
      { part, name: `${size}: bare parser pass`, value: bare, unit: 's' },
      { part, name: `${size}: read to facts / bare parser pass`, value: read / bare, unit: '×', atMost: 6 },
      { part, name: `${size}: imported`, value: seconds, unit: 's' },
      { part, name: `${size}: peak of memory over an idle command`, value: peakMb - idleMb, unit: 'MB', atMost: 300 },
    );
  }
  return figures;
}
