import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';

import { buildCompany } from '../../../apps/api/src/modules/users/users.build.ts';
import type { Bench } from './bench-database.ts';
import { type Figure, median, type ReportProgress } from './figure.ts';
import { fillHosts } from './fill-lists.ts';
import { measureLoad } from './load.ts';
import { waitUntilIdle } from './page-load.ts';
import { portal, startServer } from './program.ts';
import { timeCommand, type TimedRun } from './timed-command.ts';

const part = 'epss';
const scores = 300_000;
const days = 3;
const hosts = 1_000;
const connections = 16;
const warmUpSeconds = 5;
const seconds = 8;

/** Returns the EPSS file of one of nine days. Each day, a tenth of the scores change. */
function epssOf(day: number): string {
  const date = `2026-02-${String(day + 1).padStart(2, '0')}`;
  const lines = Array.from({ length: scores }, (_, number) => {
    const group = number % 10;
    const isChanged = group > 0 && group <= day;
    const score = ((number * 37) % 90_000) / 100_000 + (isChanged ? 0.05 : 0);
    return `CVE-${2000 + (number % 25)}-${100_000 + number},${score.toFixed(5)},${(score / 2).toFixed(5)}`;
  });
  return [`#model_version:v2025.03.14,score_date:${date}T00:00:00+0000`, 'cve,epss,percentile', ...lines, ''].join(
    '\n',
  );
}

/** Measures the import of one day's EPSS scores, of the following days with a tenth changed, and the effect on other users. */
export async function measureEpss(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  report(`EPSS: ${scores} scores`);
  const { slug } = await buildCompany(bench.database, { services: ['assets'] });
  const { reader } = await fillHosts(bench, hosts);
  const { access } = await bench.signIn(reader);
  const take = async (day: number): Promise<TimedRun> => {
    const file = join(bench.folder, `epss-${day}.csv`);
    await writeFile(file, epssOf(day));
    return timeCommand(bench, ['import', 'epss', file, '--company', slug]);
  };
  const first = await take(0);
  await waitUntilIdle(bench, ['vulnerabilities', 'surface_hosts']);
  const server = await startServer(portal, bench.settings);
  try {
    const route = {
      url: `${server.address}/api${attackSurface.hosts.path}`,
      headers: { cookie: `portal_access=${access}` },
      connections,
    };
    await measureLoad({ ...route, seconds: warmUpSeconds });
    const quiet = await take(1);
    const ratios: number[] = [];
    for (let day = 2; day < 2 + days; day += 1) {
      const alone = await measureLoad({ ...route, seconds });
      const [beside] = await Promise.all([measureLoad({ ...route, seconds }), take(day)]);
      report(`EPSS: p99 ${alone.p99} ms alone, ${beside.p99} ms beside`);
      ratios.push(beside.p99 / alone.p99);
    }
    return [
      { part, name: `${scores} scores, all new`, value: first.seconds, unit: 's' },
      { part, name: `${scores} scores, a tenth changed`, value: quiet.seconds, unit: 's', atMost: 10 },
      { part, name: 'p99 of others meanwhile / alone', value: median(ratios), unit: '×', atMost: 2 },
    ];
  } finally {
    await server.stop();
  }
}
