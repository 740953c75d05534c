/** A distribution with its release. */
export interface Distribution {
  family: string;
  /** Undefined if unknown. */
  release: string | undefined;
  /** True if its packages are rebuilt from another distribution, whose advisories then apply only with lower confidence. */
  isRebuild: boolean;
}

/**
 * Number of version components that identify a release with comparable versions: Debian 12, Ubuntu 22.04. Zero for distributions without
 * releases.
 */
const releaseNumbers: Readonly<Record<string, number>> = {
  alpaquita: 1,
  almalinux: 1,
  alpine: 2,
  amazon: 1,
  azurelinux: 1,
  chainguard: 0,
  debian: 1,
  fedora: 1,
  mageia: 1,
  mariner: 1,
  minimos: 0,
  openeuler: 2,
  opensuse: 2,
  oracle: 1,
  photon: 2,
  redhat: 1,
  rocky: 1,
  suse: 2,
  ubuntu: 2,
  wolfi: 0,
};

const otherNames: Readonly<Record<string, string>> = {
  alma: 'almalinux',
  amzn: 'amazon',
  centos: 'redhat',
  'cbl-mariner': 'mariner',
  el: 'redhat',
  ol: 'oracle',
  oraclelinux: 'oracle',
  rhel: 'redhat',
  rockylinux: 'rocky',
  'red-hat': 'redhat',
  'rocky-linux': 'rocky',
  'azure-linux': 'azurelinux',
  'photon-os': 'photon',
  'opensuse-leap': 'opensuse',
  'opensuse.leap': 'opensuse',
  'opensuse-tumbleweed': 'opensuse',
  'opensuse.tumbleweed': 'opensuse',
  sled: 'suse',
  sles: 'suse',
};

const codenames: Readonly<Record<string, string>> = {
  wheezy: '7',
  jessie: '8',
  stretch: '9',
  buster: '10',
  bullseye: '11',
  bookworm: '12',
  trixie: '13',
  forky: '14',
  sid: 'sid',
  trusty: '14.04',
  xenial: '16.04',
  bionic: '18.04',
  focal: '20.04',
  jammy: '22.04',
  noble: '24.04',
  plucky: '25.04',
  questing: '25.10',
  tumbleweed: 'tumbleweed',
};

const rolling = 'rolling';
const numbersAtEnd = /(\d+(?:\.\d+)*)$/;

/** Returns the family for a name or namespace: `rhel` and `centos` belong to Red Hat. */
export function familyOf(name: string): string {
  const lower = name.toLowerCase().replaceAll(' ', '-');
  return Object.hasOwn(otherNames, lower) ? (otherNames[lower] ?? lower) : lower;
}

function shorten(family: string, numbers: string): string {
  const count = Object.hasOwn(releaseNumbers, family) ? releaseNumbers[family] : undefined;
  return numbers.split('.').slice(0, count).join('.');
}

/** Returns a normalized release, or undefined if the text contains none. */
export function normalRelease(family: string, text: string): string | undefined {
  if (releaseNumbers[family] === 0) return rolling;
  const lower = text.toLowerCase().trim();
  const codename = lower.split(/[-.\s]/).find((word) => Object.hasOwn(codenames, word));
  if (codename !== undefined) return codenames[codename];
  const numbers = numbersAtEnd.exec(lower)?.[1];
  return numbers === undefined ? undefined : shorten(family, numbers);
}

/**
 * Returns the distribution of a package from the namespace of its package URL and its qualifier `distro`, which tools write as `debian-12`,
 * `alpine-3.18.4`, `3.18.4` or `bookworm`.
 */
export function readDistribution(namespace: string | undefined, distro: string | undefined): Distribution | undefined {
  const named = namespace ?? distro?.replace(/-?[\d.]+$/, '') ?? '';
  if (named === '') return undefined;
  const family = familyOf(named);
  return { family, release: normalRelease(family, distro ?? ''), isRebuild: named.toLowerCase() === 'centos' };
}
