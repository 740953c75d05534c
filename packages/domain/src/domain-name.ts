// RFC 1035: a whole name has at most 253 characters as it is written, a label 63.
const maxCharacters = 253;
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** A name that a program would read as an address, such as `0x7f.0x1`, is none. */
function staysName(text: string): boolean {
  const url = `https://${text}`;
  return URL.canParse(url) && new URL(url).hostname === text.toLowerCase();
}

/** Whether the text is a name of the domain system with at least two labels; other scripts are in it as `xn--`. */
export function isDomainName(text: string): boolean {
  if (text.length > maxCharacters) return false;
  const labels = text.split('.');
  const topLevel = labels.at(-1) ?? '';
  // A top-level name of digits would be an IP address, which is no domain.
  const isWritten = labels.length >= 2 && labels.every((part) => label.test(part)) && !/^\d+$/.test(topLevel);
  return isWritten && staysName(text);
}

/** Everything that is no part of a name: the ends of addresses, spaces, and signs that a URL would read otherwise. */
const notInNames = /[\s/\\?#@:%[\]<>^|`"{}]/;

/**
 * The one spelling of a domain: lower case, without a dot at its end, other scripts as `xn--`. What is no name stays as
 * it is, for `isDomainName` to refuse.
 */
export function asciiDomain(text: string): string {
  const written = text.trim().toLowerCase();
  const url = `https://${written}`;
  if (notInNames.test(written) || !URL.canParse(url)) return written;
  const { hostname } = new URL(url);
  // An address such as 0x7f.0x1 stays what was typed.
  const name = /^[\d.]+$/.test(hostname) ? written : hostname;
  return name.replace(/\.$/, '');
}

/** The name and every name above it but the top level: `a.b.example` and `b.example`. */
export const domainsAbove = (name: string): string[] =>
  name
    .split('.')
    .flatMap((_label, place, labels) => (place < labels.length - 1 ? [labels.slice(place).join('.')] : []));
