import type { VersionScheme } from '@gatehouse/versions/compare-versions';

const lowerCase = (name: string): string => name.toLowerCase();
const asWritten = (name: string): string => name;
/** PEP 503. */
const pythonName = (name: string): string => name.toLowerCase().replaceAll(/[-_.]+/g, '-');
/** For crates.io `-` and `_` are the same. */
const crateName = (name: string): string => name.toLowerCase().replaceAll('_', '-');
/** A repository without the scheme and the ending of its address. */
const repositoryName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\.git$/, '');

interface PackageType {
  /** Undefined where versions have no order; they still match by being listed. */
  scheme: VersionScheme | undefined;
  normalize: (name: string) => string;
}

/** What is known of a type of package URLs. */
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

/** Types of package URLs that name the same kind of package. */
export const mainType = (type: string): string => (Object.hasOwn(sameTypes, type) ? (sameTypes[type] ?? type) : type);

const typeOf = (type: string): PackageType =>
  Object.hasOwn(packageTypes, type) ? (packageTypes[type] ?? unknownType) : unknownType;

/** How versions of a type are ordered. */
export const schemeOf = (type: string): VersionScheme | undefined => typeOf(type).scheme;

/** The name by which a package is found: Maven's as `group:artifact`, the others as `namespace/name`. */
export const normalName = (type: string, name: string): string => typeOf(type).normalize(name);

/** Ecosystems of OSV that belong to a package manager; those of distributions are in `distributions.ts`. */
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

/** The type of package URLs for an ecosystem of OSV, with or without its suffix. */
export function osvPackageType(ecosystem: string): string | undefined {
  const [name = ''] = ecosystem.split(':', 1);
  return Object.hasOwn(osvTypes, name) ? osvTypes[name] : undefined;
}
