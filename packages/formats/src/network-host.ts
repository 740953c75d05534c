import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';

import { readPort } from './identifiers.ts';

/** A host with the port that is beside it. */
export interface HostAndPort {
  /** A host name in small letters, or an IP address without brackets. */
  host: string;
  port: number | null;
}

const standardPorts: ReadonlyMap<string, number> = new Map([
  ['http', 80],
  ['https', 443],
  ['ws', 80],
  ['wss', 443],
  ['ftp', 21],
  ['ssh', 22],
  ['smtp', 25],
  ['ldap', 389],
  ['ldaps', 636],
]);

const label = /^[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?$/;

/** Names with an underscore exist in real networks, though not in the standard; a last part of digits is no name. */
function isHostName(name: string): boolean {
  const labels = name.split('.');
  return name.length <= 253 && labels.every((part) => label.test(part)) && /\D/.test(labels.at(-1) ?? '');
}

/** An IP address in its usual form; empty for anything else. */
export function normalizeIp(text: string): string {
  const address = text.trim().replace(/%[\w.-]{1,50}$/, '');
  const version = text.length > 100 ? 0 : isIP(address);
  if (version === 6) return new URL(`http://[${address}]`).hostname.slice(1, -1);
  return version === 4 ? address : '';
}

// oxlint-disable-next-line no-control-regex -- everything that is not ASCII
const foreign = /[^\x00-\x7F]/;
const separators = /[\s/:@?#]/;

/** A host name in the one form that all readers use, or an IP address; empty for anything else. */
export function normalizeHost(text: string): string {
  if (text.length > 1_000) return '';
  const bare = text.trim().replace(/^\[(.*)\]$/, '$1');
  const name = bare.replace(/\.$/, '').toLowerCase();
  const ascii = foreign.test(name) && !separators.test(name) ? domainToASCII(name) : name;
  return normalizeIp(bare) || (isHostName(ascii) ? ascii : '');
}

const scheme = /^([a-z][a-z\d+.-]{0,30}):\/\//i;

// "host:8443", "[::1]:443", "10.0.0.5:53/udp"; an IPv6 address without brackets has no port.
const hostAndPort = /^(\[[^\]]{0,100}\]|[^:[\]]{1,1000})(?::(\d{1,5})(?:\/(?:tcp|udp))?)?$/i;

function parseAuthority(text: string, usualPort: number | null): HostAndPort | null {
  const ip = normalizeIp(text);
  if (ip !== '') return { host: ip, port: usualPort };
  const [, name = '', digits] = hostAndPort.exec(text) ?? [];
  const host = normalizeHost(name);
  if (host === '') return null;
  if (digits === undefined) return { host, port: usualPort };
  const port = readPort(digits);
  return port === null ? null : { host, port };
}

/** The host and port of a web address or any other URL; null when the text is none, or names no valid host. */
function parseUrl(text: string): HostAndPort | null {
  const [start = '', name = ''] = scheme.exec(text) ?? [];
  if (start === '') return null;
  const authority = text.slice(start.length, start.length + 2_000).split(/[/?#\\\s]/, 1)[0] ?? '';
  return parseAuthority(authority.slice(authority.lastIndexOf('@') + 1), standardPorts.get(name.toLowerCase()) ?? null);
}

const sourceFile =
  /\.(?:[cm]?[jt]sx?|java|kts?|go|c|cpp|h|hpp|cs|php|rb|swift|scala|sql|tf|ya?ml|json|xml|html?|css|vue|jsp|aspx?|gradle|lock|toml|ini|cfg|conf|properties|env|txt):\d{1,9}$/i;

/**
 * The host and port that a text names: an address of the web, or a host with or without its port. Null for words, for a
 * file with its line, and for an address whose host is not valid.
 */
export function parseAddress(text: string): HostAndPort | null {
  // Some tools put a slash before the address.
  const address = text.trim().replace(/^\/+(?=[a-z][a-z\d+.-]{0,30}:\/\/)/i, '');
  if (address === '' || sourceFile.test(address)) return null;
  return scheme.test(address) ? parseUrl(address) : parseAuthority(address, null);
}
