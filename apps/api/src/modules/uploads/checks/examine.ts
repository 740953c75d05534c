import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import type { ScanGap, UploadRejection } from '@gatehouse/contract/uploads/uploads-rules';

import type { Platform } from '../../../platform/platform.ts';
import type { StoredPart } from '../../../platform/files/parts-port.ts';
import type { UploadRow } from '../uploads.store.ts';
import { archiveFault, openWatch } from './file-content.ts';
import { openScan, type Scanning, type ScanVerdict } from './scanner.ts';

/** The result of checking a file. */
export interface Verdict {
  /** Null if the file is accepted. */
  reason: UploadRejection | null;
  scan: 'clean' | 'infected' | 'not-scanned';
  scanReason: ScanGap | null;
  sha256: Buffer;
}

const megabyte = 1_048_576;

type Stores = Pick<Platform, 'config' | 'files'>;

/** Completes a file in the store and checks it. It is read once from start to end, then its directory if it is an archive. */
export async function examine({ config, files }: Stores, row: UploadRow): Promise<Verdict> {
  const isThere = await files.parts.finish(row, row.parts as StoredPart[]);
  if (!isThere) return lost;
  const gap = gapOf(config, row.size);
  const scanning = gap === null && config.CLAMAV_URL !== undefined ? openScan(config.CLAMAV_URL) : null;
  try {
    const passed = await readThrough(files, row, scanning);
    if (passed === null) return lost;
    const scanned = scanOf(gap, await scanning?.end());
    return { ...scanned, sha256: passed.sha256, reason: await reasonOf(files, row, { ...passed, ...scanned }) };
  } finally {
    scanning?.drop();
  }
}

/** Returns the reason for a rejection, or null. Malware takes precedence. */
async function reasonOf(
  files: Platform['files'],
  { id, name, size }: UploadRow,
  { scan, fault }: Pick<Verdict, 'scan'> & { fault: UploadRejection | null },
): Promise<UploadRejection | null> {
  if (scan === 'infected') return 'infected';
  return fault ?? archiveFault(name, size, (range) => readRange(files, id, range));
}

/** The result for a file whose bytes are missing from the store, so that it must be uploaded again. */
const lost: Verdict = { reason: 'lost', scan: 'not-scanned', scanReason: 'unavailable', sha256: Buffer.alloc(0) };

function gapOf({ CLAMAV_URL, CLAMAV_MAX_MB }: Platform['config'], size: number): ScanGap | null {
  if (CLAMAV_URL === undefined) return 'no-scanner';
  return size > CLAMAV_MAX_MB * megabyte ? 'too-large' : null;
}

function scanOf(gap: ScanGap | null, verdict: ScanVerdict = null): Pick<Verdict, 'scan' | 'scanReason'> {
  if (verdict !== null) return { scan: verdict, scanReason: null };
  return { scan: 'not-scanned', scanReason: gap ?? 'unavailable' };
}

async function readThrough({ store }: Platform['files'], { id, name, size }: UploadRow, scanning: Scanning | null) {
  const content = await store.open(id, null);
  if (content === null) return null;
  const hash = createHash('sha256');
  const watch = openWatch(name);
  let read = 0;
  for await (const piece of content as AsyncIterable<Buffer>) {
    hash.update(piece);
    watch.add(piece);
    read += piece.length;
    await scanning?.write(piece);
  }
  return read === size ? { sha256: hash.digest(), fault: watch.fault() } : null;
}

async function readRange(
  { store }: Platform['files'],
  id: string,
  range: { first: number; last: number },
): Promise<Buffer> {
  const content = await store.open(id, range);
  if (content === null) throw new Error('The file is no longer stored');
  return buffer(content);
}
