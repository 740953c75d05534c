import { setImmediate } from 'node:timers/promises';

const bytesAtATime = 65_536;
/** Milliseconds of work after which the event loop may serve other requests; the largest permitted row takes about 30 more. */
const yieldAfterMs = 10;

/** Joins small chunks into larger ones for sending, and yields to other requests meanwhile. */
export async function* gatherPieces(pieces: AsyncIterable<string | Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let since = performance.now();
  for await (const piece of pieces) {
    const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece;
    if (chunk.length > 0) waiting.push(chunk);
    bytes += chunk.length;
    if (performance.now() - since > yieldAfterMs) {
      await setImmediate();
      since = performance.now();
    }
    if (bytes >= bytesAtATime) {
      yield Buffer.concat(waiting);
      waiting = [];
      bytes = 0;
    }
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
