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

/** The key functions by scheme. `generic` is for software without a package manager. */
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

/** A version ordering. */
export type VersionScheme = keyof typeof keys;

/** All version schemes. */
export const versionSchemes = Object.keys(keys) as readonly VersionScheme[];

/** True if a text is the name of a scheme. */
export function isVersionScheme(text: string): text is VersionScheme {
  return Object.hasOwn(keys, text);
}

/** The maximum length of a version. Longer texts cannot be ordered. */
const longestVersion = 1_000;

/** Parses a version for repeated comparisons. Returns undefined if the scheme cannot order it. */
export function versionKey(scheme: VersionScheme, text: string): VersionKey | undefined {
  if (text.length > longestVersion) return undefined;
  const version = text.trim();
  return version === '' ? undefined : keys[scheme](version);
}

/** Compares two versions. Returns undefined if one cannot be ordered. */
export function compareVersions(scheme: VersionScheme, one: string, other: string): Order | undefined {
  const left = versionKey(scheme, one);
  const right = left && versionKey(scheme, other);
  return right && compareKeys(left, right);
}

const digit = /\d/;
/** Characters of build file placeholders (`${project.version}`), ranges (`^1.2`, `>=1`, `1.*`) and lists. */
const foreign = /[${}()[\]<>^*=|,;@\s"']/;
const rpmForeign = /[${}()[\]<>*=|,;@\s"']/;

const strict: Partial<Record<VersionScheme, (text: string) => boolean>> = {
  apk: isApkVersion,
  composer: isComposerRelease,
};

/**
 * True if a text can be the version of a release. Package managers also order other texts, such as a branch or "latest", but that order
 * says nothing about their contents.
 */
export function namesRelease(scheme: VersionScheme, text: string): boolean {
  if (text.length > longestVersion) return false;
  const version = text.trim();
  const hasForeign = (scheme === 'rpm' ? rpmForeign : foreign).test(version);
  return digit.test(version) && !hasForeign && (strict[scheme]?.(version) ?? true);
}
