import type { VersionScheme } from '@gatehouse/versions/compare-versions';

import type { ComponentFacts } from './component-facts.ts';
import { parseCpe, type Cpe } from './cpe.ts';
import { readDistribution, type Distribution } from './distributions.ts';
import { mainType, normalName, schemeOf } from './ecosystems.ts';
import { formatPurl, parsePurl, type Purl } from './purl.ts';
import { ownVersion, sourceOf } from './source-package.ts';
import { readVersion, type VersionReading } from './version-reading.ts';

export type { ComponentFacts } from './component-facts.ts';

/** A component in the form used for matching. */
export interface Component {
  /** The package URL without version and qualifiers, which is the key of the asset. */
  purl: string | undefined;
  /** The key that advisories for the package share. */
  packageKey: string | undefined;
  scheme: VersionScheme | undefined;
  version: VersionReading;
  distribution: Distribution | undefined;
  /** True if only advisories of the distribution apply, without upstream ranges and CPEs. */
  isDistributionPackage: boolean;
  /** False for a distribution package whose source package or release is unknown, because advisories may use either. */
  isFullyKnown: boolean;
  cpes: readonly Cpe[];
  /** True if a distribution built it, so that its version does not show which fixes it includes. */
  isDistributionBuild: boolean;
  system: string;
}

/** The component, or a sentence that explains the error. */
export type ComponentReading = { ok: true; component: Component } | { ok: false; message: string };

const distributionTypes = new Set(['apk', 'deb', 'rpm']);

/** True if packages of this type belong to a distribution, so that upstream ranges and CPEs never apply to them. */
export const isDistributionType = (type: string): boolean => distributionTypes.has(type);

const distributionBanner =
  /\b(?:debian|ubuntu|raspbian|red ?hat|rhel|centos|fedora|alma|rocky|suse|opensuse|alpine|amazon linux|amzn)\b|[+~]deb\d+|\bdeb\d+u\d+|ubuntu\d|\.el\d+|\.fc\d+|\.amzn\d+/i;

/** True if a banner names a distribution build, which may include fixes without a new upstream version. */
export const isDistributionBanner = (banner: string): boolean => distributionBanner.test(banner.slice(0, 1_000));

const joinName = ({ type, namespace, name }: Purl): string => {
  const separator = type === 'maven' ? ':' : '/';
  return namespace === undefined ? name : `${namespace}${separator}${name}`;
};

/** Returns the key of a package in its package manager's ecosystem. */
export function packageKey(type: string, name: string): string {
  const main = mainType(type);
  return `${main}:${normalName(main, name)}`;
}

/** Returns the key of a distribution package. Its release is compared separately. */
export function distributionKey(type: string, family: string, name: string): string {
  return `${type}/${family}:${normalName(type, name)}`;
}

const threeNumbers = /^v?\d+\.\d+\.\d+/;

/** True for a tag such as v4 of a GitHub Action, which moves to each new release. */
const isMovingTag = (type: string, version: string | undefined): boolean =>
  type === 'github' && version !== undefined && !threeNumbers.test(version);

/** Returns the version without the prefix that Go writes for its own toolchain: `go1.22.1`. */
const plainVersion = (type: string, version: string | undefined): string | undefined =>
  type === 'golang' ? version?.replace(/^go(?=\d)/, '') : version;

type Identity = Omit<Component, 'cpes' | 'isDistributionBuild' | 'system'>;

function identifyDistributionPackage(purl: Purl, facts: ComponentFacts): Identity {
  const { name, version, isKnown } = sourceOf(purl, facts);
  const distribution = readDistribution(purl.namespace, purl.qualifiers['distro'] ?? facts.distribution);
  return {
    purl: assetPurl(purl),
    packageKey: distribution && distributionKey(purl.type, distribution.family, name),
    scheme: schemeOf(purl.type),
    version: readVersion(version),
    distribution,
    isDistributionPackage: true,
    isFullyKnown: isKnown && distribution?.release !== undefined,
  };
}

const upstream = { distribution: undefined, isDistributionPackage: false, isFullyKnown: true } as const;

function identifyPackage(purl: Purl, facts: ComponentFacts): Identity {
  const type = mainType(purl.type);
  const version = plainVersion(type, ownVersion(purl, facts));
  return {
    purl: assetPurl(purl),
    packageKey: packageKey(type, joinName(purl)),
    scheme: schemeOf(type),
    version: readVersion(version, isMovingTag(type, version)),
    ...upstream,
  };
}

/** Returns the package URL without version and qualifiers, with a normalized name. */
function assetPurl({ type, namespace, name }: Purl): string {
  const full = normalName(mainType(type), namespace === undefined ? name : `${namespace}/${name}`);
  const slash = full.lastIndexOf('/');
  return formatPurl({ type, namespace: slash < 0 ? undefined : full.slice(0, slash), name: full.slice(slash + 1) });
}

function identify(facts: ComponentFacts): Identity | string {
  if (facts.purl === undefined) {
    return {
      purl: undefined,
      packageKey: undefined,
      scheme: undefined,
      version: readVersion(facts.version),
      ...upstream,
    };
  }
  const reading = parsePurl(facts.purl);
  if (!reading.ok) return reading.message;
  return isDistributionType(reading.purl.type)
    ? identifyDistributionPackage(reading.purl, facts)
    : identifyPackage(reading.purl, facts);
}

/** Adds the separately stated version to a CPE without one. */
function withVersion(cpe: Cpe, version: string | undefined): Cpe {
  if (cpe.version.kind !== 'any' || version === undefined) return cpe;
  return { ...cpe, version: { kind: 'text', text: version.toLowerCase(), lead: '', trail: '' } };
}

/** Reads the properties of a component. Returns a message for an invalid package URL or CPE. */
export function readComponent(facts: ComponentFacts): ComponentReading {
  const identity = identify(facts);
  if (typeof identity === 'string') return { ok: false, message: identity };
  const cpes: Cpe[] = [];
  for (const text of facts.cpes ?? []) {
    const reading = parseCpe(text);
    if (!reading.ok) return reading;
    cpes.push(withVersion(reading.cpe, identity.version.text));
  }
  const isDistributionBuild = facts.banner !== undefined && isDistributionBanner(facts.banner);
  return { ok: true, component: { ...identity, cpes, isDistributionBuild, system: facts.system ?? '' } };
}
