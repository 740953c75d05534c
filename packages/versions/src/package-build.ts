import type { VersionScheme } from './compare-versions.ts';

const processors =
  'x86_64|x86|x64|i[3-6]86|amd64|universal|arm64ec|arm64|armv\\d[a-z]{0,4}|arm|aarch64|aarch_64|aarch_32|powerpc64le|powerpc64|powerpc|ppc64le|ppc64|ppc|ppcle_64|ppc_64|s390x|s390_64|riscv64|riscv|sparcv9|sparc64|sparc|loongarch64|loongarch_64|mips64el|mips64|mipsel|mips|wasm32';

/** `Gem::Platform`: a CPU and an operating system with its version, or a virtual machine. */
const gemPlatform = new RegExp(
  `-(?:(?:(?:${processors})-)?(?:linux|darwin|mingw32|mingw|mswin64|mswin32|mswin|freebsd|openbsd|netbsd|dragonfly|solaris|aix|cygwin|msys|android|wasi)(?:-?(?:\\d{1,4}(?:\\.\\d{1,4}){0,3}|gnu[a-z]{0,10}|musl[a-z]{0,10}|ucrt|eabi[a-z]{0,4}))?|java|jruby|dalvik|dotnet|ruby)$`,
  'i',
);

/** A Maven classifier after the version in an archive name. */
const mavenClassifier = new RegExp(
  `-(?:(?:linux|osx|windows|macosx|mac|win|freebsd|android)-(?:${processors})(?:-[a-z]{1,12})?|sources|javadoc|tests|test-sources|jar-with-dependencies)$`,
  'i',
);

/** The tags of a wheel: interpreter, ABI and platform. */
const wheelTags = /-(?:\d[a-z\d]{0,20}-)?(?:py|cp|pp|ip|jy)\d[a-z\d.]{0,40}-[a-z\d_.]{1,40}-[a-z\d_.]{1,100}$/i;

const shapes: Partial<Record<VersionScheme, RegExp>> = {
  gem: gemPlatform,
  maven: mavenClassifier,
  pypi: wheelTags,
};

/** A version with the build that a file names next to it. */
export interface BuiltVersion {
  version: string;
  /** In lowercase; empty if the file names none. */
  build: string;
}

/** Texts with a build are short; longer ones are returned unchanged. */
const longestText = 300;

/**
 * Splits a version and build: `1.9.25-x86_64-linux` is version 1.9.25 of a gem, built for a platform. A build has the vulnerabilities of
 * its version.
 */
export function splitBuild(scheme: VersionScheme | undefined, text: string): BuiltVersion {
  const shape = scheme === undefined || text.length > longestText ? undefined : shapes[scheme];
  const found = shape?.exec(text);
  if (!found || found.index === 0) return { version: text, build: '' };
  return { version: text.slice(0, found.index), build: found[0].slice(1).toLowerCase() };
}
