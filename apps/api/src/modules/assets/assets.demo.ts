import { createHash } from 'node:crypto';

import { unnamedProduct } from '@gatehouse/matching/product-identity';

import type { DemoCompany, DemoFiller } from '../../extensions/demo-filler.ts';
import { newId } from '../../platform/database/new-id.ts';
import { matchWithin, noteNews } from '../cves/public.ts';
import { finishDemo, ownDemoAssets, spreadDemoMatches } from './assets.build.ts';
import {
  type Ecosystem,
  licenses,
  readDemoPackages,
  readDemoServers,
  readDemoSystems,
} from './demo/demo-components.ts';
import { fillScanned, fillStatements } from './demo/demo-scanners.ts';
import type { ComponentRecord } from './scans/component-record.ts';
import { mergeInventory, openMerge } from './scans/merge-inventory.service.ts';

const dayMs = 86_400_000;

/** Returns the systems of a company with their packages; a small one has a fifth of them. */
async function systemsOf({ company }: DemoCompany) {
  const systems = await readDemoSystems();
  const isLarge = company.domains.length > 1;
  const own = isLarge ? systems : systems.filter((_, at) => [0, 8, 11, 14].includes(at));
  const packages = new Map<Ecosystem, ComponentRecord[]>();
  for (const { ecosystem } of own)
    packages.set(ecosystem, packages.get(ecosystem) ?? (await readDemoPackages(ecosystem)));
  return own.map(({ name, ecosystem, share, updated }) => ({
    system: name.replaceAll('acme', company.slug),
    ecosystem,
    components: componentsOf(packages.get(ecosystem) ?? [], { ecosystem, share }),
    updated,
  }));
}

function componentsOf(
  packages: readonly ComponentRecord[],
  { ecosystem, share }: { ecosystem: Ecosystem; share: number },
): ComponentRecord[] {
  return packages.slice(0, Math.round(packages.length * share)).map((component, at) => ({
    ...component,
    license: licenses[ecosystem],
    // Every third package is a transitive dependency.
    dependencyPaths: at % 3 === 2 ? [[packages[at - 1]?.name ?? component.name, component.name]] : [],
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
  const own = await systemsOf(demo);
  const first = own.map(({ system, ecosystem, components }) => ({
    system,
    components,
    day: 60,
    tool: ecosystem === 'deb' ? 'Trivy' : 'CycloneDX',
  }));
  const servers = { system: 'Servers', components: await readDemoServers(), day: 30, tool: 'Inventory' };
  await scanAll(demo, [...first, servers]);
  const owners = users.filter(({ role }) => role === 'company-manager' || role === 'company-user');
  await database.withCompany(company.id, async (db) => {
    await ownDemoAssets(
      db,
      owners.map(({ id }) => id),
    );
    await fillStatements(db);
  });
  await matchWithin({ database, companyId: company.id });
  const second = own.flatMap(({ system, components, updated }) => {
    if (updated.length === 0) return [];
    return [{ system, components: withUpdates(components, updated), day: 1, tool: 'CycloneDX' }];
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
