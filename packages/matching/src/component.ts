import type { VersionScheme } from '@gatehouse/versions/compare-versions';

import type { ComponentFacts } from './component-facts.ts';
import { parseCpe, type Cpe } from './cpe.ts';
import { readDistribution, type Distribution } from './distributions.ts';
import { mainType, normalName, schemeOf } from './ecosystems.ts';
import { formatPurl, parsePurl, type Purl } from './purl.ts';
import { ownVersion, sourceOf } from './source-package.ts';
import { readVersion, type VersionReading } from './version-reading.ts';

export type { ComponentFacts } from './component-facts.ts';

/** A component in the form that is matched. */
export interface Component {
  /** The package URL without version and qualifiers: the key of the asset. */
  purl: string | undefined;
  /** What advisories for the package have as key too. */
  packageKey: string | undefined;
  scheme: VersionScheme | undefined;
  version: VersionReading;
  distribution: Distribution | undefined;
  /** Whether only advisories of its distribution apply: no upstream ranges and no CPEs. */
  isDistributionPackage: boolean;
  /** False for a package of a distribution whose source package or release is not known: advisories may name neither. */
  isFullyKnown: boolean;
  cpes: readonly Cpe[];
  /** Whether a distribution built it, so that its version does not tell which fixes it has. */
  isDistributionBuild: boolean;
  system: string;
}

/** The component, or a sentence that says what is wrong with it. */
export type ComponentReading = { ok: true; component: Component } | { ok: false; message: string };

const distributionTypes = new Set(['apk', 'deb', 'rpm']);

/** Whether packages of a type belong to a distribution: upstream ranges and CPEs never apply to them. */
export const isDistributionType = (type: string): boolean => distributionTypes.has(type);

const distributionBanner =
  /\b(?:debian|ubuntu|raspbian|red ?hat|rhel|centos|fedora|alma|rocky|suse|opensuse|alpine|amazon linux|amzn)\b|[+~]deb\d+|\bdeb\d+u\d+|ubuntu\d|\.el\d+|\.fc\d+|\.amzn\d+/i;

/** Whether a banner names the build of a distribution, which fixes vulnerabilities without a new upstream version. */
export const isDistributionBanner = (banner: string): boolean => distributionBanner.test(banner.slice(0, 1_000));

const joinName = ({ type, namespace, name }: Purl): string => {
  const separator = type === 'maven' ? ':' : '/';
  return namespace === undefined ? name : `${namespace}${separator}${name}`;
};

/** The key of a package in the ecosystem of its package manager. */
export function packageKey(type: string, name: string): string {
  const main = mainType(type);
  return `${main}:${normalName(main, name)}`;
}

/** The key of a package of a distribution; its release is compared apart. */
export function distributionKey(type: string, family: string, name: string): string {
  return `${type}/${family}:${normalName(type, name)}`;
}

const threeNumbers = /^v?\d+\.\d+\.\d+/;

/** Tags such as v4 of an action move to each new release. */
const isMovingTag = (type: string, version: string | undefined): boolean =>
  type === 'github' && version !== undefined && !threeNumbers.test(version);

/** Go writes the version of its own toolchain as `go1.22.1`. */
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

/** The package URL without version and qualifiers, with the name as it is compared. */
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

/** A CPE without a version takes the version that is stated beside it. */
function withVersion(cpe: Cpe, version: string | undefined): Cpe {
  if (cpe.version.kind !== 'any' || version === undefined) return cpe;
  return { ...cpe, version: { kind: 'text', text: version.toLowerCase(), lead: '', trail: '' } };
}

/** Reads what is known of a component; a package URL or CPE that is not valid is refused with a sentence. */
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
