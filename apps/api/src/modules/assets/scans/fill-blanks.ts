import type { AssetColumns } from './asset-identity.ts';

const described = ['vendor', 'license', 'location', 'newest_version'] as const;

/** Ranks a distribution package by the facts that advisories need: the source package counts more than the release. */
function precisionOf({ facts: { purl = '', properties, distribution } }: AssetColumns): number {
  const text = typeof purl === 'string' ? purl : '';
  const hasSource = properties !== undefined || /[?&]upstream=/.test(text);
  const hasRelease = distribution !== undefined || /[?&]distro=/.test(text);
  return Number(hasSource) * 2 + Number(hasRelease);
}

/** Returns the better facts of another source for the same version. */
function fillVersion(columns: AssetColumns, other: AssetColumns): Partial<AssetColumns> {
  if (columns.version !== other.version) return {};
  const { facts, package_key, is_partly_matched, cpes, cpe_keys, bom_refs } = other;
  return {
    ...(precisionOf(other) > precisionOf(columns) ? { facts, package_key, is_partly_matched } : {}),
    ...(columns.cpes.length === 0 ? { cpes, cpe_keys } : {}),
    ...(columns.bom_refs.length === 0 ? { bom_refs } : {}),
  };
}

/** Fills empty columns from another source, because a scanner describes little of a component besides its vulnerabilities. */
export function fillBlanks(columns: AssetColumns, other: AssetColumns): Partial<AssetColumns> {
  const blank = described.filter((name) => columns[name] === '').map((name) => [name, other[name]] as const);
  return {
    ...Object.fromEntries(blank),
    ...(columns.dependency_paths.length === 0 ? { dependency_paths: other.dependency_paths } : {}),
    ...fillVersion(columns, other),
  };
}
