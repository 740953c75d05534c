import { asciiDomain } from '@gatehouse/domain/domain-name';
import { getDomain } from 'tldts';

// Lists name the same hosts again and again.
const mostKept = 20_000;
const kept = new Map<string, string | null>();

const beyondAscii = /[^ -~]/;

/** The domain that someone has registered, in ASCII, as the public suffix list knows it; null for an IP address or a bare name. */
export function registrableDomain(host: string): string | null {
  const known = kept.get(host);
  if (known !== undefined) return known;
  const domain = getDomain(beyondAscii.test(host) ? asciiDomain(host) : host);
  if (kept.size >= mostKept) kept.clear();
  kept.set(host, domain);
  return domain;
}
