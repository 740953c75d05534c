import { createGunzip } from 'node:zlib';
import { Readable } from 'node:stream';

import { archiveLimits } from '../leaks/archive/archive-limits.ts';
import { formatFailure, isFormatFailure } from '../read-failure.ts';

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

/** Number of compressed and decompressed bytes so far. */
interface Inflation {
  packed: number;
  bytes: number;
}

function refuseExpansion({ packed, bytes }: Inflation, { freeBytes, ratio, expanded }: typeof archiveLimits): void {
  const isBomb = bytes > freeBytes && bytes > packed * ratio;
  if (!isBomb && bytes <= expanded) return;
  const limit = isBomb ? `${ratio} times its size` : `${expanded} bytes`;
  throw formatFailure(`The compressed file expands to more than ${limit}.`, { byte: bytes });
}

async function* countPacked(input: AsyncIterable<Uint8Array>, inflation: Inflation): AsyncGenerator<Uint8Array> {
  for await (const piece of input) {
    inflation.packed += piece.length;
    yield piece;
  }
}

function explain(error: unknown, { bytes }: Inflation): unknown {
  if (isFormatFailure(error) || !isZlibError(error)) return error;
  const message = `The archive is damaged or truncated: it unpacks to only ${bytes} bytes.`;
  return formatFailure(message, { byte: bytes });
}

/** Decompresses a gzip file with limited memory. Decompression bombs are rejected while they expand. */
export async function* gunzip(
  input: AsyncIterable<Uint8Array>,
  limits: typeof archiveLimits = archiveLimits,
): AsyncGenerator<Uint8Array> {
  const inflation: Inflation = { packed: 0, bytes: 0 };
  const source = Readable.from(countPacked(input, inflation), { objectMode: false });
  const inflating = createGunzip();
  source.on('error', (error) => inflating.destroy(error));
  try {
    for await (const piece of source.pipe(inflating)) {
      inflation.bytes += piece.length;
      refuseExpansion(inflation, limits);
      yield piece;
    }
  } catch (error) {
    throw explain(error, inflation);
  } finally {
    source.destroy();
  }
}
