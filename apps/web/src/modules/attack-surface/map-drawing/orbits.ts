import { serviceRadius } from './map-shape.ts';

/** Distance from the edge of a host to its first orbit, and between orbits, in map units. */
const firstGap = 8;
const orbitGap = 9.5;
/** Distance between two services on the same orbit. */
const serviceGap = 8.8;
/** Maximum angle of an orbit, so that services stay on the outer side of their host. */
const widestSpread = (200 / 180) * Math.PI;

/** Services at the same distance from their host. */
interface Orbit {
  distance: number;
  count: number;
  /** Angle between two neighbors, in radians. */
  step: number;
}

/** The services around a host, nearest first. */
export interface Orbits {
  orbits: readonly Orbit[];
  /** Extent outwards and to either side. */
  reach: number;
  halfWidth: number;
}

/** Distributes the services over as few orbits as possible. */
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

/** Returns the position of each service relative to its host: the distance, and the angle from the outward direction. */
export function placesOn({ orbits }: Orbits): { distance: number; turn: number }[] {
  return orbits.flatMap(({ distance, count, step }) =>
    Array.from({ length: count }, (_, place) => ({ distance, turn: (place - (count - 1) / 2) * step })),
  );
}
