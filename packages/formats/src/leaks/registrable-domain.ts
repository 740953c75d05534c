import { asciiDomain } from '@gatehouse/domain/domain-name';
import { getDomain } from 'tldts';

// Lists repeat the same hosts, so results are cached.
const maxKept = 20_000;
const kept = new Map<string, string | null>();

const beyondAscii = /[^ -~]/;

/** Returns the registrable domain in ASCII according to the Public Suffix List, or null for an IP address or a name without a dot. */
export function registrableDomain(host: string): string | null {
  const known = kept.get(host);
  if (known !== undefined) return known;
  const domain = getDomain(beyondAscii.test(host) ? asciiDomain(host) : host);
  if (kept.size >= maxKept) kept.clear();
  kept.set(host, domain);
  return domain;
}
