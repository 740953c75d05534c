import type { SurfaceFact } from '@gatehouse/formats/surface/surface-record';
import { propertyOptions } from '@gatehouse/domain/testing/random-cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readTree } from '../attack-surface.build.ts';
import { sharedPortal } from '../../../testing/portal.ts';
import { mergeScan } from './merge-scan.service.ts';
import { undoScan } from './undo-scan.service.ts';

const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T08:00:00.000Z`;
const host = (name: string) => ({ kind: 'name', value: name }) as const;
const address = (ip: string) => ({ kind: 'address', value: ip }) as const;
const place = (day: number) => ({ seenAt: at(day), line: 1 });

function service(
  target: ReturnType<typeof host> | ReturnType<typeof address>,
  port: number,
  day: number,
  product = '',
): SurfaceFact {
  return {
    ...place(day),
    kind: 'service',
    host: target,
    ip: target.kind === 'address' ? target.value : null,
    port,
    transport: 'tcp',
    name: 'http',
    product,
    version: product === '' ? '' : '1.0',
    extra: '',
    isTls: null,
    cpe: [],
    technologies: [],
    http: null,
    certificates: [],
  };
}
const record = (name: string, ip: string, day: number): SurfaceFact => ({
  ...place(day),
  kind: 'dns',
  name,
  type: 'A',
  value: ip,
});
const covered = (target: ReturnType<typeof host> | ReturnType<typeof address>, day: number): SurfaceFact => ({
  ...place(day),
  kind: 'coverage',
  hosts: [{ host: target, ip: null, isUp: true, seenAt: at(day), differs: [] }],
  ports: [{ transport: 'tcp', ranges: [[1, 1000]] }],
});

interface Scan {
  tool: string;
  day: number;
  facts: SurfaceFact[];
}

const scans: Scan[] = [
  {
    tool: 'dnsx',
    day: 1,
    facts: [record('www.acme.example', '203.0.113.7', 1), record('old.acme.example', '203.0.113.9', 1)],
  },
  {
    tool: 'nmap',
    day: 2,
    facts: [service(address('203.0.113.7'), 443, 2, 'nginx'), covered(address('203.0.113.7'), 2)],
  },
  {
    tool: 'httpx',
    day: 3,
    facts: [service(host('www.acme.example'), 443, 3), service(host('www.acme.example'), 8443, 3, 'Jetty')],
  },
  { tool: 'dnsx', day: 4, facts: [record('www.acme.example', '203.0.113.8', 4)] },
  {
    tool: 'nmap',
    day: 5,
    facts: [service(address('203.0.113.7'), 22, 5, 'OpenSSH'), covered(address('203.0.113.7'), 5)],
  },
];

let made = 0;

const portal = await sharedPortal();

describe('scans of the attack surface', () => {
  const load = (companyId: string, scan: Scan) =>
    portal.platform.database.withCompany(companyId, (db) =>
      mergeScan(db, {
        companyId,
        format: scan.tool,
        fileName: 'scan',
        sha256: String((made += 1)).padStart(64, '0'),
        summary: {
          tools: [scan.tool],
          scannedFrom: at(scan.day),
          scannedUntil: at(scan.day),
          records: scan.facts.length,
          rejections: [],
          warnings: [],
        },
        isComplete: false,
        receivedAt: at(28),
        undoUntil: at(29),
        actor: { id: null, name: 'Test' },
        batches: (async function* () {
          yield scan.facts;
        })(),
      }),
    );

  const treeOf = (companyId: string) => readTree(portal.platform, companyId);

  it('give the same tree in any order and when repeated', async () => {
    const straight = await portal.company();
    for (const scan of scans) await load(straight.id, scan);
    const expected = await treeOf(straight.id);
    expect(expected.hosts).toHaveLength(3);

    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...scans, ...scans], { minLength: scans.length * 2 }), async (order) => {
        const company = await portal.company();
        for (const scan of order) await load(company.id, scan);
        expect(await treeOf(company.id)).toEqual(expected);
      }),
      propertyOptions(2, 40),
    );
  });

  it('show a service of an address under each name that resolves to it, and count it once', async () => {
    const company = await portal.company();
    await load(company.id, {
      tool: 'dnsx',
      day: 1,
      facts: [record('a.acme.example', '203.0.113.7', 1), record('b.acme.example', '203.0.113.7', 1)],
    });
    await load(company.id, {
      tool: 'nmap',
      day: 2,
      facts: [service(address('203.0.113.7'), 443, 2, 'nginx'), service(host('a.acme.example'), 443, 2)],
    });

    const { hosts, services, roots } = await treeOf(company.id);
    expect(hosts).toMatchObject([
      { kind: 'address', is_shown: false },
      { name: 'a.acme.example', ports: [443], products: ['nginx'], count_services: 1 },
      { name: 'b.acme.example', ports: [443], products: ['nginx'], count_services: 1 },
    ]);
    expect(services).toMatchObject([
      { host: '203.0.113.7', is_counted: false },
      { host: 'a.acme.example', is_counted: true, product: 'nginx' },
    ]);
    expect(roots.map(({ counts }) => counts)).toEqual(
      expect.arrayContaining([expect.stringContaining('"numOfServices" : 1')]),
    );
  });

  it('mark as missing what a newer scan covered and did not find, in any order of imports', async () => {
    const [first, second] = [await portal.company(), await portal.company()];
    const found = {
      tool: 'nmap',
      day: 2,
      facts: [service(address('203.0.113.7'), 443, 2), covered(address('203.0.113.7'), 2)],
    };
    const lost = {
      tool: 'nmap',
      day: 5,
      facts: [service(address('203.0.113.7'), 22, 5), covered(address('203.0.113.7'), 5)],
    };
    for (const scan of [found, lost]) await load(first.id, scan);
    for (const scan of [lost, found]) await load(second.id, scan);

    const stateOf443 = async (companyId: string) => (await treeOf(companyId)).services.find(({ port }) => port === 443);
    expect(await stateOf443(first.id)).toMatchObject({ state: expect.stringMatching(/Missing|Archived/) });
    expect(await stateOf443(second.id)).toEqual(await stateOf443(first.id));
  });

  it('are removed completely by an undo, even after later imports', async () => {
    for (const [index, undone] of scans.entries()) {
      const [with_, without] = [await portal.company(), await portal.company()];
      const ids: string[] = [];
      for (const scan of scans) ids.push((await load(with_.id, scan)).scanId);
      for (const scan of scans.filter((one) => one !== undone)) await load(without.id, scan);
      await portal.platform.database.withCompany(with_.id, (db) => undoScan(db, with_.id, ids[index] ?? ''));

      expect(await treeOf(with_.id)).toEqual(await treeOf(without.id));
    }
  });
});
