import { createHash } from 'node:crypto';

import { unnamedProduct } from '@gatehouse/matching/product-identity';

import type { DemoCompany, DemoFiller } from '../../extensions/demo-filler.ts';
import { newId } from '../../platform/database/new-id.ts';
import { matchWithin, noteNews } from '../cves/public.ts';
import { finishDemo, ownDemoAssets, spreadDemoMatches } from './assets.build.ts';
import { demoPackages, demoSoftware } from './demo/demo-components.ts';
import { fillScanned, fillStatements } from './demo/demo-scanners.ts';
import type { ComponentRecord } from './scans/component-record.ts';
import { mergeInventory, openMerge } from './scans/merge-inventory.service.ts';

type Ecosystem = keyof typeof demoPackages;

const dayMs = 86_400_000;

/** Systems with their ecosystem, the share of its packages that they contain, and the packages updated since. */
const systems: readonly [name: string, ecosystem: Ecosystem, share: number, updated: readonly string[]][] = [
  ['acme/shop-web', 'npm', 1, ['next@14.2.30', 'axios@1.7.9']],
  ['acme/shop-api', 'npm', 0.95, ['express@4.19.2', 'ws@8.18.0']],
  ['acme/mobile-gateway', 'npm', 0.9, []],
  ['acme/back-office', 'npm', 0.85, ['lodash@4.17.21']],
  ['acme/notifications', 'npm', 0.8, []],
  ['acme/design-system', 'npm', 0.75, []],
  ['acme/reporting', 'npm', 0.6, []],
  ['acme/payments', 'maven', 1, ['org.apache.logging.log4j:log4j-core@2.16.0']],
  ['acme/warehouse', 'maven', 0.9, []],
  ['acme/loyalty', 'maven', 0.8, []],
  ['acme/forecasting', 'pypi', 1, ['pillow@10.0.1']],
  ['acme/partner-portal', 'pypi', 0.9, []],
  ['acme/edge', 'go', 1, []],
  ['acme/agent', 'go', 0.8, []],
  ['registry.acme.example/shop-api', 'deb', 1, []],
  ['registry.acme.example/payments', 'deb', 1, []],
  ['registry.acme.example/forecasting', 'deb', 0.9, []],
  ['registry.acme.example/edge', 'deb', 0.8, []],
  ['registry.acme.example/jobs', 'deb', 0.7, []],
  ['registry.acme.example/back-office', 'deb', 1, []],
  ['registry.acme.example/notifications', 'deb', 1, []],
  ['registry.acme.example/warehouse', 'deb', 0.9, []],
];

const licenses: Readonly<Record<Ecosystem, string>> = {
  npm: 'MIT',
  pypi: 'BSD-3-Clause',
  maven: 'Apache-2.0',
  deb: 'GPL-2.0-or-later',
  go: 'BSD-3-Clause',
};

/** Returns the systems of a company; a small one has a fifth of them. */
const systemsOf = ({ company }: DemoCompany) => {
  const isLarge = company.domains.length > 1;
  const own = isLarge ? systems : systems.filter((_, at) => [0, 8, 11, 14].includes(at));
  return own.map(([name, ...rest]) => [name.replaceAll('acme', company.slug), ...rest] as const);
};

function componentsOf(ecosystem: Ecosystem, share: number): ComponentRecord[] {
  const packages = demoPackages[ecosystem];
  return packages.slice(0, Math.round(packages.length * share)).map(({ name, version, purl }, at) => ({
    ref: name,
    name,
    version,
    purl,
    kind: 'library',
    license: licenses[ecosystem],
    // Every third package is a transitive dependency.
    dependencyPaths: at % 3 === 2 ? [[packages[at - 1]?.name ?? name, name]] : [],
  }));
}

/** Returns the components with some versions replaced, given as `name@version`. */
function withUpdates(components: readonly ComponentRecord[], updated: readonly string[]): ComponentRecord[] {
  const versions = new Map(
    updated.map((one) => [one.slice(0, one.lastIndexOf('@')), one.slice(one.lastIndexOf('@') + 1)]),
  );
  return components.map((component) => {
    const version = versions.get(component.name);
    if (version === undefined) return component;
    return { ...component, version, purl: component.purl?.replace(/@[^@]*$/, `@${version}`) };
  });
}

