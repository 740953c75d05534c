import { describe, expect, it } from 'vitest';

import type { FileInput } from '../decode-text.ts';
import { longestLine, readLeakLines } from './leak-lines.ts';

async function linesOf(input: FileInput): Promise<(string | null)[]> {
  const all: (string | null)[] = [];
  for await (const { first, lines } of readLeakLines(input, (reason) => expect.fail(reason))) {
    expect(first).toBe(all.length + 1);
    all.push(...lines);
  }
  return all;
}

async function refusalOf(input: FileInput): Promise<string[]> {
  const reasons: string[] = [];
  for await (const { lines } of readLeakLines(input, (reason) => reasons.push(reason))) expect.fail(String(lines));
  return reasons;
}

function inPieces(bytes: Buffer, size: number): Buffer[] {
  const count = Math.ceil(bytes.length / size);
  return Array.from({ length: count }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
}

const text = 'één\r\n\r\nпароль🔑\nlast';
const lines = ['één', '', 'пароль🔑', 'last'];

describe('encodings', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 in the other order', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ])('%s is read, in pieces of any size', async (_name, bytes) => {
    for (const size of [1, 2, 3, 7, 1_000]) expect(await linesOf(inPieces(bytes, size))).toEqual(lines);
  });

  it('UTF-16 without a byte order mark is detected by its zeros', async () => {
    const bytes = Buffer.from('a:b\nc:ü', 'utf16le');
    expect(await linesOf([bytes])).toEqual(['a:b', 'c:ü']);
    expect(await linesOf([Buffer.from(bytes).swap16()])).toEqual(['a:b', 'c:ü']);
  });

  it('lines of Windows-1252 may be among lines of UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from('ü€\n'), Buffer.from([0xfc, 0x80, 10]), Buffer.from('пароль')]);
    for (const size of [1, 4, 100]) expect(await linesOf(inPieces(bytes, size))).toEqual(['ü€', 'ü€', 'пароль']);
  });

  it('a zero byte is replaced by a character that a database can store', async () => {
    expect(await linesOf(['bob:p\0w\nx'])).toEqual(['bob:p\uFFFDw', 'x']);
  });
});

describe('long lines', () => {
  it('are skipped anywhere in a file', async () => {
    const long = 'x'.repeat(longestLine + 1);
    const fits = 'y'.repeat(longestLine);
    const bytes = Buffer.from([long, 'a', long, fits, long].join('\r\n'));
    for (const size of [1_000, 65_536, 1_000_000]) {
      expect(await linesOf(inPieces(bytes, size))).toEqual([null, 'a', null, fits, null]);
    }
  });

  it('of ten million characters use no additional memory', async () => {
    const piece = Buffer.alloc(65_536, 'x');
    function* pieces() {
      for (let count = 0; count < 160; count += 1) yield piece;
      yield '\nend';
    }
    globalThis.gc?.();
    const before = process.memoryUsage().arrayBuffers;
    expect(await linesOf(pieces())).toEqual([null, 'end']);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(5_000_000);
  });
});

describe('a file that is not text', () => {
  it.each([
    ['PK\x03\x04rest', /ZIP archive/],
    ['Rar!\x1a\x07\x01\0', /RAR archive; unpack it/],
    ["7z\xbc\xaf'\x1c\0", /7-Zip archive; unpack it/],
    ['\x1f\x8b\x08', /gzip/],
    ['SQLite format 3\0', /SQLite database/],
    ['\xff\xfe\0\0a', /UTF-32/],
    ['ab\x01\x02\x03\x04\0\0\0\0', /it is binary, not text/],
  ])('%j is refused with a reason', async (head, words) => {
    expect(await refusalOf([Buffer.from(head, 'latin1')])).toEqual([expect.stringMatching(words)]);
  });

  it('is closed when it is refused', async () => {
    let isClosed = false;
    function* pieces() {
      try {
        yield Buffer.from('PK\x03\x04');
        yield Buffer.alloc(10_000);
        yield Buffer.alloc(10_000);
      } finally {
        isClosed = true;
      }
    }
    await refusalOf(pieces());
    expect(isClosed).toBe(true);
  });
});

it('an empty file has no lines', async () => {
  expect(await linesOf([])).toEqual([]);
  expect(await linesOf([''])).toEqual([]);
});
