import { Readable } from 'node:stream';

import pg from 'pg';
import { afterAll, expect, it } from 'vitest';

import { type GivenFile, importFiles, tryImport } from './import-files.ts';
import { ownPortal } from './portal.ts';

const bytesAtLeast = 100_000;
const timesAtMost = 20;

const filesOf = (part: 'corpus' | 'cases'): GivenFile[] =>
  importFiles(part).filter(({ bytes }) => bytes >= bytesAtLeast);

/** Returns an Nmap file of hosts that are down, as `nmap -v` lists them, with the maximum number of port ranges. */
function nmapFile(hosts: number, ports: string): string {
  const targets = Array.from(
    { length: hosts },
    (_, index) =>
      `<host><status state="down" reason="no-response" reason_ttl="0"/><address addr="10.${index >> 16}.${(index >> 8) & 255}.${index & 255}" addrtype="ipv4"/></host>`,
  );
  return [
    '<?xml version="1.0"?><!DOCTYPE nmaprun><nmaprun scanner="nmap" start="1764000000" version="7.95" xmloutputversion="1.05">',
    `<scaninfo type="syn" protocol="tcp" numservices="1000" services="${ports}"/>`,
    ...targets,
    '<runstats><finished time="1764003600" elapsed="3600" exit="success"/></runstats></nmaprun>',
  ].join('\n');
}

const defaultPorts = Array.from({ length: 610 }, (_, index) => `${index * 17 + 1}-${index * 17 + 3}`).join(',');
const oddPorts = Array.from({ length: 32_768 }, (_, index) => String(index * 2 + 1)).join(',');

const nmapFiles: GivenFile[] = [
  ['nmap, 4,096 hosts and the default ports', 4_096, defaultPorts] as const,
  ['nmap, 4,096 hosts and 65,535 ports', 4_096, '1-65535'] as const,
  ['nmap, 4,096 hosts and every odd port', 4_096, oddPorts] as const,
  ['nmap, 65,536 hosts and the default ports', 65_536, defaultPorts] as const,
].map(([name, hosts, ports]) => {
  const text = nmapFile(hosts, ports);
  return {
    name,
    kind: 'surface',
    format: 'nmap',
    bytes: text.length,
    open: () => Readable.from([Buffer.from(text)]),
  };
});

/** A file of 6,000 lines, and how many times its size is stored of it at most. */
interface ListedFile {
  given: GivenFile;
  timesAtMost: number;
}

const lines = 6_000;

function listOf(lineOf: (number: number) => string): Pick<GivenFile, 'bytes' | 'open'> {
  const text = Array.from({ length: lines }, (_, number) => `${lineOf(number)}\n`).join('');
  return { bytes: text.length, open: () => Readable.from([Buffer.from(text)]) };
}

/**
 * Lists whose lines are a name and nothing else. A line of 18 bytes becomes a record that screens list, filter and sort:
 * `floorOf` measures what the smallest such record costs, with one of the orders that a list of hosts has fourteen of.
 */
const lists: ListedFile[] = [
  {
    given: { name: 'bare names', kind: 'surface', format: 'subfinder', ...listOf((n) => `h${n}.example.com`) },
    timesAtMost: 190,
  },
  {
    // A host and a service for each line, and the host once more when it has its ports.
    given: { name: 'names with a port', kind: 'surface', format: 'naabu', ...listOf((n) => `h${n}.example.com:443`) },
    timesAtMost: 420,
  },
  {
    given: {
      name: 'credentials of many domains',
      kind: 'leaks',
      format: 'ulp',
      options: { allDomains: true },
      ...listOf((n) => `https://shop${n}.example/login:user${n}@mail${n}.example:secret-${n}`),
    },
    timesAtMost: 60,
  },
];

const portal = await ownPortal();
const owner = new pg.Client(portal.owner);
await owner.connect();
afterAll(async () => {
  await owner.end();
});

/** Returns the bytes of each table with its indexes after a vacuum. */
async function storedBytes(): Promise<Map<string, number>> {
  await owner.query('vacuum');
  const { rows } = await owner.query<{ name: string; bytes: string }>(
    `select c.relname as name, pg_total_relation_size(c.oid)::text as bytes from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

/** Imports a file into a new company and returns the duration in seconds. */
async function importOnce(given: GivenFile): Promise<number> {
  const { id } = await portal.company();
  const started = performance.now();
  await tryImport(portal, id, given);
  return (performance.now() - started) / 1_000;
}

/** Imports a file; what each table grew by, the largest first, and the sum of that. */
async function grownBy(given: GivenFile) {
  const before = await storedBytes();
  const seconds = await importOnce(given);
  const after = await storedBytes();
  const grown = [...after].map(([name, bytes]): [string, number] => [name, bytes - (before.get(name) ?? 0)]);
  const sum = grown.reduce((total, [, bytes]) => total + bytes, 0);
  return { seconds, sum, largest: grown.toSorted(([, left], [, right]) => right - left).slice(0, 5) };
}

it.each([...nmapFiles, ...filesOf('corpus'), ...filesOf('cases')])(
  '$name as $format ($kind) takes at most 20 times its size in the database',
  { timeout: 120_000 },
  async (given) => {
    const { seconds, sum, largest } = await grownBy(given);
    expect({ largest, isBounded: sum / given.bytes <= timesAtMost }).toEqual({ largest, isBounded: true });
    if (given.format !== 'nmap' || given.bytes > 1_000_000) return;
    expect(sum).toBeLessThanOrEqual(20_000_000);
    expect(seconds).toBeLessThanOrEqual(10);
  },
);

it.each(lists)(
  '$given.name as $given.format take at most $timesAtMost times their size in the database',
  { timeout: 600_000 },
  async ({ given, timesAtMost: most }) => {
    const { sum, largest } = await grownBy(given);
    const times = sum / given.bytes;
    expect({ largest, times, isBounded: times <= most }).toEqual({ largest, times, isBounded: true });
  },
);

/** Bytes of rows of an ID, a company, a name and a time, with a primary key, the key by which a scan finds them, and one order. */
async function floorOf(): Promise<number> {
  await owner.query(`create table floor_rows (id uuid primary key, company_id uuid not null, name text not null,
    last_seen timestamptz not null, unique (company_id, name))`);
  await owner.query('create index floor_order on floor_rows (company_id, last_seen, id)');
  await owner.query(
    `insert into floor_rows select new_id(), $1, 'h' || number || '.example.com', now() from generate_series(1, $2::integer) number`,
    [(await portal.company()).id, lines],
  );
  await owner.query('vacuum full floor_rows');
  const { rows } = await owner.query<{ bytes: string }>(`select pg_total_relation_size('floor_rows')::text as bytes`);
  await owner.query('drop table floor_rows');
  return Number(rows[0]?.bytes);
}

it('a list of bare names is limited by the cost of its smallest record', async () => {
  const [{ given } = expect.fail('no list')] = lists;
  const times = (await floorOf()) / given.bytes;
  expect(times).toBeGreaterThan(10);
  expect(times).toBeLessThan(timesAtMost);
});
