import { apkKey, isApkVersion } from './schemes/apk.ts';
import { composerKey, isComposerRelease } from './schemes/composer.ts';
import { debKey } from './schemes/deb.ts';
import { gemKey } from './schemes/gem.ts';
import { genericKey } from './schemes/generic.ts';
import { mavenKey } from './schemes/maven.ts';
import { nugetKey } from './schemes/nuget.ts';
import { cranKey, hackageKey } from './schemes/numbers.ts';
import { pypiKey } from './schemes/pypi.ts';
import { rpmKey } from './schemes/rpm.ts';
import { pubKey, semverKey } from './schemes/semver.ts';
import { compareKeys, type Order, type VersionKey } from './version-key.ts';

/** How each scheme reads a version. `generic` is for software that no package manager names. */
const keys = {
  semver: semverKey,
  pub: pubKey,
  pypi: pypiKey,
  deb: debKey,
  rpm: rpmKey,
  apk: apkKey,
  maven: mavenKey,
  nuget: nugetKey,
  gem: gemKey,
  composer: composerKey,
  cran: cranKey,
  hackage: hackageKey,
  generic: genericKey,
} satisfies Record<string, (text: string) => VersionKey | undefined>;

/** A way of ordering versions. */
export type VersionScheme = keyof typeof keys;

/** All schemes. */
export const versionSchemes = Object.keys(keys) as readonly VersionScheme[];

/** Whether a text is the name of a scheme. */
export function isVersionScheme(text: string): text is VersionScheme {
  return Object.hasOwn(keys, text);
}

/** The longest text that is read as a version; longer ones have no order. */
const longestVersion = 1_000;

/** Reads a version once, for many comparisons; undefined if the scheme has no place for it. */
export function versionKey(scheme: VersionScheme, text: string): VersionKey | undefined {
  if (text.length > longestVersion) return undefined;
  const version = text.trim();
  return version === '' ? undefined : keys[scheme](version);
}

/** The order of two versions; undefined if one of them has none. */
export function compareVersions(scheme: VersionScheme, one: string, other: string): Order | undefined {
  const left = versionKey(scheme, one);
  const right = left && versionKey(scheme, other);
  return right && compareKeys(left, right);
}

const digit = /\d/;
/** Placeholders of build files (`${project.version}`), ranges (`^1.2`, `>=1`, `1.*`) and lists. */
const foreign = /[${}()[\]<>^*=|,;@\s"']/;
const rpmForeign = /[${}()[\]<>*=|,;@\s"']/;

const strict: Partial<Record<VersionScheme, (text: string) => boolean>> = {
  apk: isApkVersion,
  composer: isComposerRelease,
};

/**
 * Whether a text can be the version of one release. Package managers also order what is none, such as a branch or the
 * word "latest"; its place among the releases says nothing about what it contains.
 */
export function namesRelease(scheme: VersionScheme, text: string): boolean {
  if (text.length > longestVersion) return false;
  const version = text.trim();
  const hasForeign = (scheme === 'rpm' ? rpmForeign : foreign).test(version);
  return digit.test(version) && !hasForeign && (strict[scheme]?.(version) ?? true);
}
