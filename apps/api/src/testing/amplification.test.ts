import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Readable } from 'node:stream';

import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { modules } from '../modules/index.ts';
import { openPortal, type TestPortal } from './portal.ts';

const shared = fileURLToPath(new URL('../../../../../shared/', import.meta.url));
const bytesAtLeast = 100_000;
const timesAtMost = 20;

const importers = modules.flatMap(({ importers: own = [] }) => own);
const formats = importers.flatMap(({ kind, formats: own }) => own.map(({ format }) => ({ kind, format })));

/** Only the credentials of monitored domains are stored from a leak. */
const watched = ['example.com'];

/** Formats of corpus folders whose name is not a format. */
const formatsOfFolders: Record<string, readonly string[]> = {
  leaks: ['combo', 'ulp'],
  hibp_breaches: ['hibp'],
};

interface Given {
  name: string;
  kind: string;
  format: string;
  bytes: number;
  open: () => AsyncIterable<Uint8Array>;
}

/** Returns the formats of a corpus file; a folder may contain files of several formats. */
function formatsOf(folder: string, name: string): { kind: string; format: string }[] {
  const named = formatsOfFolders[folder]?.filter((format) => name.startsWith(format));
  const wanted = folder.replaceAll('_', '-');
  return formats.filter(({ format }) => (named ? named.includes(format) : isOf(wanted, format)));
}

const isOf = (folder: string, format: string): boolean => folder === format || folder.startsWith(`${format}-`);

function filesOf(part: string): Given[] {
  const root = join(shared, part);
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
    const { size } = statSync(join(root, path));
    const [folder = ''] = path.split(sep);
    if (size < bytesAtLeast || !statSync(join(root, path)).isFile()) return [];
    return formatsOf(folder, basename(path)).map(({ kind, format }) => ({
      name: path,
      kind,
      format,
      bytes: size,
      open: () => createReadStream(join(root, path)),
    }));
  });
}

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

const nmapFiles: Given[] = [
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

let portal: TestPortal;
let owner: pg.Client;
beforeAll(async () => {
  portal = await openPortal();
  owner = new pg.Client(portal.owner);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await portal.close();
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
async function importOnce({ format, kind, name, open }: Given): Promise<number> {
  const { id } = await portal.company();
  const importer = importers.find((one) => one.kind === kind);
  if (!importer) throw new Error(`No importer for ${kind}`);
  const started = performance.now();
  await importer.run({
    database: portal.platform.database,
    storage: portal.platform,
    secrets: portal.platform.secrets,
    format,
    company: { id, domains: watched },
    options: {},
    file: { name: basename(name), content: open() },
    actor: { id: null, name: 'Test' },
    origin: { address: 'test', userAgent: '', requestId: '' },
  });
  return (performance.now() - started) / 1_000;
}

it.each([...nmapFiles, ...filesOf('corpus'), ...filesOf('cases')])(
  '$name as $format ($kind) is stored in at most 20 times its size',
  { timeout: 120_000 },
  async (given) => {
    const before = await storedBytes();
    const seconds = await importOnce(given);
    const after = await storedBytes();

    const grown = [...after].map(([name, bytes]): [string, number] => [name, bytes - (before.get(name) ?? 0)]);
    const sum = grown.reduce((total, [, bytes]) => total + bytes, 0);
    const largest = grown.toSorted(([, left], [, right]) => right - left).slice(0, 5);
    expect({ largest, isBounded: sum / given.bytes <= timesAtMost }).toEqual({ largest, isBounded: true });
    if (given.format !== 'nmap' || given.bytes > 1_000_000) return;
    expect(sum).toBeLessThanOrEqual(20_000_000);
    expect(seconds).toBeLessThanOrEqual(10);
  },
);
