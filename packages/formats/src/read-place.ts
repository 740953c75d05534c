import type { AssetFact, AssetFactName } from '@gatehouse/domain/asset-facts';

import { plainLinks, readPort } from './identifiers.ts';
import { type HostAndPort, normalizeIp, parseAddress } from './network-host.ts';

/** The location of an affected asset. */
export interface AssetLocation {
  /** A lowercase host name or an IP address; empty if the asset is not in a network, such as a file. */
  host: string;
  location: string;
  ip: string | null;
  port: number | null;
  /** Facts that distinguish the asset from others at its location, and facts about its host. */
  facts: readonly AssetFact[];
}

/** A location as the tool states it. */
export interface StatedLocation {
  /** Names or IP addresses of the host, best first. Some tools write a URL here. */
  hosts?: readonly string[];
  /** A URL, a path or a file. Without it, the location is the host with its port. */
  location?: string;
  ip?: string;
  port?: string | number | null;
  protocol?: string;
  facts?: readonly (AssetFact | null)[];
}

const maxFactCharacters = 300;
const maxFacts = 20;

/** Returns MAC addresses in their usual notation, `18:E8:29:01:02:03`. */
function readMacAddresses(text: string): string {
  return text
    .slice(0, 2_000)
    .replaceAll(/(?<![\da-f:.-])[\da-f]{12}(?![\da-f:.-])/gi, (digits) =>
      digits.toUpperCase().replaceAll(/..(?=.)/g, '$&:'),
    );
}

/** Returns a fact, or null for an empty value. */
export function fact(name: AssetFactName, value: string): AssetFact | null {
  const text = name === 'macAddress' ? readMacAddresses(value) : value;
  const line = text.slice(0, 2_000).replaceAll(/\s+/g, ' ').trim().slice(0, maxFactCharacters).toWellFormed();
  return line === '' ? null : { name, value: line };
}

/** Returns a host with its port as tools write it: `10.0.0.5:443/tcp`. */
export function describeSocket(host: string, port: number | null, protocol: string): string {
  if (port === null || host === '') return host;
  const name = host.includes(':') ? `[${host}]` : host;
  return `${name}:${port}${protocol === '' ? '' : `/${protocol.toLowerCase()}`}`;
}

const nowhere: HostAndPort = { host: '', port: null };

function findAddress(texts: readonly string[]): HostAndPort {
  return texts.map(parseAddress).find((found) => found !== null) ?? nowhere;
}

/** Returns the location as the tool states it, or else the first host name with its port. */
function nameLocation({ location = '', hosts = [], port, protocol = '' }: StatedLocation, host: string): string {
  const [name = ''] = hosts.map((text) => text.trim()).filter((text) => text !== '');
  const socket = describeSocket(host, readPort(port ?? ''), protocol);
  const [stated = ''] = [location.trim(), name.includes('://') ? name : '', socket, name].filter((text) => text !== '');
  return stated;
}

/** Returns the port that the tool states, or else that of the URL. */
function portOf({ port, location = '' }: StatedLocation): number | null {
  return readPort(port ?? '') ?? findAddress([location]).port;
}

/** Returns the location of an asset, with host, port and IP address separated. All readers use this function. */
export function locate(stated: StatedLocation): AssetLocation {
  const { hosts = [], location = '', ip = '', facts = [] } = stated;
  const { host, port } = findAddress([...hosts, ip, location]);
  return {
    host,
    location: nameLocation(stated, host),
    ip: normalizeIp(ip) || normalizeIp(host) || null,
    port: portOf(stated) ?? port,
    facts: facts.filter((known) => known !== null).slice(0, maxFacts),
  };
}

/** Returns the location for a text: a URL, a host with or without a port, or words. */
export function parseLocation(text: string): AssetLocation {
  return locate({ location: text });
}

/** Returns the location for a file, which has no host. */
export function placeInCode(path: string, line: number | null): AssetLocation {
  return { host: '', location: line === null ? path : `${path}:${line}`, ip: null, port: null, facts: [] };
}

const maxPlaces = 10_000;

// "- ", "* " and "1. " before an entry of a list.
const listMark = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+/;

/** Returns an entry without Markdown marks. A link becomes its URL. */
function plainEntry(entry: string): string {
  const bare = plainLinks(entry.replace(listMark, '')).trim();
  return bare
    .replaceAll(/`|\*\*/g, '')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();
}

// Hosts and URLs contain no spaces. An entry with words is not split, because commas may be part of the text.
function splitEntry(entry: string): string[] {
  const parts = entry.split(/[,;]\s+/).map((part) => part.trim());
  return parts.every((part) => /^[\w.:/[\]-]+$/.test(part) || part.includes('://')) ? parts : [entry];
}

/** Returns the affected assets of a report, which lists them one per line, or hosts and URLs separated by commas. */
export function parseLocations(text: string): AssetLocation[] {
  const entries = text
    .split(/[\r\n]+/, maxPlaces)
    .map(plainEntry)
    .flatMap(splitEntry);
  return entries
    .filter((entry) => entry !== '')
    .slice(0, maxPlaces)
    .map(parseLocation);
}
