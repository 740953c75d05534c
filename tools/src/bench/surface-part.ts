import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

import { assets } from '@gatehouse/contract/assets/assets';
import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import { reports } from '@gatehouse/contract/reports/reports';

import type { Bench } from './bench-database.ts';
import type { Figure, ReportProgress } from './figure.ts';
import { fillAssets, fillHosts } from './fill-lists.ts';
import { type FilledSurface, fillTree } from './fill-surface.ts';
import { measureLoad } from './load.ts';
import { readAll, startMeasured, timed } from './measured-server.ts';
import { portal, startServer } from './program.ts';

const part = 'surface';
const hosts = 2_000;
const exported = 100_000;
const idleMs = 3_000;
const seconds = 3;

interface Reading {
  address: string;
  bench: Bench;
}

async function headersOf(bench: Bench, { reader }: FilledSurface): Promise<Record<string, string>> {
  const { access } = await bench.signIn(reader);
  return { cookie: `portal_access=${access}` };
}

/** Measures the tree of 2,000 hosts and 6,000 services as the page reads it. */
async function measureTree({ address, bench }: Reading, report: ReportProgress): Promise<Figure[]> {
  report(`filling a tree of ${hosts} hosts`);
  const headers = await headersOf(bench, await fillTree(bench, hosts));
  const url = (view: string) => `${address}/api${attackSurface.tree.path}?view=${view}`;
  const text = await (await fetch(url('compact'), { headers })).text();
  const timed = async (view: string) => (await measureLoad({ url: url(view), headers, connections: 1, seconds })).p50;
  await timed('compact');
  return [
    { part, name: 'roots of the tree: p50', value: await timed('roots'), unit: 'ms', atMost: 3 },
    { part, name: 'compact tree: p50', value: await timed('compact'), unit: 'ms', atMost: 25 },
    { part, name: 'compact tree, gzip', value: gzipSync(text).length / 1_024, unit: 'KB', atMost: 80 },
  ];
}

interface MeasuredFile {
  name: string;
  path: string;
  reader: FilledSurface;
  /** A page that the same user reads first, to warm up. */
  before: string;
}

/** Measures a file export in a separate portal, because memory used by an earlier export would affect the result. */
async function measureFile(bench: Bench, { name, path, reader, before }: MeasuredFile): Promise<Figure[]> {
  const headers = await headersOf(bench, reader);
  const server = await startMeasured(bench);
  const at = (of: string) => `${server.address}/api${of}`;
  try {
    await readAll(at(before), headers);
    const idle = await timed(server, () => setTimeout(idleMs));
    const { seconds: taken, peakMb } = await timed(server, () => readAll(at(path), headers));
    return [
      { part, name, value: taken, unit: 's', atMost: 5 },
      { part, name: `${name}: peak of memory over idle`, value: peakMb - idle.peakMb, unit: 'MB', atMost: 100 },
    ];
  } finally {
    await server.stop();
  }
}

/** Measures exports of a hundred thousand rows and a report: their duration and memory. */
async function measureFiles(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  report(`exports of ${exported} hosts and assets, and a report of ${hosts}`);
  const before = `${attackSurface.hosts.path}?limit=25`;
  const files: MeasuredFile[] = [
    {
      name: 'CSV of 10⁵ hosts',
      path: `${attackSurface.export.path}?format=csv`,
      reader: await fillHosts(bench, exported),
      before,
    },
    {
      name: 'CSV of 10⁵ assets',
      path: `${assets.export.path}?format=csv`,
      reader: await fillAssets(bench, exported),
      before: `${assets.inventory.path}?limit=25`,
    },
    {
      name: `PDF of ${hosts} sub-domains`,
      path: reports.surface.path,
      reader: await fillTree(bench, hosts),
      before,
    },
  ];
  const figures: Figure[] = [];
  for (const file of files) figures.push(...(await measureFile(bench, file)));
  return figures;
}

/** Measures the attack surface: its tree, exports and report. */
export async function measureSurface(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  const server = await startServer(portal, bench.settings);
  try {
    const reading = { address: server.address, bench };
    const tree = await measureTree(reading, report);
    const files = await measureFiles(bench, report);
    return [...tree, ...files];
  } finally {
    await server.stop();
  }
}
