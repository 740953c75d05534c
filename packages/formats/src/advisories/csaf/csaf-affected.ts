import type { AffectedPackage } from '@gatehouse/matching/advisory';
import { isDistributionType } from '@gatehouse/matching/component';
import { purlVersion } from '@gatehouse/matching/source-package';
import type { NvdConfiguration } from '@gatehouse/matching/cpe-configurations';
import { formatPurl, parsePurl, type Purl } from '@gatehouse/matching/purl';

import type { CsafProduct } from './csaf-products.ts';

/** Products of one vulnerability, grouped by status. */
export interface ProductsByStatus {
  affected: readonly CsafProduct[];
  fixed: readonly CsafProduct[];
}

const enterpriseLinux = /^cpe:(?:2\.3:|\/)o:redhat:enterprise_linux:(\d+)/;
const redHatPlatform = /^cpe:(?:2\.3:|\/)[ao]:redhat:/;

/**
 * Returns the distribution release that a package is for: from its `distro` qualifier, or from Red Hat's platform. Null for Red Hat streams
 * with separate fixes (AUS, E4S), undefined if unknown.
 */
function releaseOf({ qualifiers }: Purl, platform: string | null): string | null | undefined {
  if (qualifiers['distro'] !== undefined) return qualifiers['distro'];
  const major = platform === null ? undefined : enterpriseLinux.exec(platform)?.[1];
  if (major !== undefined) return `rhel-${major}`;
  return platform !== null && redHatPlatform.test(platform) ? null : undefined;
}

/** Returns the package URL without version but with its distribution release, or null if that release is not supported. */
function packageUrl(purl: Purl, platform: string | null): string | null {
  const plain = formatPurl(purl);
  if (!isDistributionType(purl.type)) return plain;
  const release = releaseOf(purl, platform);
  if (release === null) return null;
  return release === undefined ? plain : `${plain}?distro=${encodeURIComponent(release)}`;
}

interface NamedPackage {
  purl: Purl;
  url: string;
  version: string | undefined;
}

/** Returns the package of a product, or null if it names no package that can be matched. */
function packageOf({ purl, platform }: CsafProduct): NamedPackage | null {
  const reading = purl === null ? undefined : parsePurl(purl);
  if (reading?.ok !== true) return null;
  const url = packageUrl(reading.purl, platform);
  return url === null ? null : { purl: reading.purl, url, version: purlVersion(reading.purl) };
}

function readAffected(product: CsafProduct): AffectedPackage[] {
  const named = packageOf(product);
  if (named === null) return [];
  const { url, version } = named;
  const { vers } = product;
  if (vers !== null) return [{ package: { purl: url }, vers }];
  return version === undefined ? [] : [{ package: { purl: url }, versions: [version] }];
}

/**
 * Reads a fixed package. For distribution packages, all earlier builds are affected; for upstream packages that conclusion would be wrong.
 */
function readFixed(product: CsafProduct): AffectedPackage[] {
  const named = packageOf(product);
  if (named?.version === undefined || !isDistributionType(named.purl.type)) return [];
  if (named.purl.qualifiers['arch'] === 'src') return [];
  const events = [{ introduced: '0' }, { fixed: named.version }];
  return [{ package: { purl: named.url }, ranges: [{ type: 'ECOSYSTEM', events }] }];
}

/** Removes duplicates, since the same package is listed once per architecture. */
function distinct(entries: readonly AffectedPackage[]): AffectedPackage[] {
  return [...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()];
}

/** Returns the affected packages of a vulnerability as input of `compileAdvisory`. */
export function readCsafAffected({ affected, fixed }: ProductsByStatus): AffectedPackage[] {
  return distinct([...affected.flatMap(readAffected), ...fixed.flatMap(readFixed)]);
}

/** Returns the affected products that are identified only by a CPE. */
export function readCsafCpes({ affected }: ProductsByStatus): NvdConfiguration[] {
  const cpes = affected.flatMap(({ purl, cpe, vers }) => (purl === null && cpe !== null && vers === null ? [cpe] : []));
  const cpeMatch = [...new Set(cpes)].map((criteria) => ({ vulnerable: true, criteria }));
  return cpeMatch.length === 0 ? [] : [{ nodes: [{ operator: 'OR', cpeMatch }] }];
}
