import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { uploads } from '@gatehouse/contract/uploads/uploads';
import { partBytes } from '@gatehouse/contract/uploads/uploads-rules';
import type { UploadedFile } from '@gatehouse/contract/uploads/upload.schema';

import { buildCompany, buildUser } from '../../../apps/api/src/modules/users/users.build.ts';
import type { Bench } from './bench-database.ts';
import type { Figure, ReportProgress } from './figure.ts';
import { type Program, portal, type Settings, startServer } from './program.ts';
import { beginUpload, offsetOf, partAt, sendHalf, sendPart, type SentPart, signedHeaders } from './sent-file.ts';

const megabyte = 1_048_576;
const parts = 128;
const bytes = parts * partBytes.atMost;
/** Parts at which the connection is cut or the server is killed. */
const interruptions: Readonly<Record<number, 'cut' | 'kill'>> = { 20: 'cut', 50: 'kill', 80: 'cut', 110: 'cut' };
const readyEveryMs = 100;
const readyAtMostMs = 120_000;

const barePipe = [fileURLToPath(new URL('./bare-pipe.ts', import.meta.url))];
const s3Store = [fileURLToPath(new URL('./s3-store.ts', import.meta.url))];

/** Returns the memory of a process in MB. */
function residentMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1_024;
}

/** The state of an upload, whose server may be restarted. */
interface Upload {
  settings: Settings;
  server: Program;
  path: string;
  headers: Record<string, string>;
  /** The time spent on successful parts. */
  milliseconds: number;
  resentMb: number;
  peakMb: number;
}

const partOf = (upload: Upload, offset: number): SentPart => ({
  url: upload.server.address + upload.path,
  headers: upload.headers,
  offset,
  content: partAt(offset / partBytes.atMost),
});

/** Interrupts a part by cutting the connection or killing the server, and determines how much must be sent again. */
async function interrupt(upload: Upload, offset: number, how: 'cut' | 'kill'): Promise<void> {
  const { server } = upload;
  const sent = await sendHalf(partOf(upload, offset), (destroy) => {
    if (how === 'kill') process.kill(server.pid, 'SIGKILL');
    else destroy();
  });
  if (how === 'kill') {
    await server.stop();
    upload.server = await startServer(portal, upload.settings);
  }
  const kept = await offsetOf(partOf(upload, offset));
  upload.resentMb = Math.max(upload.resentMb, (offset + sent - kept) / megabyte);
}

async function sendAll(upload: Upload): Promise<void> {
  for (let place = 0; place < parts; place += 1) {
    const offset = place * partBytes.atMost;
    const how = interruptions[place];
    if (how) await interrupt(upload, offset, how);
    const part = partOf(upload, offset);
    const begun = performance.now();
    await sendPart(part);
    upload.milliseconds += performance.now() - begun;
    upload.peakMb = Math.max(upload.peakMb, residentMb(upload.server.pid));
  }
}

/** Returns the seconds until the file can be downloaded. */
async function secondsUntilReady({ server, headers }: Upload): Promise<{ seconds: number; file: UploadedFile }> {
  const begun = performance.now();
  while (performance.now() - begun < readyAtMostMs) {
    const reply = await fetch(`${server.address}/api${uploads.list.path}`, { headers });
    const [file] = ((await reply.json()) as { datas: UploadedFile[] }).datas;
    if (file?.state === 'ready') return { seconds: (performance.now() - begun) / 1_000, file };
    if (file?.state === 'rejected') throw new Error(`The file was rejected: ${file.reason}`);
    await wait(readyEveryMs);
  }
  throw new Error('The file was never ready');
}

/** Returns the hash of the file as downloaded. */
async function storedHash({ server, path, headers }: Upload): Promise<string> {
  const reply = await fetch(server.address + path, { headers });
  if (!reply.body) throw new Error('The file has no bytes');
  const hash = createHash('sha256');
  for await (const chunk of reply.body) hash.update(chunk);
  return hash.digest('hex');
}

function sentHash(): string {
  const hash = createHash('sha256');
  for (let place = 0; place < parts; place += 1) hash.update(partAt(place));
  return hash.digest('hex');
}

const perSecond = (milliseconds: number): number => bytes / megabyte / (milliseconds / 1_000);

/** Returns the MB per second of a server that only appends the same parts to a file. */
async function measureBare(bench: Bench): Promise<number> {
  const server = await startServer(barePipe, { BENCH_FILE: join(bench.folder, 'bare.bin') });
  try {
    let milliseconds = 0;
    for (let place = 0; place < parts; place += 1) {
      const part = { url: server.address, headers: {}, offset: place * partBytes.atMost, content: partAt(place) };
      const begun = performance.now();
      await sendPart(part);
      milliseconds += performance.now() - begun;
    }
    return perSecond(milliseconds);
  } finally {
    await server.stop();
  }
}

async function beginOn(bench: Bench, settings: Settings): Promise<Upload & { idleMb: number }> {
  const { id } = await buildCompany(bench.database);
  const { access } = await bench.signIn(await buildUser(bench.database, { company_id: id, role: 'company-admin' }));
  const server = await startServer(portal, settings);
  const headers = await signedHeaders(server.address, access);
  const path = await beginUpload(server.address, headers, bytes);
  return { settings, server, path, headers, milliseconds: 0, resentMb: 0, peakMb: 0, idleMb: residentMb(server.pid) };
}

interface Store {
  name: string;
  settings: Settings;
  /** In MB per second. */
  bare: number;
}

async function measureStore(bench: Bench, { name, settings, bare }: Store): Promise<Figure[]> {
  const upload = await beginOn(bench, settings);
  try {
    await sendAll(upload);
    const { seconds, file } = await secondsUntilReady(upload);
    if (file.size !== bytes || (await storedHash(upload)) !== sentHash()) throw new Error('The file has other bytes');
    const rate = perSecond(upload.milliseconds);
    const figures: Omit<Figure, 'part'>[] = [
      { name: 'portal', value: rate, unit: 'MB/s' },
      { name: 'portal / bare', value: rate / bare, unit: '×', atLeast: 0.5 },
      { name: 'sent again after 3 cuts and a kill -9', value: upload.resentMb, unit: 'MB', atMost: 16 },
      { name: 'peak of memory over an idle portal', value: upload.peakMb - upload.idleMb, unit: 'MB', atMost: 100 },
      { name: 'ready after the last byte', value: seconds, unit: 's', atMost: 15 },
    ];
    return figures.map((figure) => ({ ...figure, part: 'upload', name: `${name}: ${figure.name}` }));
  } finally {
    await upload.server.stop();
  }
}

/**
 * Measures the upload of a 2 GB file to disk and S3, with three cut connections and one killed server. Verifies that the download equals
 * the upload.
 */
export async function measureUploads(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  report(`upload: ${bytes / megabyte} MB in ${parts} parts`);
  const bare = await measureBare(bench);
  const onDisk = await measureStore(bench, { name: 'disk', settings: bench.settings, bare });
  const store = await startServer(s3Store, {});
  const s3 = {
    S3_BUCKET: 'uploads',
    S3_ACCESS_KEY: 'bench',
    S3_SECRET_KEY: 'bench-secret',
    S3_ENDPOINT: store.address,
  };
  try {
    const inS3 = await measureStore(bench, { name: 'S3', settings: { ...bench.settings, ...s3 }, bare });
    return [{ part: 'upload', name: 'bare pipe', value: bare, unit: 'MB/s' }, ...onDisk, ...inS3];
  } finally {
    await store.stop();
  }
}
