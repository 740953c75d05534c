import ipaddr from 'ipaddr.js';

/**
 * Returns the key under which limits count an address: IPv4 addresses whole, IPv6 by /64, the smallest network that providers assign, which
 * belongs to one caller. IPv4-mapped IPv6 counts as IPv4.
 */
export function addressKey(address: string): string {
  const parsed = parse(address);
  return parsed instanceof ipaddr.IPv6 ? prefixOf(parsed, 64) : (parsed?.toString() ?? address);
}

/** Returns the /48 of an IPv6 address, the largest network that one customer usually has; null for IPv4. */
export function siteKey(address: string): string | null {
  const parsed = parse(address);
  return parsed instanceof ipaddr.IPv6 ? prefixOf(parsed, 48) : null;
}

function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  try {
    return ipaddr.process(address.split('%')[0] ?? address);
  } catch {
    // A closed socket has no address.
    return null;
  }
}

const bitsOfPart = 16;

const prefixOf = ({ parts }: ipaddr.IPv6, bits: 48 | 64): string =>
  `${parts
    .slice(0, bits / bitsOfPart)
    .map((part) => part.toString(16))
    .join(':')}::/${bits}`;