const servers: readonly ComponentRecord[] = [
  ...demoSoftware.map(([name, vendor, version, product, banner]): ComponentRecord => ({
    name,
    vendor,
    version,
    kind: 'software',
    cpes: [`cpe:2.3:a:${product}:${version}:*:*:*:*:*:*:*`],
    location: 'Data center Frankfurt',
    banner,
  })),
  {
    name: 'tj-actions/changed-files',
    version: 'v45',
    kind: 'library',
    purl: 'pkg:github/tj-actions/changed-files@v45',
    license: 'MIT',
  },
  { name: 'db-primary', version: '', kind: 'host', location: 'Data center Frankfurt' },
  { name: 'db-replica', version: '', kind: 'host', location: 'Data center Dublin' },
  { name: 'shop-assets', version: '', kind: 'cloud resource', vendor: 'Amazon Web Services', location: 'eu-central-1' },
  { name: 'shop-api', version: '2026.11', kind: 'image', vendor: 'Acme', location: 'registry' },
];

interface DemoScan {
  system: string;
  components: readonly ComponentRecord[];
  day: number;
  tool: string;
}

/** Fills systems with components, real vulnerabilities, and assets of every status. */
export const fillAssets: DemoFiller = async (demo) => {
  const { company, database, users } = demo;
  if (!company.services.includes('assets')) return;
  const own = systemsOf(demo);
  const first = own.map(([system, ecosystem, share]) => ({
    system,
    components: componentsOf(ecosystem, share),
    day: 60,
    tool: ecosystem === 'deb' ? 'Trivy' : 'CycloneDX',
  }));
  await scanAll(demo, [...first, { system: 'Servers', components: servers, day: 30, tool: 'Inventory' }]);
  const owners = users.filter(({ role }) => role === 'company-manager' || role === 'company-user');
  await database.withCompany(company.id, async (db) => {
    await ownDemoAssets(
      db,
      owners.map(({ id }) => id),
    );
    await fillStatements(db);
  });
  await matchWithin({ database, companyId: company.id });
  const second = own.flatMap(([system, ecosystem, share, updated]) => {
    if (updated.length === 0) return [];
    return [{ system, components: withUpdates(componentsOf(ecosystem, share), updated), day: 1, tool: 'CycloneDX' }];
  });
  await scanAll(demo, second);
  await matchWithin({ database, companyId: company.id });
  await database.withCompany(company.id, async (db) => {
    await spreadDemoMatches(db);
    await finishDemo(db, users[0]?.fullname ?? '');
    await noteNews(db);
  });
  // Matching also notifies users of the assets that became Out of Date.
  await matchWithin({ database, companyId: company.id });
};

async function scanAll({ company, database, clock }: DemoCompany, scans: readonly DemoScan[]): Promise<void> {
  const now = clock.now().getTime();
  await database.withCompany(company.id, async (db) => {
    await openMerge(
      db,
      scans.map(({ system }) => system),
    );
    for (const { system, components, day, tool } of scans) {
      const isScanner = tool === 'Trivy';
      const { scanId, placed } = await mergeInventory(db, {
        companyId: company.id,
        system,
        format: isScanner ? 'trivy' : 'cyclonedx',
        tool,
        fileName: `${system.split('/').at(-1)}.cdx.json`,
        sha256: createHash('sha256').update(`${company.id} ${system} ${day}`).digest('hex'),
        scannedAt: new Date(now - day * dayMs).toISOString(),
        covers: 'system',
        described: { ...unnamedProduct, name: system },
        bom: undefined,
        importId: newId(),
        undoUntil: new Date(now - day * dayMs + dayMs).toISOString(),
        actor: { id: null, name: 'Demo' },
        components: [...components],
      });
      if (isScanner && scanId !== null) await fillScanned(db, scanId, placed);
    }
  });
}
