import type { ComponentFacts } from '@gatehouse/matching/component';
import { installedVersion } from '@gatehouse/matching/source-package';
import { compareCpes, cpeKey } from '@gatehouse/matching/cpe-names';
import { parseCpe } from '@gatehouse/matching/cpe';
import { type NamedProduct, unnamedProduct } from '@gatehouse/matching/product-identity';
import {
  type InstalledVersion,
  isSameVersion,
  judgeVersions,
  type VersionVerdict,
} from '@gatehouse/matching/stated-versions';

import { componentOf } from '../matches/compute-matches.ts';
import type { MatchedAsset } from '../matches/match-records.ts';
import type { StatedOn } from './stated-on.ts';
import { isSystem, keysOfSystems, type SystemProduct } from './system-products.store.ts';

/** An asset to which a statement applies, with the result for its installed version. */
export interface ConcernedAsset {
  asset: MatchedAsset;
  verdict: VersionVerdict;
}

/** The parts of an asset that are compared with statements, parsed once. */
interface InstalledRelease extends InstalledVersion {
  release: string | undefined;
}

/** Assets by all identifiers that a statement can use. */
export interface AssetIndex {
  byId: ReadonlyMap<string, readonly MatchedAsset[]>;
  bySystem: ReadonlyMap<string, readonly MatchedAsset[]>;
  byPurl: ReadonlyMap<string, readonly MatchedAsset[]>;
  byCpe: ReadonlyMap<string, readonly MatchedAsset[]>;
  systems: ReadonlyMap<string, SystemProduct>;
  /** Systems by the package URL or CPE key that names them as a whole. */
  systemsByKey: ReadonlyMap<string, readonly SystemProduct[]>;
  installed: (asset: MatchedAsset) => InstalledRelease;
  isIn: (system: SystemProduct, product: NamedProduct) => boolean;
}

/** Adds a value to the list under a key. */
export function addTo<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Returns a function that caches its results by key. */
function cached<Input, Output>(
  keyOf: (input: Input) => string,
  answer: (input: Input) => Output,
): (input: Input) => Output {
  const known = new Map<string, Output>();
  return (input) => {
    const key = keyOf(input);
    const found = known.get(key) ?? answer(input);
    known.set(key, found);
    return found;
  };
}

function readInstalled(asset: MatchedAsset): InstalledRelease {
  const component = componentOf(asset);
  const version = asset.version === '' ? undefined : asset.version;
  return {
    version: installedVersion({ ...(asset.facts as ComponentFacts), version }),
    scheme: component?.scheme,
    release: component?.distribution?.release,
  };
}

/** Indexes assets and their systems, to evaluate many statements. */
export function indexAssets(assets: readonly MatchedAsset[], systems: readonly SystemProduct[]): AssetIndex {
  const byCpe = new Map<string, MatchedAsset[]>();
  for (const asset of assets) for (const key of asset.cpe_keys) addTo(byCpe, key, asset);
  const systemsByKey = new Map<string, SystemProduct[]>();
  for (const system of systems) {
    const { purls, cpeKeys } = keysOfSystems([system]);
    for (const key of [...purls, ...cpeKeys]) addTo(systemsByKey, key, system);
  }
  const isIn = cached(
    ([system, product]: readonly [SystemProduct, NamedProduct]) => `${system.id} ${JSON.stringify(product)}`,
    ([system, product]) => isSystem(system, product),
  );
  return {
    byId: Map.groupBy(assets, ({ id }) => id),
    bySystem: Map.groupBy(assets, ({ system_id }) => system_id),
    byPurl: Map.groupBy(assets, ({ purl }) => purl),
    byCpe,
    systems: new Map(systems.map((system) => [system.id, system])),
    systemsByKey,
    installed: cached(({ id }: MatchedAsset) => id, readInstalled),
    isIn: (system, product) => isIn([system, product]),
  };
}

/** Returns the assets with a CPE that the statement's CPE covers. */
function assetsByCpe({ byCpe }: AssetIndex, stated: string): MatchedAsset[] {
  const reading = parseCpe(stated);
  const key = reading.ok ? cpeKey(reading.cpe) : undefined;
  if (!reading.ok || key === undefined) return [];
  return (byCpe.get(key) ?? []).filter((asset) =>
    componentOf(asset)?.cpes.some((cpe) => ['equal', 'superset'].includes(compareCpes(reading.cpe, cpe))),
  );
}

function named(index: AssetIndex, { assetId, purl, cpe }: StatedOn): readonly MatchedAsset[] {
  if (assetId !== null) return index.byId.get(assetId) ?? [];
  if (purl !== '') return index.byPurl.get(purl) ?? [];
  return cpe === '' ? [] : assetsByCpe(index, cpe);
}

/** True if an asset is part of the product that a statement names. */
function isInside(index: AssetIndex, { systemId, product }: StatedOn, { system_id }: MatchedAsset): boolean {
  if (systemId !== null) return systemId === system_id;
  const system = index.systems.get(system_id);
  return product === null || (system !== undefined && index.isIn(system, product));
}

/** True if the stated version equals the installed one in the version order of its ecosystem. */
function isVersion(index: AssetIndex, { version, release }: StatedOn, asset: MatchedAsset): boolean {
  if (version === '' && release === '') return true;
  const installed = index.installed(asset);
  if (release !== '' && release !== installed.release) return false;
  if (version === '' || version === asset.version) return true;
  return installed.version !== undefined && isSameVersion(installed.scheme, version, installed.version);
}

/** Returns the assets that a statement names, each with the result for the installed version. */
export function partsOf(index: AssetIndex, stated: StatedOn): ConcernedAsset[] {
  return named(index, stated)
    .filter((asset) => isInside(index, stated, asset) && isVersion(index, stated, asset))
    .map((asset) => ({ asset, verdict: judgeVersions(stated.versions, index.installed(asset)) }));
}

const isPart = ({ assetId, purl, cpe }: StatedOn): boolean => assetId !== null || purl !== '' || cpe !== '';

/** Returns the key under which a statement's package URL or CPE can name a whole system. */
function wholeKey({ purl, cpe }: StatedOn): string {
  const reading = purl === '' ? parseCpe(cpe) : undefined;
  return reading?.ok ? (cpeKey(reading.cpe) ?? '') : purl;
}

/** Returns the systems that a statement names as a whole. */
function systemsOf(index: AssetIndex, stated: StatedOn): SystemProduct[] {
  const { systemId, product, purl, cpe, version } = stated;
  if (isPart(stated) && (systemId !== null || product !== null)) return [];
  if (systemId !== null) return [index.systems.get(systemId) ?? []].flat();
  if (product !== null) return [...index.systems.values()].filter((one) => index.isIn(one, product));
  const whole: NamedProduct = { ...unnamedProduct, purl, cpe, version };
  return (index.systemsByKey.get(wholeKey(stated)) ?? []).filter((one) => index.isIn(one, whole));
}

/** Returns the assets of the systems that a statement names as a whole. */
export const assetsOfSystems = (index: AssetIndex, stated: StatedOn): ConcernedAsset[] =>
  systemsOf(index, stated).flatMap(({ id }) =>
    (index.bySystem.get(id) ?? []).map((asset): ConcernedAsset => ({
      asset,
      verdict: { status: 'affected', fixed: [] },
    })),
  );

/** True if a statement applies to anything in the inventory. */
export const appliesToInventory = (index: AssetIndex, stated: StatedOn): boolean =>
  partsOf(index, stated).length > 0 || systemsOf(index, stated).length > 0;
