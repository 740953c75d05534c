import type { AssetFact } from '@gatehouse/domain/asset-facts';

import { locate, type AssetLocation } from '../read-place.ts';

const maxPlaces = 10_000;

/** The cells of a row that locate its finding. */
export interface PlaceCells {
  host: string;
  /** True if the host cell may list several hosts separated by commas or spaces. Otherwise it names a single host. */
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
  return filled(hasHostList ? host.split(/[\s,;]+/, maxPlaces) : [host]);
}

/** Locations are separated by line breaks; URLs also by commas, semicolons or spaces. */
function splitLocations(text: string): string[] {
  return filled(text.split(/\n|[,;]\s*(?=https?:\/\/)|\s(?=https?:\/\/)/, maxPlaces));
}

// A path next to the URL of a site is a page of that site.
function addressOf(location: string, host: string | undefined): string {
  const isOfSite = host?.includes('://') === true && location.startsWith('/');
  return isOfSite ? `${host.replace(/\/$/, '')}${location}` : location;
}

/** Returns the affected assets of a row: its locations, on the row's host unless they name one themselves, and its other hosts. */
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
  // A host or site and its pages are one affected asset, not two.
  const isCovered = located.length > 0 && (!cells.hasHostList || only?.includes('://') === true);
  const others = isCovered ? [] : hosts.map((host) => locate({ hosts: [host], ip, port, protocol, facts }));
  return [...located, ...others.filter(({ host }) => !named.has(host))];
}
