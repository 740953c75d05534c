import { readableDomain } from '../readable-domain.ts';
import { baseOf, isIpv4 } from './host-names.ts';
import { isCitedSite } from './public-sites.ts';
import { hostOfAddress, spelledName } from './spelled-names.ts';

/** The hosts that the records of a client name. */
export interface KnownHosts {
  /** Names of one label. */
  words: ReadonlySet<string>;
  /** Values that are no single names, such as the address of an office; the longest first. */
  phrases: readonly string[];
  /** Registered domains: every name at or below one is a host of the client. */
  bases: ReadonlySet<string>;
}

const names = /[\p{L}\p{N}_][\p{L}\p{N}\p{M}_-]{0,80}(?:\.[\p{L}\p{N}\p{M}_-]{1,80}){1,20}/gu;
const isPhrase = (value: string): boolean => /[^\p{L}\p{N}\p{M}_.:/*-]/u.test(value);
const isPort = (value: string): boolean => /^[^\s:/]+:\d{1,5}$/.test(value);

/** Returns the names in a value: of an address its host, of a host with a port the host, and of a phrase all that are in it. */
function namesIn(value: string): string[] {
  if (value.includes('://')) return [hostOfAddress(value)];
  const plain = isPort(value) ? value.replace(/:\d+$/, '') : value;
  const found = [...plain.matchAll(names)].map(([name]) => spelledName(name));
  return found.length > 0 ? found : [spelledName(plain)];
}

/** Sorts the values of hosts, scopes and assets by how they are found in texts. */
export function knownHosts(values: readonly string[]): KnownHosts {
  const written = [...new Set(values.map((value) => value.trim().toLowerCase()))].filter((value) => value !== '');
  const hosts = written.flatMap(namesIn);
  const bases = new Set(hosts.flatMap((name) => (isCitedSite(name) && name !== '' ? [] : (baseOf(name) ?? []))));
  return {
    words: new Set(hosts.filter((name) => !name.includes('.') && !isPhrase(name) && !isIpv4(name))),
    phrases: written.filter(isPhrase).toSorted((one, other) => other.length - one.length),
    bases: new Set([...bases].flatMap((base) => [base, readableDomain(base)])),
  };
}
