// RFC 1035: a name has at most 253 characters, a label 63.
const maxCharacters = 253;
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** False for a name that URL parsers read as an IP address, such as `0x7f.0x1`. */
function isNotIpAddress(text: string): boolean {
  const url = `https://${text}`;
  return URL.canParse(url) && new URL(url).hostname === text.toLowerCase();
}

/** True if the text is a domain name with at least two labels; other scripts are written as `xn--`. */
export function isDomainName(text: string): boolean {
  if (text.length > maxCharacters) return false;
  const labels = text.split('.');
  const topLevel = labels.at(-1) ?? '';
  // A numeric top-level label would make it an IP address.
  const isWritten = labels.length >= 2 && labels.every((part) => label.test(part)) && !/^\d+$/.test(topLevel);
  return isWritten && isNotIpAddress(text);
}

/** Characters that a domain name cannot have: URL delimiters, spaces, and characters that a URL parser changes. */
const notInNames = /[\s/\\?#@:%[\]<>^|`"{}]/;

/**
 * Returns the canonical form of a domain: lowercase, without a trailing dot, other scripts as `xn--`. Other text is returned unchanged;
 * `isDomainName` refuses it.
 */
export function asciiDomain(text: string): string {
  const written = text.trim().toLowerCase();
  const url = `https://${written}`;
  if (notInNames.test(written) || !URL.canParse(url)) return written;
  const { hostname } = new URL(url);
  // An address such as 0x7f.0x1 is not converted to an IP address.
  const name = /^[\d.]+$/.test(hostname) ? written : hostname;
  return name.replace(/\.$/, '');
}

/** Returns the name and its parent domains except the top level: `a.b.example` and `b.example`. */
export const parentDomains = (name: string): string[] =>
  name
    .split('.')
    .flatMap((_label, place, labels) => (place < labels.length - 1 ? [labels.slice(place).join('.')] : []));
