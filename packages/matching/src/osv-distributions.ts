import { normalRelease, type Distribution } from './distributions.ts';

const osvDistributions: Readonly<Record<string, [type: string, family: string]>> = {
  AlmaLinux: ['rpm', 'almalinux'],
  Alpaquita: ['apk', 'alpaquita'],
  Alpine: ['apk', 'alpine'],
  'Azure Linux': ['rpm', 'azurelinux'],
  'BellSoft Hardened Containers': ['apk', 'bellsoft'],
  Chainguard: ['apk', 'chainguard'],
  Debian: ['deb', 'debian'],
  Echo: ['deb', 'echo'],
  Mageia: ['rpm', 'mageia'],
  MinimOS: ['apk', 'minimos'],
  openEuler: ['rpm', 'openeuler'],
  openSUSE: ['rpm', 'opensuse'],
  'Photon OS': ['rpm', 'photon'],
  'Red Hat': ['rpm', 'redhat'],
  'Rocky Linux': ['rpm', 'rocky'],
  SUSE: ['rpm', 'suse'],
  Ubuntu: ['deb', 'ubuntu'],
  Wolfi: ['apk', 'wolfi'],
};

/** A Red Hat product stream, which is a CPE without its prefix: `enterprise_linux:9::appstream`. */
const enterpriseLinux = /^enterprise_linux:(\d+)/;
/** A SUSE product such as `Linux Enterprise Module for Basesystem 15 SP5`. */
const suseProduct = /^Linux Enterprise .*?(\d+)(?: SP(\d+))?(?:-\w+)?$/;

function suseRelease(text: string): string | undefined {
  const [, version, servicePack] = suseProduct.exec(text) ?? [];
  return servicePack === undefined ? version : `${version}.${servicePack}`;
}

/**
 * Returns the release of an ecosystem suffix. Streams and products that are not releases keep their names, so that they match only the same
 * name.
 */
function releaseOf(family: string, suffix: string): string | undefined {
  if (family === 'redhat') return enterpriseLinux.exec(suffix)?.[1] ?? suffix;
  if (family === 'suse') return suseRelease(suffix) ?? suffix;
  if (family === 'ubuntu') return normalRelease(family, suffix.replace(/^Pro:/, '').replace(/:LTS$/, ''));
  if (family === 'openeuler') return normalRelease(family, suffix.replace(/-LTS.*$/, ''));
  return normalRelease(family, suffix);
}

/** Returns the distribution of an OSV ecosystem such as `Debian:12` or `Ubuntu:22.04:LTS`, with its package type. */
export function osvDistribution(ecosystem: string): { type: string; distribution: Distribution } | undefined {
  const colon = ecosystem.indexOf(':');
  const name = colon < 0 ? ecosystem : ecosystem.slice(0, colon);
  const known = Object.hasOwn(osvDistributions, name) ? osvDistributions[name] : undefined;
  if (!known) return undefined;
  const [type, family] = known;
  const release = colon < 0 ? normalRelease(family, '') : releaseOf(family, ecosystem.slice(colon + 1));
  return { type, distribution: { family, release, isRebuild: false } };
}
