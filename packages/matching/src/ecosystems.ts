import type { VersionScheme } from '@gatehouse/versions/compare-versions';

const lowerCase = (name: string): string => name.toLowerCase();
const asWritten = (name: string): string => name;
/** Returns a Python package name normalized according to PEP 503. */
const pythonName = (name: string): string => name.toLowerCase().replaceAll(/[-_.]+/g, '-');
/** Returns a crate name normalized as on crates.io, where `-` and `_` are equivalent. */
const crateName = (name: string): string => name.toLowerCase().replaceAll('_', '-');
/** Returns a repository name without URL scheme and file extension. */
const repositoryName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\.git$/, '');

interface PackageType {
  /** Undefined if versions have no order. They can still match a list of versions. */
  scheme: VersionScheme | undefined;
  normalize: (name: string) => string;
}

/** Properties of package URL types. */
const packageTypes: Readonly<Record<string, PackageType>> = {
  apk: { scheme: 'apk', normalize: lowerCase },
  bitnami: { scheme: 'semver', normalize: lowerCase },
  cargo: { scheme: 'semver', normalize: crateName },
  composer: { scheme: 'composer', normalize: lowerCase },
  conan: { scheme: 'semver', normalize: lowerCase },
  cran: { scheme: 'cran', normalize: asWritten },
  deb: { scheme: 'deb', normalize: lowerCase },
  gem: { scheme: 'gem', normalize: asWritten },
  github: { scheme: 'semver', normalize: lowerCase },
  golang: { scheme: 'semver', normalize: lowerCase },
  hackage: { scheme: 'hackage', normalize: asWritten },
  hex: { scheme: 'semver', normalize: lowerCase },
  julia: { scheme: 'semver', normalize: asWritten },
  maven: { scheme: 'maven', normalize: asWritten },
  npm: { scheme: 'semver', normalize: lowerCase },
  nuget: { scheme: 'nuget', normalize: lowerCase },
  pub: { scheme: 'pub', normalize: lowerCase },
  pypi: { scheme: 'pypi', normalize: pythonName },
  rpm: { scheme: 'rpm', normalize: asWritten },
  swift: { scheme: 'semver', normalize: repositoryName },
};

const sameTypes: Readonly<Record<string, string>> = { githubactions: 'github', go: 'golang', alpine: 'apk' };
const unknownType: PackageType = { scheme: undefined, normalize: asWritten };

/** Returns the main type among package URL types that name the same kind of package. */
export const mainType = (type: string): string => (Object.hasOwn(sameTypes, type) ? (sameTypes[type] ?? type) : type);

const typeOf = (type: string): PackageType =>
  Object.hasOwn(packageTypes, type) ? (packageTypes[type] ?? unknownType) : unknownType;

/** Returns the version scheme of a type. */
export const schemeOf = (type: string): VersionScheme | undefined => typeOf(type).scheme;

/** Returns the name used to find a package: `group:artifact` for Maven, otherwise `namespace/name`. */
export const normalName = (type: string, name: string): string => typeOf(type).normalize(name);

/** Package URL types by OSV ecosystem. Distributions are in `distributions.ts`. */
const osvTypes: Readonly<Record<string, string>> = {
  Bioconductor: 'bioconductor',
  Bitnami: 'bitnami',
  ConanCenter: 'conan',
  CRAN: 'cran',
  'crates.io': 'cargo',
  GHC: 'ghc',
  'GitHub Actions': 'github',
  Go: 'golang',
  Hackage: 'hackage',
  Hex: 'hex',
  Julia: 'julia',
  Kubernetes: 'golang',
  Maven: 'maven',
  npm: 'npm',
  NuGet: 'nuget',
  opam: 'opam',
  Packagist: 'composer',
  Pub: 'pub',
  PyPI: 'pypi',
  RubyGems: 'gem',
  SwiftURL: 'swift',
};

/** Returns the package URL type of an OSV ecosystem, with or without its suffix. */
export function osvPackageType(ecosystem: string): string | undefined {
  const [name = ''] = ecosystem.split(':', 1);
  return Object.hasOwn(osvTypes, name) ? osvTypes[name] : undefined;
}
