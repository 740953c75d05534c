import { isIP } from 'node:net';

import { readPort } from './identifiers.ts';

/** Where a finding was seen, as a report writes it. */
export interface Place {
  host: string;
  location: string;
  ip: string | null;
  port: number | null;
}

const standardPorts: Record<string, number> = { 'http:': 80, 'https:': 443 };

// "host:8443", "[::1]:443", "10.0.0.5:53/udp".
const hostAndPort = /^(\[[\da-f:.]{2,45}\]|[\w.-]{1,253}):(\d{1,5})(?:\/(?:tcp|udp))?$/i;

function withoutBrackets(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1');
}

function placeAt(host: string, location: string, port: number | null): Place {
  const name = withoutBrackets(host);
  return { host: name, location, ip: isIP(name) > 0 ? name : null, port };
}

/** The place that a report names by an address of the web, a host with or without its port, or in words. */
export function readPlace(text: string): Place {
  const location = text.trim();
  const url = location.includes('://') ? URL.parse(location) : null;
  if (url !== null && url.hostname !== '') {
    return placeAt(url.hostname, location, readPort(url.port) ?? standardPorts[url.protocol] ?? null);
  }
  const [, host = '', port = ''] = hostAndPort.exec(location) ?? [];
  return host === '' ? placeAt(location, location, null) : placeAt(host, location, readPort(port));
}
