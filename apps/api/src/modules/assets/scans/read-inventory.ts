import type {
  ComponentFact,
  ComponentType,
  InventoryFact,
  MatchFact,
  StatementFact,
  SystemFact,
} from '@gatehouse/formats/components/component-record';
import type { AssetKind } from '@gatehouse/domain/asset-kind';
import type { BomLink } from '@gatehouse/formats/vulnerability/vulnerability-record';
import { type NamedProduct, unnamedProduct } from '@gatehouse/matching/product-identity';

import { sourceProperties } from './asset-identity.ts';
import type { ComponentRecord } from './component-record.ts';

const kinds: Readonly<Record<ComponentType, AssetKind>> = {
  library: 'library',
  software: 'software',
  host: 'host',
  image: 'image',
  cloud: 'cloud resource',
};

/** Returns the parts of a component that are kept while its file is read, because the properties of an SBOM can be most of its size. */
const recordOf = ({
  ref,
  type,
  name,
  vendor,
  facts,
  licenses,
  locations,
  newestVersion,
}: ComponentFact): ComponentRecord => ({
  ref,
  name,
  kind: kinds[type],
  version: facts.version ?? '',
  vendor,
  purl: facts.purl,
  cpes: facts.cpes,
  license: licenses.map(({ text }) => text).join(' AND '),
  location: locations[0],
  newestVersion: newestVersion ?? undefined,
  properties: sourceProperties(facts.properties),
  distribution: facts.distribution,
  banner: facts.banner,
});

/** The components of one system. */
export interface ReadSystem {
  /** Null if the file names no system. */
  name: string | null;
  /** The reference of the system itself. */
  ref: string | null;
  /** The system as a product, according to the file. */
  described: NamedProduct;
  bom: BomLink | undefined;
  components: ComponentRecord[];
  matches: MatchFact[];
}

/** The parts of a file that the inventory uses. */
export interface ReadInventory {
  systems: ReadSystem[];
  statements: StatementFact[];
  /** The number of records by kind, for the report. */
  byKind: Record<string, number>;
}

function listOf<T>(map: Map<string, T[]>, key: string): T[] {
  const list = map.get(key) ?? [];
  map.set(key, list);
  return list;
}

/** Adds the release of the system to its packages, unless they name their own. */
function complete(record: ComponentRecord, system: SystemFact | undefined, paths: Paths | undefined): ComponentRecord {
  record.distribution ??= system?.distribution ?? undefined;
  record.dependencyPaths = paths ?? [];
  return record;
}

type Paths = readonly (readonly string[])[];

/** Returns the system's own facts. */
function headOf(system: SystemFact | undefined): Omit<ReadSystem, 'components' | 'matches'> {
  if (system === undefined) return { name: null, ref: null, described: unnamedProduct, bom: undefined };
  const { name, ref, version, purl = '', cpe = '', bom } = system;
  return { name, ref, described: { name: name ?? '', version: version ?? '', purl, cpe }, bom };
}

const sourcedType = /^pkg:(?:deb|apk)\//i;
const namesSource = /[?&]upstream=/;

/**
 * Completes source packages. A package URL names the source package only if its name differs. If any does, the tool knows source packages,
 * so the other packages are built from one of their own name.
 */
function completeSources(records: ComponentRecord[]): ComponentRecord[] {
  if (!records.some(({ purl = '' }) => sourcedType.test(purl) && namesSource.test(purl))) return records;
  for (const record of records) {
    const { purl = '', properties = {} } = record;
    if (!sourcedType.test(purl) || namesSource.test(purl) || Object.keys(properties).length > 0) continue;
    record.properties = { 'syft:metadata:source': record.name };
  }
  return records;
}

const counted: ReadonlySet<string> = new Set(['component', 'match', 'statement', 'secret']);

/** Collects the facts of a file by system. */
export function openInventory() {
  const components = new Map<string, ComponentRecord[]>();
  const matches = new Map<string, MatchFact[]>();
  const paths = new Map<string, Paths>();
  const systems = new Map<string, SystemFact>();
  const statements: StatementFact[] = [];
  const byKind: Record<string, number> = {};
  const read = (system: string): ReadSystem => ({
    ...headOf(systems.get(system)),
    components: completeSources(
      (components.get(system) ?? []).map((record) =>
        complete(record, systems.get(system), paths.get(`${system} ${record.ref}`)),
      ),
    ),
    matches: matches.get(system) ?? [],
  });
  return {
    add(fact: InventoryFact): void {
      if (counted.has(fact.kind)) byKind[fact.kind] = (byKind[fact.kind] ?? 0) + 1;
      if (fact.kind === 'component') listOf(components, fact.system).push(recordOf(fact));
      if (fact.kind === 'match') listOf(matches, fact.system).push(fact);
      if (fact.kind === 'paths') paths.set(`${fact.system} ${fact.ref}`, fact.paths);
      if (fact.kind === 'system') systems.set(fact.system, fact);
      if (fact.kind === 'statement') statements.push(fact);
    },
    inventory: (): ReadInventory => ({
      systems: [...new Set([...systems.keys(), ...components.keys()])].map(read),
      statements,
      byKind,
    }),
  };
}
