import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

import { buildCompany } from '../../../apps/api/src/modules/users/users.build.ts';
import type { Bench } from './bench-database.ts';
import { type Figure, median, type ReportProgress } from './figure.ts';
import { cyclonedxDocument, leanCyclonedxDocument } from './large-scans.ts';
import { runToEnd } from './program.ts';
import { type TimedRun, timeCommand } from './timed-command.ts';

const part = 'inventory';
const barePass = fileURLToPath(new URL('./bare-pass.ts', import.meta.url));
const bytes = 100_000_000;
const rounds = 3;

const files = [
  {
    name: 'CycloneDX of 100 MB, 37,000 components as Syft writes them',
    content: cyclonedxDocument,
    goal: { atMost: 6 },
  },
  // Each component is a row with its indexes: the shorter its text, the more of the time is the database's.
  { name: 'CycloneDX of 100 MB, 195,000 components of 500 bytes', content: leanCyclonedxDocument, goal: {} },
];

/** A pass of the streaming parser alone, and the whole import of the same file, in turn. */
async function measureRound(bench: Bench, path: string, idle: TimedRun) {
  const bare = Number(/took ([\d.]+)/.exec(await runToEnd([barePass, 'json-stream', path], {}))?.[1]);
  const { slug } = await buildCompany(bench.database, { services: ['assets'] });
  const { seconds, peakMb } = await timeCommand(bench, ['import', 'cyclonedx', path, '--company', slug]);
  return { bare, imported: seconds - idle.seconds, peakMb: peakMb - idle.peakMb };
}

/** Seconds for the rows of the last import alone, into a table with the same indexes: no import takes less. */
async function insertBare({ owner }: Bench): Promise<number> {
  await owner.query('create table bare_assets (like assets including indexes)');
  const begun = performance.now();
  await owner.query(`insert into bare_assets select * from assets
    where company_id = (select company_id from asset_scans order by created_at desc limit 1)`);
  const seconds = (performance.now() - begun) / 1_000;
  await owner.query('drop table bare_assets');
  return seconds;
}

/** Bills of materials from the command line, against a pass of the streaming JSON parser over the same file. */
export async function measureInventory(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  const idle = await timeCommand(bench, ['user', 'list']);
  const figures: Figure[] = [];
  for (const { name, content, goal } of files) {
    const path = join(bench.folder, 'inventory.cdx.json');
    await pipeline(Readable.from(content(bytes)), createWriteStream(path));
    const measured: Awaited<ReturnType<typeof measureRound>>[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      report(`importing ${name}, round ${round}`);
      measured.push(await measureRound(bench, path, idle));
    }
    const least = (await insertBare(bench)) / median(measured.map(({ bare }) => bare));
    const value = median(measured.map(({ bare, imported }) => imported / bare));
    const peak = Math.max(...measured.map(({ peakMb }) => peakMb));
    figures.push(
      { part, name: `${name}: bare parser pass`, value: median(measured.map(({ bare }) => bare)), unit: 's' },
      { part, name: `${name}: imported`, value: median(measured.map(({ imported }) => imported)), unit: 's' },
      { part, name: `${name}: imported / bare parser pass`, value, unit: '×', ...goal },
      { part, name: `${name}: its rows with their indexes alone / bare parser pass`, value: least, unit: '×' },
      { part, name: `${name}: peak of memory over an idle command`, value: peak, unit: 'MB' },
    );
  }
  return figures;
}
