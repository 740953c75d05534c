import { assetKinds } from '@gatehouse/domain/asset-kind';
import { cyclonedxComponents } from '@gatehouse/formats/components/cyclonedx/cyclonedx-components';
import { z } from 'zod';

import { readDemoFile, readDemoJson } from '../../../platform/core/demo-data.ts';
import type { ComponentRecord } from '../scans/component-record.ts';
import { openInventory } from '../scans/read-inventory.ts';

/** The ecosystems, with the license of their packages in the demo. */
export const licenses = {
  npm: 'MIT',
  pypi: 'BSD-3-Clause',
  maven: 'Apache-2.0',
  deb: 'GPL-2.0-or-later',
  go: 'BSD-3-Clause',
} as const;
const ecosystems = z.enum(Object.keys(licenses) as (keyof typeof licenses)[]);
export type Ecosystem = z.output<typeof ecosystems>;

/** A system with its ecosystem, the share of its packages that it contains, and the packages updated since, as `name@version`. */
const systemSchema = z.strictObject({
  name: z.string(),
  ecosystem: ecosystems,
  share: z.number().min(0).max(1),
  updated: z.array(z.string()),
});

const serverSchema = z.strictObject({
  name: z.string(),
  version: z.string(),
  kind: z.enum(assetKinds),
  vendor: z.string().exactOptional(),
  purl: z.string().exactOptional(),
  cpes: z.array(z.string()).exactOptional(),
  license: z.string().exactOptional(),
  location: z.string().exactOptional(),
  banner: z.string().exactOptional(),
});

export const readDemoSystems = () => readDemoJson('assets/systems.json', z.array(systemSchema));

/** Returns server software identified by a CPE, hosts and images. */
export const readDemoServers = (): Promise<ComponentRecord[]> =>
  readDemoJson('assets/servers.json', z.array(serverSchema));

/** Returns real packages of an ecosystem in installed versions, from a bill of materials. Those with the demo's vulnerabilities come first. */
export async function readDemoPackages(ecosystem: Ecosystem): Promise<ComponentRecord[]> {
  const inventory = openInventory();
  const content = await readDemoFile(`assets/${ecosystem}.cdx.json`);
  for await (const fact of cyclonedxComponents([content])) inventory.add(fact);
  return inventory.inventory().systems.flatMap(({ components }) => components);
}
