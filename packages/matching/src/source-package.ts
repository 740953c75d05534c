import type { ComponentFacts } from './component-facts.ts';
import { parsePurl, type Purl } from './purl.ts';

interface SourcePackage {
  name: string;
  version: string | undefined;
}

const trivy = 'aquasecurity:trivy:';
const syft = 'syft:metadata:';

function trivySource(properties: Readonly<Record<string, string>>): SourcePackage | undefined {
  const name = properties[`${trivy}SrcName`];
  const version = properties[`${trivy}SrcVersion`];
  const release = properties[`${trivy}SrcRelease`];
  const epoch = properties[`${trivy}SrcEpoch`];
  if (name === undefined || version === undefined) return name === undefined ? undefined : { name, version };
  const start = epoch === undefined || epoch === '0' ? '' : `${epoch}:`;
  return { name, version: `${start}${version}${release === undefined ? '' : `-${release}`}` };
}

function syftSource(properties: Readonly<Record<string, string>>): SourcePackage | undefined {
  const name = properties[`${syft}source`] ?? properties[`${syft}originPackage`];
  return name === undefined || name === '' ? undefined : { name, version: properties[`${syft}sourceVersion`] };
}

/** Returns the source package from the qualifier `upstream`, which includes a version if it differs: `gcc-12@12.2.0-14`. */
function upstreamSource({ qualifiers }: Purl): SourcePackage | undefined {
  const [name = '', version] = qualifiers['upstream']?.split('@', 2) ?? [];
  return name === '' ? undefined : { name, version };
}

/** Returns the stated source package, or undefined. */
function statedSource(purl: Purl, { properties = {} }: ComponentFacts): SourcePackage | undefined {
  return upstreamSource(purl) ?? trivySource(properties) ?? syftSource(properties);
}

/** True for deb and apk, whose advisories name the source package. */
const hasSourcePackage = (type: string): boolean => type === 'deb' || type === 'apk';

interface OwnSource extends SourcePackage {
  isKnown: boolean;
}

/** Returns the package used for matching: the source package for deb and apk, the package itself for RPM. */
export function sourceOf(purl: Purl, facts: ComponentFacts): OwnSource {
  const own = { name: purl.name, version: ownVersion(purl, facts) };
  if (!hasSourcePackage(purl.type)) return { ...own, isKnown: true };
  const source = statedSource(purl, facts);
  if (!source) return { ...own, isKnown: false };
  return { name: source.name, version: source.version ?? own.version, isKnown: true };
}

const typesWithEpoch = new Set(['rpm', 'deb']);
const withoutZeroEpoch = (version: string): string => version.replace(/^0+:/, '');

/** Returns the version of a package URL. RPM and deb packages may have the epoch in a qualifier. */
export function purlVersion({ type, version, qualifiers }: Purl): string | undefined {
  const epoch = typesWithEpoch.has(type) ? qualifiers['epoch'] : undefined;
  const isPlain = version === undefined || epoch === undefined || !/^\d{1,10}$/.test(epoch) || version.includes(':');
  return isPlain ? version : withoutZeroEpoch(`${epoch}:${version}`);
}

/** Returns the version of a component. The separately stated version may include an epoch that the package URL lacks. */
export function ownVersion(purl: Purl, { version: stated }: ComponentFacts): string | undefined {
  const version = purlVersion(purl);
  if (version === undefined) return stated;
  const isSame = typesWithEpoch.has(purl.type) && stated?.replace(/^\d{1,10}:/, '') === version;
  return isSame ? stated : version;
}

/** Returns the installed version with its epoch; for a distribution package not that of its source package. */
export function installedVersion(facts: ComponentFacts): string | undefined {
  const reading = facts.purl === undefined ? undefined : parsePurl(facts.purl);
  return reading?.ok === true ? ownVersion(reading.purl, facts) : facts.version;
}
