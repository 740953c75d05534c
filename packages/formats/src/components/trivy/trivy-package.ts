import { objectField, textField, textList, type JsonObject } from '../../json-fields.ts';
import type { StatedComponent } from '../make-component.ts';

const field = (object: JsonObject, ...names: string[]): string => textField(object, names, 4_096);

/** The head of a Trivy result, which applies to all its packages. */
export interface TrivyTarget {
  target: string;
  type: string;
  /** A distribution such as `debian-12.5`, or null if the target is not an operating system. */
  distribution: string | null;
}

/** Package URL types and namespaces by result type, for Trivy results of a distribution. */
const distributions: Readonly<Record<string, readonly [type: string, namespace: string]>> = {
  alpine: ['apk', 'alpine'],
  wolfi: ['apk', 'wolfi'],
  chainguard: ['apk', 'chainguard'],
  debian: ['deb', 'debian'],
  ubuntu: ['deb', 'ubuntu'],
  alma: ['rpm', 'almalinux'],
  amazon: ['rpm', 'amzn'],
  azurelinux: ['rpm', 'azurelinux'],
  'cbl-mariner': ['rpm', 'mariner'],
  centos: ['rpm', 'centos'],
  fedora: ['rpm', 'fedora'],
  oracle: ['rpm', 'oracle'],
  photon: ['rpm', 'photon'],
  redhat: ['rpm', 'redhat'],
  rocky: ['rpm', 'rocky'],
  opensuse: ['rpm', 'opensuse'],
  'opensuse.leap': ['rpm', 'opensuse'],
  'suse linux enterprise server': ['rpm', 'suse'],
};

const ecosystems: Readonly<Record<string, string>> = {
  bundler: 'gem',
  gemspec: 'gem',
  cargo: 'cargo',
  rustbinary: 'cargo',
  composer: 'composer',
  'composer-vendor': 'composer',
  'conda-pkg': 'conda',
  'dotnet-core': 'nuget',
  nuget: 'nuget',
  gobinary: 'golang',
  gomod: 'golang',
  jar: 'maven',
  pom: 'maven',
  gradle: 'maven',
  npm: 'npm',
  'node-pkg': 'npm',
  yarn: 'npm',
  pnpm: 'npm',
  bun: 'npm',
  pip: 'pypi',
  pipenv: 'pypi',
  poetry: 'pypi',
  'python-pkg': 'pypi',
  uv: 'pypi',
  pub: 'pub',
  hex: 'hex',
  swift: 'swift',
  cocoapods: 'cocoapods',
  conan: 'conan',
};

// "teamdojo:latest (alpine 3.9.4)"
const named = /\(([a-z][a-z ._-]{1,40}) ([\d.]{1,20})\)\s*$/i;

/** Reads the head of a result. */
export function readTarget(result: JsonObject): TrivyTarget {
  const target = field(result, 'Target');
  const [, family, release] = named.exec(target.slice(-100)) ?? [];
  const type = (field(result, 'Type') || (family ?? '')).toLowerCase();
  const isSystem = Object.hasOwn(distributions, type) && family !== undefined;
  return { target, type, distribution: isSystem ? `${family.toLowerCase()}-${release}` : null };
}

const encode = (text: string): string => text.split('/').map(encodeURIComponent).join('/');

/** Builds the package URL from ecosystem and name. Returns an empty string for unsupported ecosystems. */
function makePurl({ type }: TrivyTarget, name: string): string {
  const [system, namespace] = (Object.hasOwn(distributions, type) ? distributions[type] : undefined) ?? [];
  if (system !== undefined) return `pkg:${system}/${namespace}/${encodeURIComponent(name)}`;
  const ecosystem = Object.hasOwn(ecosystems, type) ? ecosystems[type] : undefined;
  if (ecosystem === undefined || name === '') return '';
  return `pkg:${ecosystem}/${encode(ecosystem === 'maven' ? name.replace(':', '/') : name)}`;
}

const sourceFields = ['SrcName', 'SrcVersion', 'SrcRelease', 'SrcEpoch'] as const;

/** Returns the source package with the property names that `readComponent` expects. */
function sourceOf(object: JsonObject): Record<string, string> {
  const pairs = sourceFields.map((name) => [`aquasecurity:trivy:${name}`, field(object, name)] as const);
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''));
}

/** Returns the version, which Trivy splits into version, release and epoch for RPM packages. */
function versionOf(object: JsonObject): string {
  const installed = field(object, 'InstalledVersion');
  if (installed !== '') return installed;
  const [version, release, epoch] = [field(object, 'Version'), field(object, 'Release'), field(object, 'Epoch')];
  const start = epoch === '' || epoch === '0' ? '' : `${epoch}:`;
  return version === '' ? '' : `${start}${version}${release === '' ? '' : `-${release}`}`;
}

/** Reads a package from an entry of `Packages` or from a vulnerability, which contains the same fields. */
export function readTrivyPackage(object: JsonObject, target: TrivyTarget, line: number): StatedComponent {
  const name = field(object, 'PkgName', 'Name');
  const version = versionOf(object);
  const path = field(object, 'PkgPath', 'FilePath');
  const stated =
    field(objectField(object, 'PkgIdentifier'), 'PURL') || field(objectField(object, 'Identifier'), 'PURL');
  return {
    line,
    ref: [target.target, name, version, path].join('|'),
    name,
    version,
    purl: stated || makePurl(target, name),
    properties: sourceOf(object),
    licenses: textList(object, 'Licenses'),
    locations: [path || target.target].filter((location) => location !== ''),
    ...(target.distribution === null ? {} : { distribution: target.distribution }),
  };
}
