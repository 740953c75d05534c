import type { AssetFact, AssetFactName } from '@gatehouse/domain/asset-facts';

import { plainLinks, readPort } from './identifiers.ts';
import { type HostAndPort, normalizeIp, parseAddress } from './network-host.ts';

/** Where a finding was seen. */
export interface AssetLocation {
  /** A host name in small letters or an IP address; empty where the place is not in a network, such as a file. */
  host: string;
  location: string;
  ip: string | null;
  port: number | null;
  /** What tells it apart from other places at its location, and what is known of its machine. */
  facts: readonly AssetFact[];
}

/** What a tool says of a place, in its own words. */
export interface StatedPlace {
  /** Names or addresses of the machine, the best first; a tool may write an address of the web here. */
  hosts?: readonly string[];
  /** An address of the web, a path or a file; without one the place is the host with its port. */
  location?: string;
  ip?: string;
  port?: string | number | null;
  protocol?: string;
  facts?: readonly (AssetFact | null)[];
}

const maxFactCharacters = 300;
const mostFacts = 20;

/** Hardware addresses in the one form that most tools use, `18:E8:29:01:02:03`. */
function readMacAddresses(text: string): string {
  return text
    .slice(0, 2_000)
    .replaceAll(/(?<![\da-f:.-])[\da-f]{12}(?![\da-f:.-])/gi, (digits) =>
      digits.toUpperCase().replaceAll(/..(?=.)/g, '$&:'),
    );
}

/** A fact, or none where the tool says nothing. */
export function fact(name: AssetFactName, value: string): AssetFact | null {
  const text = name === 'macAddress' ? readMacAddresses(value) : value;
  const line = text.slice(0, 2_000).replaceAll(/\s+/g, ' ').trim().slice(0, maxFactCharacters).toWellFormed();
  return line === '' ? null : { name, value: line };
}

/** A host with its port as tools write it: `10.0.0.5:443/tcp`. */
export function describeSocket(host: string, port: number | null, protocol: string): string {
  if (port === null || host === '') return host;
  const name = host.includes(':') ? `[${host}]` : host;
  return `${name}:${port}${protocol === '' ? '' : `/${protocol.toLowerCase()}`}`;
}

const nowhere: HostAndPort = { host: '', port: null };

function findAddress(texts: readonly string[]): HostAndPort {
  return texts.map(parseAddress).find((found) => found !== null) ?? nowhere;
}

/** The location in the words of the tool; without any, the first name of the machine with its port. */
function nameLocation({ location = '', hosts = [], port, protocol = '' }: StatedPlace, host: string): string {
  const [name = ''] = hosts.map((text) => text.trim()).filter((text) => text !== '');
  const socket = describeSocket(host, readPort(port ?? ''), protocol);
  const [stated = ''] = [location.trim(), name.includes('://') ? name : '', socket, name].filter((text) => text !== '');
  return stated;
}

/** The port that a tool states, or else that of the address. */
function portOf({ port, location = '' }: StatedPlace): number | null {
  return readPort(port ?? '') ?? findAddress([location]).port;
}

/** The one place where host, port and address are told apart, for every reader. */
export function locate(stated: StatedPlace): AssetLocation {
  const { hosts = [], location = '', ip = '', facts = [] } = stated;
  const { host, port } = findAddress([...hosts, ip, location]);
  return {
    host,
    location: nameLocation(stated, host),
    ip: normalizeIp(ip) || normalizeIp(host) || null,
    port: portOf(stated) ?? port,
    facts: facts.filter((known) => known !== null).slice(0, mostFacts),
  };
}

/** The place that a report names by an address of the web, a host with or without its port, or as text. */
export function readPlace(text: string): AssetLocation {
  return locate({ location: text });
}

/** A place in a file, which is on no host. */
export function placeInCode(path: string, line: number | null): AssetLocation {
  return { host: '', location: line === null ? path : `${path}:${line}`, ip: null, port: null, facts: [] };
}

const mostPlaces = 10_000;

// "- ", "* " and "1. " before an entry of a list.
const listMark = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+/;

/** An entry without the marks of Markdown around it: a link becomes its address. */
function plainEntry(entry: string): string {
  const bare = plainLinks(entry.replace(listMark, '')).trim();
  return bare
    .replaceAll(/`|\*\*/g, '')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();
}

// Hosts and addresses have no spaces; words do, and a comma is part of them.
function splitEntry(entry: string): string[] {
  const parts = entry.split(/[,;]\s+/).map((part) => part.trim());
  return parts.every((part) => /^[\w.:/[\]-]+$/.test(part) || part.includes('://')) ? parts : [entry];
}

/** The places that a report names one in each line, or hosts and addresses with commas between them. */
export function readPlaces(text: string): AssetLocation[] {
  const entries = text
    .split(/[\r\n]+/, mostPlaces)
    .map(plainEntry)
    .flatMap(splitEntry);
  return entries
    .filter((entry) => entry !== '')
    .slice(0, mostPlaces)
    .map(readPlace);
}
