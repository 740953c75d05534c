import {
  buildScan,
  coverageFact,
  dnsFact,
  serviceFact,
} from '../../apps/api/src/modules/attack-surface/attack-surface.build.ts';
import type { Person, Portal } from './portal.ts';

const earlier = new Date(Date.now() - 3_600_000).toISOString();

/** The host of every scan in these journeys. */
export const host = 'www.shop.example';
export const surface = '/attack-surface-mapping';
/** The hosts as a tree. */
export const tree = `${surface}/hosts?layout=tree`;

/** Imports a scan of the host with these open ports, an hour ago unless `seenAt` is given. */
export const scan = (
  portal: Portal,
  { company }: Pick<Person, 'company'>,
  { ports, seenAt = earlier }: { ports: readonly number[]; seenAt?: string },
) =>
  buildScan(portal, company.id, {
    facts: [
      dnsFact(host, '203.0.113.7', { seenAt }),
      ...ports.map((port) => serviceFact(host, port, { seenAt, product: 'nginx' })),
      coverageFact(host, { seenAt }),
    ],
  });
