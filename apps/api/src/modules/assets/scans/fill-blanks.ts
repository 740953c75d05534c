import type { AssetColumns } from './asset-identity.ts';

const described = ['vendor', 'license', 'location', 'newest_version'] as const;

/** Whether the facts of a distribution's package name its release or source package, which advisories need. */
function isPrecise({ facts: { purl, properties, distribution } }: AssetColumns): boolean {
  if (properties !== undefined || distribution !== undefined) return true;
  return typeof purl === 'string' && /[?&](?:upstream|distro)=/.test(purl);
}

/** What holds for one version alone. */
function fillVersion(columns: AssetColumns, other: AssetColumns): Partial<AssetColumns> {
  if (columns.version !== other.version) return {};
  const { facts, package_key, cpes, cpe_keys } = other;
  return {
    ...(isPrecise(other) && !isPrecise(columns) ? { facts, package_key } : {}),
    ...(columns.cpes.length === 0 ? { cpes, cpe_keys } : {}),
  };
}

/** What one source leaves open, another one may know: a scanner says little of a component beside its vulnerabilities. */
export function fillBlanks(columns: AssetColumns, other: AssetColumns): Partial<AssetColumns> {
  const blank = described.filter((name) => columns[name] === '').map((name) => [name, other[name]] as const);
  return {
    ...Object.fromEntries(blank),
    ...(columns.dependency_paths.length === 0 ? { dependency_paths: other.dependency_paths } : {}),
    ...fillVersion(columns, other),
  };
}
