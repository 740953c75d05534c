import { serviceRadius } from './map-shape.ts';

/** From the edge of a host to its first services, and from those to the next, in units of the map. */
const firstGap = 8;
const orbitGap = 9.5;
/** Between two services on the same orbit. */
const serviceGap = 8.8;
/** Services stay on the outer side of their host. */
const widestSpread = (200 / 180) * Math.PI;

/** Services at one distance from their host. */
interface Orbit {
  distance: number;
  count: number;
  /** Between two neighbours, in radians. */
  step: number;
}

/** Services around a host, nearest first. */
export interface Orbits {
  orbits: readonly Orbit[];
  /** How far they reach outwards and to the side. */
  reach: number;
  halfWidth: number;
}

/** Deals the services out to as few orbits as they need. */
export function orbitsOf(hostRadius: number, services: number): Orbits {
  const orbits: Orbit[] = [];
  let reach = hostRadius;
  let halfWidth = hostRadius;
  let distance = hostRadius + firstGap;
  for (let rest = services; rest > 0; distance += orbitGap) {
    const step = serviceGap / distance;
    const count = Math.min(rest, 1 + Math.floor(widestSpread / step));
    const halfSpread = Math.min(((count - 1) * step) / 2, Math.PI / 2);
    orbits.push({ distance, count, step });
    reach = distance + serviceRadius;
    halfWidth = Math.max(halfWidth, distance * Math.sin(halfSpread) + serviceRadius);
    rest -= count;
  }
  return { orbits, reach, halfWidth };
}

/** Where each service is, seen from its host: distance and angle to the direction outwards. */
export function placesOn({ orbits }: Orbits): { distance: number; turn: number }[] {
  return orbits.flatMap(({ distance, count, step }) =>
    Array.from({ length: count }, (_, place) => ({ distance, turn: (place - (count - 1) / 2) * step })),
  );
}
