import ipaddr from 'ipaddr.js';

/**
 * What limits count an address by: IPv4 whole, IPv6 by its /64, which is the least that a provider gives a customer, so
 * every address in it is the same caller's. IPv4 inside of IPv6 counts as IPv4.
 */
export function addressKey(address: string): string {
  const parsed = parse(address);
  return parsed instanceof ipaddr.IPv6 ? prefixOf(parsed, 64) : (parsed?.toString() ?? address);
}

/** The /48 of an IPv6 address, which one customer may have whole; null for IPv4. */
export function siteKey(address: string): string | null {
  const parsed = parse(address);
  return parsed instanceof ipaddr.IPv6 ? prefixOf(parsed, 48) : null;
}

function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  try {
    return ipaddr.process(address.split('%')[0] ?? address);
  } catch {
    // A socket that is gone has no address.
    return null;
  }
}

const bitsOfPart = 16;

const prefixOf = ({ parts }: ipaddr.IPv6, bits: 48 | 64): string =>
  `${parts
    .slice(0, bits / bitsOfPart)
    .map((part) => part.toString(16))
    .join(':')}::/${bits}`;
