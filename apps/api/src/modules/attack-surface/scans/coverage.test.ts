import type {
  CoverageDifference,
  CoverageFact,
  PortRanges,
  SurfaceFact,
  Transport,
} from '@gatehouse/formats/surface/surface-record';
import { propertyOptions } from '@gatehouse/domain/testing/random-cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { sharedPortal } from '../../../testing/portal.ts';
import { buildScan, dnsFact, hostRef, serviceFact } from '../attack-surface.build.ts';
import { compareCoverage, countCoverage } from './coverage.build.ts';
import { undoScan } from './undo-scan.service.ts';

const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T08:00:00.000Z`;
const targets = ['203.0.113.7', '203.0.113.8', '203.0.113.9', 'www.acme.example', 'mail.acme.example'];
const days = fc.integer({ min: 1, max: 27 });
const highestPort = 30;
const transports: readonly Transport[] = ['tcp', 'udp'];

/** Generates sorted ranges of a few ports, as readers return them. */
const ranges: fc.Arbitrary<PortRanges> = fc
  .uniqueArray(fc.integer({ min: 1, max: highestPort }), { maxLength: 12 })
  .map((ports) => ports.toSorted((left, right) => left - right).map((port) => [port, port] as const));

const difference = (transport: Transport): fc.Arbitrary<CoverageDifference[]> =>
  fc.oneof(
    { arbitrary: fc.constant<CoverageDifference[]>([]), weight: 2 },
    { arbitrary: ranges.map((only): CoverageDifference[] => [{ transport, only }]), weight: 1 },
    { arbitrary: ranges.map((without): CoverageDifference[] => [{ transport, without }]), weight: 1 },
  );

const coverage: fc.Arbitrary<CoverageFact> = fc
  .record({
    ports: fc.tuple(...transports.map((transport) => ranges.map((given) => ({ transport, ranges: given })))),
    hosts: fc.array(
      fc.record({
        host: fc.constantFrom(...targets).map(hostRef),
        ip: fc.constant(null),
        isUp: fc.boolean(),
        seenAt: days.map(at),
        differs: fc.tuple(...transports.map(difference)).map((lists) => lists.flat()),
      }),
      { maxLength: 4 },
    ),
  })
  .map((given) => ({ kind: 'coverage', seenAt: null, line: 1, ...given }));

const service: fc.Arbitrary<SurfaceFact> = fc
  .record({ target: fc.constantFrom(...targets), port: fc.integer({ min: 1, max: highestPort }), day: days })
  .chain(({ target, port, day }) =>
    fc.constantFrom(...transports).map((transport) => serviceFact(target, port, { seenAt: at(day), transport })),
  );

const scan = fc.record({ covered: fc.array(coverage, { maxLength: 2 }), found: fc.array(service, { maxLength: 6 }) });
type Scan = typeof scan extends fc.Arbitrary<infer Given> ? Given : never;

const isIn = (list: PortRanges, port: number): boolean => list.some(([first, last]) => first <= port && port <= last);

/** Returns one row per host and port, the former storage format of coverage. */
function rowsOf({ ports, hosts }: CoverageFact) {
  const every = Array.from({ length: highestPort }, (_, index) => index + 1);
  return hosts.flatMap(({ host, seenAt, differs }) =>
    ports.flatMap(({ transport, ranges: list }) => {
      const own = differs.find((one) => one.transport === transport);
      const isCovered = (port: number): boolean => {
        if (own && 'only' in own) return isIn(own.only, port);
        return isIn(list, port) && !(own && isIn(own.without, port));
      };
      return every
        .filter(isCovered)
        .map((port) => ({ kind: host.kind, name: host.value, transport, port, covered_at: seenAt }));
    }),
  );
}

/** A scan whose exceptions of a host are all ports, so that it covered none of them. */
const allExcepted: Scan = {
  covered: [
    {
      kind: 'coverage',
      seenAt: null,
      line: 1,
      ports: [{ transport: 'udp', ranges: [[1, 1]] }],
      hosts: [
        {
          host: hostRef('203.0.113.7'),
          ip: null,
          isUp: false,
          seenAt: at(1),
          differs: [{ transport: 'udp', without: [[1, 1]] }],
        },
      ],
    },
  ],
  found: [],
};

const portal = await sharedPortal();

describe('coverage', () => {
  async function load(companyId: string, { covered, found }: Scan): Promise<string> {
    const facts = [dnsFact('www.acme.example', '203.0.113.7', { seenAt: at(1) }), ...found, ...covered];
    return (await buildScan(portal.platform, companyId, { facts })).scanId;
  }

  const compare = (companyId: string, scans: readonly Scan[]) =>
    compareCoverage(
      portal.platform,
      companyId,
      scans.flatMap(({ covered }) => covered.flatMap(rowsOf)),
    );

  it('stored as port lists gives the same for every host and service as one row for each port', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(scan, { minLength: 1, maxLength: 4 }), async (scans) => {
        const company = await portal.company();
        const ids: string[] = [];
        for (const one of scans) ids.push(await load(company.id, one));
        for (const { stored, expected } of await compare(company.id, scans)) expect(stored).toEqual(expected);

        await portal.platform.database.withCompany(company.id, (db) => undoScan(db, company.id, ids[0] ?? ''));
        for (const { stored, expected } of await compare(company.id, scans.slice(1))) expect(stored).toEqual(expected);
      }),
      { ...propertyOptions(12, 200), examples: [[[allExcepted]]] },
    );
  });

  it('has one row for each host and one for the ports, and is removed by an undo', async () => {
    const company = await portal.company();
    const list = Array.from({ length: 610 }, (_, index) => [index * 17 + 1, index * 17 + 3] as const);
    const hosts = Array.from({ length: 1_000 }, (_, index) => ({
      host: hostRef(`10.0.${index >> 8}.${index & 255}`),
      ip: null,
      isUp: false,
      seenAt: at(2),
      differs: index === 0 ? [{ transport: 'tcp', without: [[1, 1]] } as const] : [],
    }));
    const ports = [{ transport: 'tcp', ranges: list } as const];
    const fact: CoverageFact = { kind: 'coverage', seenAt: at(2), line: 1, ports, hosts };
    const scanId = await load(company.id, { covered: [fact, fact], found: [] });

    const count = () => countCoverage(portal.platform, company.id);
    expect(await count()).toEqual({ hosts: 1_000, lists: 2 });
    await portal.platform.database.withCompany(company.id, (db) => undoScan(db, company.id, scanId));
    expect(await count()).toEqual({ hosts: 0, lists: 0 });
  });
});
