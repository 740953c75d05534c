import type {
  ComponentFact,
  ComponentType,
  InventoryFact,
  MatchFact,
  StatementFact,
  SystemFact,
} from '@gatehouse/formats/components/component-record';
import type { AssetKind } from '@gatehouse/domain/asset-kind';

import { sourceProperties } from './asset-identity.ts';
import type { ComponentRecord } from './component-record.ts';

const kinds: Readonly<Record<ComponentType, AssetKind>> = {
  library: 'library',
  software: 'software',
  host: 'host',
  image: 'image',
  cloud: 'cloud resource',
};

/** What is kept of a component until its file was read to its end; properties of an SBOM can be most of it. */
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
  /** Null where the file names none. */
  name: string | null;
  /** The reference of the system itself. */
  ref: string | null;
  components: ComponentRecord[];
  matches: MatchFact[];
}

/** Everything that the inventory keeps of a file. */
export interface ReadInventory {
  systems: ReadSystem[];
  statements: StatementFact[];
  /** Records by kind, as the report counts them. */
  byKind: Record<string, number>;
}

function listOf<T>(map: Map<string, T[]>, key: string): T[] {
  const list = map.get(key) ?? [];
  map.set(key, list);
  return list;
}

/** The release of the system is that of its packages, where they do not name another one. */
function complete(record: ComponentRecord, system: SystemFact | undefined, paths: Paths | undefined): ComponentRecord {
  record.distribution ??= system?.distribution ?? undefined;
  record.dependencyPaths = paths ?? [];
  return record;
}

type Paths = readonly (readonly string[])[];

const counted: ReadonlySet<string> = new Set(['component', 'match', 'statement', 'secret']);

/** Facts of a file, as far as the inventory keeps them, by system. */
export function openInventory() {
  const components = new Map<string, ComponentRecord[]>();
  const matches = new Map<string, MatchFact[]>();
  const paths = new Map<string, Paths>();
  const systems = new Map<string, SystemFact>();
  const statements: StatementFact[] = [];
  const byKind: Record<string, number> = {};
  const read = (system: string): ReadSystem => ({
    name: systems.get(system)?.name ?? null,
    ref: systems.get(system)?.ref ?? null,
    components: (components.get(system) ?? []).map((record) =>
      complete(record, systems.get(system), paths.get(`${system} ${record.ref}`)),
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
