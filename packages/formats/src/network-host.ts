import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';

import { readPort } from './identifiers.ts';

/** A host with an optional port. */
export interface HostAndPort {
  /** A lowercase host name, or an IP address without brackets. */
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

/** True for a valid host name. Underscores are allowed because real networks use them; a last label of digits is not. */
function isHostName(name: string): boolean {
  const labels = name.split('.');
  return name.length <= 253 && labels.every((part) => label.test(part)) && /\D/.test(labels.at(-1) ?? '');
}

/** Returns an IP address in canonical form, or an empty string. */
export function normalizeIp(text: string): string {
  const address = text.trim().replace(/%[\w.-]{1,50}$/, '');
  const version = text.length > 100 ? 0 : isIP(address);
  if (version === 6) return new URL(`http://[${address}]`).hostname.slice(1, -1);
  return version === 4 ? address : '';
}

// oxlint-disable-next-line no-control-regex -- everything that is not ASCII
const foreign = /[^\x00-\x7F]/;
const separators = /[\s/:@?#]/;

/** Returns a host name or IP address in the canonical form used by all readers, or an empty string. */
export function normalizeHost(text: string): string {
  if (text.length > 1_000) return '';
  const bare = text.trim().replace(/^\[(.*)\]$/, '$1');
  const name = bare.replace(/\.$/, '').toLowerCase();
  const ascii = foreign.test(name) && !separators.test(name) ? domainToASCII(name) : name;
  return normalizeIp(bare) || (isHostName(ascii) ? ascii : '');
}

const scheme = /^([a-z][a-z\d+.-]{0,30}):\/\//i;

// "host:8443", "[::1]:443" or "10.0.0.5:53/udp". An IPv6 address without brackets has no port.
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

/** Returns the host and port of a URL, or null if it is not one or has no valid host. */
function parseUrl(text: string): HostAndPort | null {
  const [start = '', name = ''] = scheme.exec(text) ?? [];
  if (start === '') return null;
  const authority = text.slice(start.length, start.length + 2_000).split(/[/?#\\\s]/, 1)[0] ?? '';
  return parseAuthority(authority.slice(authority.lastIndexOf('@') + 1), standardPorts.get(name.toLowerCase()) ?? null);
}

const sourceFile =
  /\.(?:[cm]?[jt]sx?|java|kts?|go|c|cpp|h|hpp|cs|php|rb|swift|scala|sql|tf|ya?ml|json|xml|html?|css|vue|jsp|aspx?|gradle|lock|toml|ini|cfg|conf|properties|env|txt):\d{1,9}$/i;

/**
 * Returns the host and port named by a text: a URL, or a host with or without a port. Null for words, source files with a line number, and
 * URLs with an invalid host.
 */
export function parseAddress(text: string): HostAndPort | null {
  // Some tools put a slash before the URL.
  const address = text.trim().replace(/^\/+(?=[a-z][a-z\d+.-]{0,30}:\/\/)/i, '');
  if (address === '' || sourceFile.test(address)) return null;
  return scheme.test(address) ? parseUrl(address) : parseAuthority(address, null);
}
