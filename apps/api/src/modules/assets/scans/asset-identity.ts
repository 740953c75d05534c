import { type Component, readComponent } from '@gatehouse/matching/component';
import { installedVersion } from '@gatehouse/matching/source-package';
import { cpeKey } from '@gatehouse/matching/cpe-names';

import type { ComponentRecord } from './component-record.ts';

/** A component in the columns of an asset. */
export interface AssetColumns {
  key: string;
  version: string;
  name: string;
  kind: ComponentRecord['kind'];
  vendor: string;
  purl: string;
  cpes: readonly string[];
  license: string;
  location: string;
  facts: Readonly<Record<string, unknown>>;
  package_key: string | null;
  cpe_keys: readonly string[];
  newest_version: string;
  dependency_paths: readonly (readonly string[])[];
  /** Advisories may name its source package or its release, which are not known. */
  is_partly_matched: boolean;
  /** Names of it in its bill of materials; empty for other files. */
  bom_refs: readonly string[];
}

/** The columns, or a sentence that says why the component is rejected. */
export type AssetIdentity = { ok: true; columns: AssetColumns } | { ok: false; message: string };

/** Stands for a CPE whose product is open: any configuration can name it. */
const openProduct = 'cpe:*';
const shownPaths = 5;

/** Only these properties say from which source package a component was built. */
const sourceProperty = /^(?:aquasecurity:trivy:Src|syft:metadata:(?:source|originPackage))/;

/** The properties that say so. */
export const sourceProperties = (properties: ComponentRecord['properties']): Record<string, string> =>
  Object.fromEntries(Object.entries(properties ?? {}).filter(([name]) => sourceProperty.test(name)));

function factsOf({ purl, properties, distribution, banner }: ComponentRecord): Record<string, unknown> {
  const kept = sourceProperties(properties);
  return {
    ...(purl === undefined ? {} : { purl }),
    ...(Object.keys(kept).length === 0 ? {} : { properties: kept }),
    ...(distribution === undefined ? {} : { distribution }),
    ...(banner === undefined ? {} : { banner: banner.slice(0, 1_000) }),
  };
}

function versionOf({ version, purl }: ComponentRecord): string {
  if (version !== '' || purl === undefined) return version.slice(0, 200);
  return (installedVersion({ purl }) ?? '').slice(0, 200);
}

const keyOf = ({ kind, vendor = '', name }: ComponentRecord): string =>
  `${kind}:${vendor.toLowerCase()}:${name.toLowerCase()}`;

/** What a component says of itself beside its identity. */
function describe({
  vendor = '',
  license = '',
  location = '',
  newestVersion = '',
  dependencyPaths = [],
}: ComponentRecord) {
  return {
    vendor,
    license,
    location,
    newest_version: newestVersion,
    dependency_paths: dependencyPaths.slice(0, shownPaths),
  };
}

/** The keys of products; packages of a distribution have none. */
const productKeys = ({ isDistributionPackage, cpes }: Component): string[] =>
  isDistributionPackage ? [] : [...new Set(cpes.map((cpe) => cpeKey(cpe) ?? openProduct))];

/** Reads a component into the columns of an asset. */
export function identifyAsset(record: ComponentRecord): AssetIdentity {
  const { purl, cpes = [], properties, distribution, banner } = record;
  const version = versionOf(record);
  const reading = readComponent({ purl, cpes, version: version || undefined, properties, distribution, banner });
  if (!reading.ok) return reading;
  const { component } = reading;
  return {
    ok: true,
    columns: {
      key: component.purl ?? keyOf(record),
      version,
      name: record.name.slice(0, 500),
      kind: record.kind,
      ...describe(record),
      purl: component.purl ?? '',
      cpes,
      facts: factsOf(record),
      package_key: component.packageKey ?? null,
      cpe_keys: productKeys(component),
      is_partly_matched: !component.isFullyKnown,
      bom_refs: [],
    },
  };
}
