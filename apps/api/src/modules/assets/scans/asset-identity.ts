import { type Component, readComponent } from '@gatehouse/matching/component';
import { installedVersion } from '@gatehouse/matching/source-package';
import { cpeKey } from '@gatehouse/matching/cpe-names';

import type { ComponentRecord } from './component-record.ts';

/** A component as columns of an asset. */
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
  /** True if advisories may not match it, because its source package or its release is unknown. */
  is_partly_matched: boolean;
  /** The references to it in its bill of materials; empty for other files. */
  bom_refs: readonly string[];
}

/** The columns, or the reason that the component is rejected. */
export type AssetIdentity = { ok: true; columns: AssetColumns } | { ok: false; message: string };

/** The product key of a CPE without a product, which matches any configuration. */
const openProduct = 'cpe:*';
const shownPaths = 5;

/** The only properties that name the source package of a component. */
const sourceProperty = /^(?:aquasecurity:trivy:Src|syft:metadata:(?:source|originPackage))/;

/** Returns the properties that name the source package. */
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

/** Returns the descriptive columns of a component. */
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

/** Returns the product keys; packages of a distribution have none. */
const productKeys = ({ isDistributionPackage, cpes }: Component): string[] =>
  isDistributionPackage ? [] : [...new Set(cpes.map((cpe) => cpeKey(cpe) ?? openProduct))];

/** Converts a component to the columns of an asset. */
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
