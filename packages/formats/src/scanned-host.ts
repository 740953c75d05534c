import type { FormerPlace } from './finding-draft.ts';
import { describeSocket, locate, type AssetLocation, type StatedLocation } from './read-place.ts';

/** A host as a scanner describes it: the scanned address, and the names found for it. */
export interface ScannedHost {
  address: string;
  /** Resolved names, which can change with DNS. */
  names: readonly string[];
  port: string;
  protocol: string;
  /** The part of the service that is affected, appended to the location; empty for the whole service. */
  suffix?: string;
  facts: NonNullable<StatedLocation['facts']>;
}

/** Returns port and protocol of a service. Scanners also write words such as "general", and older ones "http (80/tcp)". */
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

/** Returns the location as written by earlier versions, without brackets for IPv6 addresses and without normalized ports. */
function formerLocation({ address, port, protocol }: ScannedHost): string {
  if (port === '') return address;
  return `${address}:${port}${port.includes('/') || protocol === '' ? '' : `/${protocol}`}`;
}

/**
 * Returns the location of a scanned host. The address identifies it, and its names are facts. Earlier versions preferred a resolved name,
 * which created a new asset whenever the name changed.
 */
export function locationOfHost(host: ScannedHost): AssetLocation & { former: readonly FormerPlace[] } {
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
