import { TextDecoder } from 'node:util';

import { importTexts, refuseArchive } from './import.texts.ts';

const lineAtMost = 64 * 1_048_576;
const linesAtATime = 500;
const charactersAtATime = 4 * 1_048_576;

/** Yields the lines of an entry in batches, regardless of its size. */
export async function* lineBatches(path: string, content: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let length = 0;
  for await (const line of linesOf(path, content)) {
    batch.push(line);
    length += line.length;
    if (batch.length < linesAtATime && length < charactersAtATime) continue;
    yield batch;
    [batch, length] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

async function* linesOf(path: string, content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  // Pieces of the unfinished line. They are joined only once, so that a long line takes no more memory than its length.
  let pieces: string[] = [];
  let length = 0;
  for await (const bytes of content) {
    const [first = '', ...more] = decode(path, decoder, bytes).split('\n');
    pieces.push(first);
    length += first.length;
    const last = more.pop();
    if (last !== undefined) {
      yield* filled([pieces.join(''), ...more]);
      [pieces, length] = [[last], last.length];
    }
    if (length > lineAtMost) throw refuseArchive(importTexts.unreadable(path));
  }
  yield* filled([pieces.join('') + decode(path, decoder)]);
}

const filled = (lines: readonly string[]): string[] => lines.filter((line) => line !== '');

function decode(path: string, decoder: TextDecoder, bytes?: Buffer): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch (error) {
    throw refuseArchive(importTexts.unreadable(path), error);
  }
}
