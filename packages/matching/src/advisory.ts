import { compileConfigurations, type CompiledConfiguration, type NvdConfiguration } from './cpe-configurations.ts';
import { distributionKey, isDistributionType, packageKey } from './component.ts';
import { readDistribution, type Distribution } from './distributions.ts';
import { mainType, osvPackageType, schemeOf } from './ecosystems.ts';
import { osvDistribution } from './osv-distributions.ts';
import { compileOsvRanges, type OsvRange } from './osv-ranges.ts';
import { parsePurl } from './purl.ts';
import type { CompiledRanges } from './version-ranges.ts';
import { compileUnaffected, type Unaffected } from './unaffected-spans.ts';
import { readVers } from './vers-range.ts';

/** An entry of `affected[]` in the OSV schema. Without an ecosystem, the package URL identifies the package. */
export interface AffectedPackage {
  package?: { ecosystem?: string | undefined; name?: string | undefined; purl?: string | undefined } | undefined;
  ranges?: readonly OsvRange[] | undefined;
  versions?: readonly string[] | undefined;
  /** The binary packages of an RPM source package, which replace its name. */
  binaries?: readonly string[] | undefined;
  /** A range in `vers:` notation, for a company's own vulnerabilities. */
  vers?: string | undefined;
  /** The unaffected versions if all others are affected. Replaces the ranges. */
  unaffected?: Unaffected | undefined;
}

/** The affected products of an advisory. */
export interface AdvisoryFacts {
  id: string;
  affected?: readonly AffectedPackage[] | undefined;
  configurations?: readonly NvdConfiguration[] | undefined;
}

/** The package that an entry of an advisory is about. */
export interface AffectedIdentity {
  key: string;
  type: string;
  distribution: Distribution | undefined;
}

function identifyPurl(text: string): AffectedIdentity | undefined {
  const reading = parsePurl(text);
  if (!reading.ok) return undefined;
  const { type, namespace, name, qualifiers } = reading.purl;
  if (!isDistributionType(type)) {
    const separator = type === 'maven' ? ':' : '/';
    const full = namespace === undefined ? name : `${namespace}${separator}${name}`;
    return { key: packageKey(type, full), type: mainType(type), distribution: undefined };
  }
  const distribution = readDistribution(namespace, qualifiers['distro']);
  return distribution && { key: distributionKey(type, distribution.family, name), type, distribution };
}

function identifyOsv(ecosystem: string, name: string): AffectedIdentity | undefined {
  const known = osvDistribution(ecosystem);
  if (known) {
    const { type, distribution } = known;
    return { key: distributionKey(type, distribution.family, name), type, distribution };
  }
  const type = osvPackageType(ecosystem);
  return type === undefined ? undefined : { key: packageKey(type, name), type, distribution: undefined };
}

/** Identifies a package by ecosystem and name, or else by package URL. */
function identifyNamed({ ecosystem = '', name = '', purl }: NonNullable<AffectedPackage['package']>) {
  const identity = ecosystem === '' || name === '' ? undefined : identifyOsv(ecosystem, name);
  return identity ?? (purl === undefined ? undefined : identifyPurl(purl));
}

/** Returns the packages of an entry: several for RPM, or none if the package is unknown. */
export function identifyAffected({ package: named = {}, binaries = [] }: AffectedPackage): AffectedIdentity[] {
  const identity = identifyNamed(named);
  if (!identity) return [];
  const { type, distribution } = identity;
  if (type !== 'rpm' || !distribution || binaries.length === 0) return [identity];
  return binaries.map((name) => ({ ...identity, key: distributionKey(type, distribution.family, name) }));
}

/** Compiles the versions of an entry. An invalid `vers:` range makes it incomplete. */
export function compileAffected(affected: AffectedPackage, { type }: AffectedIdentity): CompiledRanges {
  const scheme = schemeOf(type);
  if (affected.unaffected !== undefined) return compileUnaffected(affected.unaffected, scheme);
  if (affected.vers === undefined) return compileOsvRanges(affected.ranges ?? [], affected.versions ?? [], scheme);
  const reading = readVers(affected.vers);
  if (reading.ok) return reading.ranges;
  return { sets: [], listed: new Set(), listedScheme: scheme, isComplete: false };
}

/** An advisory in a form for repeated matching: its packages with version ranges, and its configurations. */
export interface CompiledAdvisory {
  id: string;
  packages: readonly { identity: AffectedIdentity; ranges: CompiledRanges }[];
  configurations: readonly CompiledConfiguration[];
}

/** Compiles an advisory. With `isWanted`, only entries for the wanted packages are compiled, which saves most of the work. */
export function compileAdvisory(facts: AdvisoryFacts, isWanted?: (key: string) => boolean): CompiledAdvisory {
  const packages = (facts.affected ?? []).flatMap((affected) => {
    const identities = identifyAffected(affected).filter(({ key }) => isWanted?.(key) ?? true);
    const [first] = identities;
    const ranges = first && compileAffected(affected, first);
    return ranges ? identities.map((identity) => ({ identity, ranges })) : [];
  });
  return { id: facts.id, packages, configurations: compileConfigurations(facts.configurations ?? []) };
}
