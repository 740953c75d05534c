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

function readAddress(location: string): Place | null {
  const url = location.includes('://') ? URL.parse(location) : null;
  if (url === null || url.hostname === '') return null;
  return placeAt(url.hostname, location, readPort(url.port) ?? standardPorts[url.protocol] ?? null);
}

function readHost(location: string): Place {
  const [, host = '', port = ''] = hostAndPort.exec(location) ?? [];
  return host === '' ? placeAt(location, location, null) : placeAt(host, location, readPort(port));
}

/** The place that a report names by an address of the web, a host with or without its port, or in words. */
export function readPlace(text: string): Place {
  const location = text.trim();
  return readAddress(location) ?? readHost(location);
}

const mostPlaces = 10_000;

// "- ", "* " and "1. " before an entry of a list.
const listMark = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+/;

/** An entry without the marks of Markdown around it: a link becomes its address. */
function plainEntry(entry: string): string {
  const bare = entry.replace(listMark, '').replaceAll(/\[[^[\]]*\]\((https?:[^\s()]+)\)/g, '$1');
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
export function readPlaces(text: string): Place[] {
  const entries = text
    .split(/[\r\n]+/, mostPlaces)
    .map(plainEntry)
    .flatMap(splitEntry);
  return entries
    .filter((entry) => entry !== '')
    .slice(0, mostPlaces)
    .map(readPlace);
}
