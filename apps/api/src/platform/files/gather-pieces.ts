import { setImmediate } from 'node:timers/promises';

const bytesAtATime = 65_536;
/** Other calls are answered at least so often. */
const yieldAfterMs = 20;

/** Joins small pieces to some that are worth sending, and lets others in between. */
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
