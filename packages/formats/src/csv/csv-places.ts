import type { AssetFact } from '@gatehouse/domain/asset-facts';

import { locate, type AssetLocation } from '../read-place.ts';

const mostPlaces = 10_000;

/** What a row says of where its finding is. */
export interface PlaceCells {
  host: string;
  /** Several with commas or blanks between them; otherwise the row is about one machine, whatever its name. */
  hasHostList: boolean;
  location: string;
  ip: string;
  port: string;
  protocol: string;
  facts: readonly (AssetFact | null)[];
}

function filled(parts: readonly string[]): string[] {
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function splitHosts({ host, hasHostList }: PlaceCells): string[] {
  return filled(hasHostList ? host.split(/[\s,;]+/, mostPlaces) : [host]);
}

/** One in each line; addresses of the web also stand side by side. */
function splitLocations(text: string): string[] {
  return filled(text.split(/\n|[,;]\s*(?=https?:\/\/)|\s(?=https?:\/\/)/, mostPlaces));
}

// A path behind the address of a site is one of its addresses.
function addressOf(location: string, host: string | undefined): string {
  const isOfSite = host?.includes('://') === true && location.startsWith('/');
  return isOfSite ? `${host.replace(/\/$/, '')}${location}` : location;
}

/** The places of one row: its locations, on its host where they name none themselves, and its other hosts. */
export function readPlaces(cells: PlaceCells): AssetLocation[] {
  const { facts, protocol } = cells;
  const hosts = splitHosts(cells);
  const only = hosts.length === 1 ? hosts[0] : undefined;
  const port = cells.port.trim();
  const ip = cells.ip.split(/[\s,;]+/, 1)[0] ?? '';
  const located = splitLocations(cells.location).map((location) => {
    const isWhole = location.includes('://');
    const own = isWhole || only === undefined ? [] : [only];
    return locate({ hosts: own, location: addressOf(location, only), ip: isWhole ? '' : ip, port, facts });
  });
  const named = new Set(located.map(({ host }) => host));
  // A machine or a site and its pages are one place, not two.
  const isCovered = located.length > 0 && (!cells.hasHostList || only?.includes('://') === true);
  const others = isCovered ? [] : hosts.map((host) => locate({ hosts: [host], ip, port, protocol, facts }));
  return [...located, ...others.filter(({ host }) => !named.has(host))];
}
