import ipaddr from 'ipaddr.js';

import { normalizeHost, parseAddress } from '../network-host.ts';
import type { HostRef } from './surface-record.ts';

// The longest address has 45 characters; the rest allows for brackets and a zone.
const longestAddress = 80;

const dotted = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const dottedEnd = /:(\d{1,3}(?:\.\d{1,3}){3})$/;

/**
 * Converts an embedded IPv4 address to hexadecimal, because the library reads `::1.2.3.4` as 1.2.3.4 and interprets leading zeros as octal.
 */
function withoutDots(address: string): string | null {
  const end = dottedEnd.exec(address)?.[1];
  if (end === undefined) return address.includes('.') ? null : address;
  if (!ipaddr.IPv4.isValidFourPartDecimal(end)) return null;
  const groups = Buffer.from(end.split('.').map(Number)).toString('hex').match(/.{4}/g) ?? [];
  return `${address.slice(0, -end.length)}${groups.join(':')}`;
}

/**
 * Returns an IP address in RFC 5952 notation without brackets and zone, or null. An IPv4-mapped address (`::ffff:192.0.2.1`) becomes the
 * IPv4 address. Leading zeros are rejected, because programs interpret them differently.
 */
export function readAddress(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > longestAddress) return null;
  // The library creates an error for every name, which takes longer than reading the record.
  if (dotted.test(trimmed)) return ipaddr.IPv4.isValidFourPartDecimal(trimmed) ? trimmed : null;
  if (!trimmed.includes(':')) return null;
  const bare = trimmed.replace(/^\[(.*)\]$/, '$1').replace(/%[\w.-]{1,50}$/, '');
  const address = withoutDots(bare);
  return address !== null && ipaddr.IPv6.isValid(address) ? ipaddr.process(address).toString() : null;
}

/** Returns a host name in lowercase Punycode without a trailing dot, or null for an address, a wildcard or any other text. */
export function readName(text: string): string | null {
  const name = normalizeHost(text);
  return name === '' || readAddress(name) !== null ? null : name;
}

/** Returns a domain name, which has at least two labels, or null. */
export function readDomainName(text: string): string | null {
  const name = readName(text);
  return name?.includes('.') === true ? name : null;
}

/** Returns the host that a name or address identifies, or null. */
export function readHost(text: string): HostRef | null {
  const address = readAddress(text);
  if (address !== null) return { kind: 'address', value: address };
  const name = readName(text);
  return name === null ? null : { kind: 'name', value: name };
}

/** A host with an optional port. */
export interface HostAndPort {
  host: HostRef;
  port: number | null;
}

/** Returns the host and port of a URL, or of a host with or without a port. */
export function readHostAndPort(text: string): HostAndPort | null {
  const found = /\s/.test(text.trim()) ? null : parseAddress(text);
  const host = found === null ? null : readHost(found.host);
  return host === null ? null : { host, port: found?.port ?? null };
}

/** Returns the distinct IP addresses in the texts. */
export function readAddresses(texts: readonly string[]): string[] {
  return [...new Set(texts.map(readAddress).filter((address) => address !== null))];
}
