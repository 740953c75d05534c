import { readPort } from '../identifiers.ts';
import { readPlace, type Place } from '../read-place.ts';

const mostPlaces = 10_000;

function filled(parts: readonly string[]): string[] {
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function splitHosts(text: string): string[] {
  return filled(text.split(/[\s,;]+/, mostPlaces));
}

/** One in each line; addresses of the web also stand side by side. */
function splitLocations(text: string): string[] {
  return filled(text.split(/\n|[,;]\s*(?=https?:\/\/)|\s(?=https?:\/\/)/, mostPlaces));
}

/** A port of its own column belongs to places that name none, and tells them apart from other ports of the host. */
function withPort(place: Place, port: number | null): Place {
  if (place.port !== null || port === null) return place;
  const host = place.host.includes(':') ? `[${place.host}]` : place.host;
  return { ...place, port, location: place.location === place.host ? `${host}:${port}` : place.location };
}

/** The places of one line: its locations, on its host where they name none themselves, and its other hosts. */
export function readPlaces(cells: { host: string; location: string; port: string }): Place[] {
  const hosts = splitHosts(cells.host);
  const port = readPort(cells.port.trim());
  const only = hosts.length === 1 ? hosts[0] : undefined;
  const located = splitLocations(cells.location).map((location): Place => {
    const isWhole = only === undefined || location.includes('://');
    return isWhole ? readPlace(location) : { ...readPlace(only), location };
  });
  const named = new Set(located.map(({ host }) => host));
  const others = hosts.map(readPlace).filter(({ host }) => !named.has(host));
  return [...located, ...others].map((place) => withPort(place, port));
}
