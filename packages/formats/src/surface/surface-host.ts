import ipaddr from 'ipaddr.js';

import { normalizeHost, parseAddress } from '../network-host.ts';
import type { HostRef } from './surface-record.ts';

// The longest address is 45 characters long; the rest is for brackets and a zone.
const longestAddress = 80;

const dotted = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const dottedEnd = /:(\d{1,3}(?:\.\d{1,3}){3})$/;

/** The last 32 bits in hexadecimal, because the library reads `::1.2.3.4` as 1.2.3.4 and takes leading zeros for octal. */
function withoutDots(address: string): string | null {
  const end = dottedEnd.exec(address)?.[1];
  if (end === undefined) return address.includes('.') ? null : address;
  if (!ipaddr.IPv4.isValidFourPartDecimal(end)) return null;
  const groups = Buffer.from(end.split('.').map(Number)).toString('hex').match(/.{4}/g) ?? [];
  return `${address.slice(0, -end.length)}${groups.join(':')}`;
}

/**
 * An IP address as RFC 5952 writes it, without brackets and zone; null for anything else. An IPv4 address inside an IPv6
 * one (`::ffff:192.0.2.1`) is the IPv4 address. One with leading zeros is none: programs disagree on what it means.
 */
export function readAddress(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > longestAddress) return null;
  // The library makes an error of every name that it is asked about, which costs more than to read the record.
  if (dotted.test(trimmed)) return ipaddr.IPv4.isValidFourPartDecimal(trimmed) ? trimmed : null;
  if (!trimmed.includes(':')) return null;
  const bare = trimmed.replace(/^\[(.*)\]$/, '$1').replace(/%[\w.-]{1,50}$/, '');
  const address = withoutDots(bare);
  return address !== null && ipaddr.IPv6.isValid(address) ? ipaddr.process(address).toString() : null;
}

/** A host name in lowercase punycode without a final dot; null for anything else, such as an address or a wildcard. */
export function readName(text: string): string | null {
  const name = normalizeHost(text);
  return name === '' || readAddress(name) !== null ? null : name;
}

/** A name of the domain system, which has at least two labels. */
export function readDomainName(text: string): string | null {
  const name = readName(text);
  return name?.includes('.') === true ? name : null;
}

/** What identifies a host: its name or its address. */
export function readHost(text: string): HostRef | null {
  const address = readAddress(text);
  if (address !== null) return { kind: 'address', value: address };
  const name = readName(text);
  return name === null ? null : { kind: 'name', value: name };
}

/** A host with the port that is beside it. */
export interface HostAndPort {
  host: HostRef;
  port: number | null;
}

/** The host and port of a web address, or of a host with or without a port. */
export function readHostAndPort(text: string): HostAndPort | null {
  const found = /\s/.test(text.trim()) ? null : parseAddress(text);
  const host = found === null ? null : readHost(found.host);
  return host === null ? null : { host, port: found?.port ?? null };
}

/** The addresses among the texts, each once. */
export function readAddresses(texts: readonly string[]): string[] {
  return [...new Set(texts.map(readAddress).filter((address) => address !== null))];
}
