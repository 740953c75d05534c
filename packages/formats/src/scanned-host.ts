import type { FormerPlace } from './finding-draft.ts';
import { describeSocket, locate, type AssetLocation, type StatedPlace } from './read-place.ts';

/** What a scanner says of a machine: the address that it scanned, and names that it found for it. */
export interface ScannedHost {
  address: string;
  /** Resolved names, which come and go with the DNS. */
  names: readonly string[];
  port: string;
  protocol: string;
  /** What of the socket is meant, behind its location; empty for all of it. */
  suffix?: string;
  facts: NonNullable<StatedPlace['facts']>;
}

/** The port of a place; scanners also write words such as "general" and, of old, "http (80/tcp)". */
function readSocket({ port, protocol }: ScannedHost): { port: string; protocol: string } {
  const [, number = port, transport = protocol] = /(?:^|\()(\d{1,5})\/(\w{1,10})\)?$/.exec(port) ?? [];
  return { port: number, protocol: transport };
}

function locationOf(host: ScannedHost, name: string): string {
  const { port, protocol } = readSocket(host);
  if (/^\d{1,5}$/.test(port) && Number(port) > 0) return describeSocket(name, Number(port), protocol);
  const bare = name.includes(':') && port !== '' ? `[${name}]` : name;
  return [bare, port].filter((part) => part !== '').join(':');
}

/** How places were written before IPv6 addresses had brackets and ports were read in all their forms. */
function formerLocation({ address, port, protocol }: ScannedHost): string {
  if (port === '') return address;
  return `${address}:${port}${port.includes('/') || protocol === '' ? '' : `/${protocol}`}`;
}

/**
 * The place of a scanned machine: the address identifies it, and its names are facts. Earlier versions preferred a
 * resolved name, which made another place of it when the name came or went.
 */
export function locateScanned(host: ScannedHost): AssetLocation & { former: readonly FormerPlace[] } {
  const { address, names, suffix = '', facts } = host;
  const behind = suffix === '' ? '' : ` ${suffix}`;
  const location = `${locationOf(host, address)}${behind}`;
  const place = locate({ hosts: [address, ...names], location, ip: address, port: readSocket(host).port, facts });
  const former = `${formerLocation(host)}${behind}`;
  const hosts = new Set([...names.map((name) => locate({ hosts: [name, address], ip: address }).host), place.host]);
  return {
    ...place,
    former: [...hosts].flatMap((known) => [
      { host: known, location: former },
      { host: known, location },
    ]),
  };
}
