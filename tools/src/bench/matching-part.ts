import { fileURLToPath } from 'node:url';

import { buildInventory, npmLibrary } from '../../../apps/api/src/modules/assets/assets.build.ts';
import { npmAdvisory, storeAdvisories } from '../../../apps/api/src/modules/cves/cves.build.ts';
import { buildCompany } from '../../../apps/api/src/modules/users/users.build.ts';
import type { Bench } from './bench-database.ts';
import type { Figure, ReportProgress } from './figure.ts';
import { runToEnd } from './program.ts';

const part = 'matching';
const measuredMatching = fileURLToPath(new URL('./measured-matching.ts', import.meta.url));
const components = 50_000;
const advisories = 200_000;
const advisoriesAtATime = 10_000;
/** Each has five advisories; a quarter of the components use one of these packages. */
const packages = 40_000;
const systems = 50;
const assetsOfOne = 1_000;

interface Matched {
  seconds: number;
  peakMb: number;
}

async function match({ settings }: Bench, companyId: string): Promise<Matched> {
  const output = await runToEnd([measuredMatching, companyId], settings);
  const read = (pattern: RegExp) => Number(pattern.exec(output)?.[1]);
  return { seconds: read(/took ([\d.]+)/) / 1_000, peakMb: read(/peak (\d+)/) / 1_024 };
}

const countMatches = async ({ owner }: Bench, companyId: string): Promise<number> => {
  await owner.query(`select set_config('gatehouse.company_id', $1, false)`, [companyId]);
  const { rows } = await owner.query<{ total: number }>(
    'select count(*)::integer as total from asset_matches where company_id = $1',
    [companyId],
  );
  return rows[0]?.total ?? 0;
};

async function fillAdvisories(bench: Bench, companyId: string): Promise<void> {
  for (let start = 0; start < advisories; start += advisoriesAtATime) {
    const records = Array.from({ length: advisoriesAtATime }, (_, at) => {
      const number = start + at;
      return npmAdvisory(`CVE-2024-${100_000 + number}`, `package-${number % packages}`, {
        fixed: `4.${number % 50}.${number % 20}`,
        details: 'Versions before the fix run what a template holds. '.repeat(12),
      });
    });
    await storeAdvisories(bench, companyId, records);
  }
}

async function fillComponents(bench: Bench, companyId: string): Promise<void> {
  const each = components / systems;
  for (let system = 0; system < systems; system += 1) {
    const some = Array.from({ length: each }, (_, at) => {
      const number = system * each + at;
      const name = number % 4 === 0 ? `package-${number % packages}` : `own-${number}`;
      return npmLibrary(name, `${2 + (number % 4)}.${number % 60}.0`);
    });
    await buildInventory(bench, companyId, { components: some, system: `system-${system}` });
  }
}

/** Measures one additional advisory for a package that a thousand assets use. */
async function measureOne(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  report(`matching: one advisory, ${assetsOfOne} assets`);
  const { id } = await buildCompany(bench.database, { services: ['assets'] });
  for (let system = 0; system < assetsOfOne; system += 1)
    await buildInventory(bench, id, { components: [npmLibrary('widely-used', '1.0.0')], system: `host-${system}` });
  await match(bench, id);
  await storeAdvisories(bench, id, [npmAdvisory('CVE-2025-0001', 'widely-used', { fixed: '2.0.0' })]);
  const { seconds } = await match(bench, id);
  return [
    { part, name: `one advisory, ${assetsOfOne} assets`, value: seconds, unit: 's', atMost: 1 },
    { part, name: 'matches of it', value: await countMatches(bench, id), unit: '', atLeast: assetsOfOne },
  ];
}

/** Matches all components of a company against all advisories in a separate process, and then again without changes. */
export async function measureMatching(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  const { id } = await buildCompany(bench.database, { services: ['assets'] });
  report(`matching: ${advisories} advisories`);
  await fillAdvisories(bench, id);
  report(`matching: ${components} components`);
  await fillComponents(bench, id);
  await bench.owner.query('vacuum analyze');
  const idle = await match(bench, '');
  report('matching: all of them');
  const all = await match(bench, id);
  const matches = await countMatches(bench, id);
  const name = `${components} components × ${advisories} advisories`;
  return [
    { part, name, value: all.seconds, unit: 's', atMost: 60 },
    { part, name: `${name}: peak of memory over idle`, value: all.peakMb - idle.peakMb, unit: 'MB', atMost: 500 },
    { part, name: `${name}: matches`, value: matches, unit: '' },
    ...(await measureOne(bench, report)),
  ];
}
