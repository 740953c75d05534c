import { startCpuClock } from '@gatehouse/domain/testing/cpu-milliseconds';
import { caseCount, seedOf } from '@gatehouse/domain/testing/random-cases';
import { describe, expect, it } from 'vitest';

import { isFormatFailure, type FormatFailure } from '../read-failure.ts';
import { mutate, randomNumbers } from '../testing/mutate.ts';
import { openLeakArchive } from './archive/open-zip.ts';
import { buildZip } from './testing/build-zip.ts';
import { attemptLeak, leakReader, readLeak, readLeakText, type WholeLeak } from './testing/read-leak.ts';

/** Part of every password, so that tests can check that no message contains it. */
const secret = 'S3cr3t';

function password(index: number): string {
  return [`${secret}${index}`, `${secret}:${index}`, `${secret} ${index}é`][index % 3] ?? '';
}

function repeat(times: number, line: (index: number) => string): string {
  return Array.from({ length: times }, (_, index) => line(index)).join('');
}

function ulpLine(index: number): string {
  const address = [`https://a${index}.example/x`, `b.example:84${index}`, `android://ab==@com.example${index}/`][
    index % 3
  ];
  return `${address}:bob${index}@b.example:${password(index)}\n`;
}

function block(index: number): string {
  return `URL: https://a${index}.example/\r\nUsername: bob${index}\r\nPassword: ${password(index)}\r\nApplication: Chrome\r\n=====\r\n`;
}

// The tests below run for each of the formats.
const files: readonly [format: string, text: string][] = [
  ['ulp', `--- junk ---\n\n${repeat(20, ulpLine)}`],
  ['combo', repeat(20, (index) => `bob${index}@b.example${':;|'[index % 3]}${password(index)}\r\n`)],
  ['stealer', `*** RedLine ***\r\n\r\n${repeat(10, block)}`],
  ['hibp', `{${repeat(20, (index) => `"bob${index}": ["Adobe", "a${index}.example"],\n`)}"eve": []}`],
  [
    'leak-csv',
    `url,login,password\n${repeat(20, (index) => `https://a.example/,bob${index},"${password(index)},"\n`)}`,
  ],
];

const mutants = caseCount(250);
const maxMilliseconds = 2_000;
const marks = [
  ':',
  ';',
  '|',
  '\t',
  '\n',
  '\r',
  ' ',
  '"',
  '""',
  ',',
  '[',
  '{',
  '@',
  '://',
  '=====\n',
  'URL: ',
  'Password: ',
  '\0',
  '\0\0\0\0\0\0',
];
const hostile = [...marks, '\uFEFF', '\u202E', '\xff', ':'.repeat(500), '['.repeat(500), 'x'.repeat(70_000)].map(
  (text) => Buffer.from(text, text === '\xff' ? 'latin1' : 'utf8'),
);

function read(format: string, pieces: Iterable<Uint8Array | string>): Promise<WholeLeak> {
  return readLeakText(format, pieces, { domain: 'b.example' });
}

/** Returns all messages that users would see. */
function messagesOf(outcome: WholeLeak | FormatFailure): string[] {
  if ('message' in outcome) return [outcome.message];
  return [...outcome.summary.warnings, ...outcome.rejects.map(({ reason }) => reason)];
}

function isSound(outcome: WholeLeak | FormatFailure): boolean {
  if ('message' in outcome) return outcome.position !== undefined;
  const { records, rejects, summary } = outcome;
  const isCounted = summary.records === records.length && summary.rejected === rejects.length;
  return (
    isCounted &&
    records.every(({ login, line }) => login !== '' && line > 0) &&
    !JSON.stringify(records).includes('\\u0000')
  );
}

describe.each(files)('%s', (format, text) => {
  const bytes = Buffer.from(text);

  it('is read the same in pieces of any size, with a byte order mark and in UTF-16', async () => {
    const whole = await read(format, [bytes]);
    expect(whole.records.length).toBeGreaterThanOrEqual(10);
    const variants = [
      Array.from(bytes, (_, index) => bytes.subarray(index, index + 1)),
      [Buffer.from(`\uFEFF${text}`)],
      [Buffer.from(`\uFEFF${text}`, 'utf16le')],
      [Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
      [Buffer.from(text, 'utf16le')],
    ];
    for (const pieces of variants) expect(await read(format, pieces)).toEqual(whole);
  });

  it('is read or refused if truncated anywhere, without quoting a password', async () => {
    for (let length = 0; length < bytes.length; length += 1) {
      const outcome = await attemptLeak(read(format, [bytes.subarray(0, length)]));
      expect([length, isSound(outcome)]).toEqual([length, true]);
      expect(messagesOf(outcome).filter((sentence) => sentence.includes(secret))).toEqual([]);
    }
  });

  it('is read or refused in bounded time after any change, without quoting a password', async () => {
    const random = randomNumbers(seedOf(format.length * 1_000 + bytes.length));
    let slowest = 0;
    for (let copy = 0; copy < mutants; copy += 1) {
      const changed = mutate(mutate(bytes, hostile, random), hostile, random);
      const elapsed = startCpuClock();
      const outcome = await attemptLeak(read(format, [changed]));
      slowest = Math.max(slowest, elapsed());
      expect([copy, isSound(outcome)]).toEqual([copy, true]);
      expect(messagesOf(outcome).filter((sentence) => sentence.includes(secret))).toEqual([]);
    }
    expect(slowest).toBeLessThan(maxMilliseconds);
  });

  it('is read as any other format without quoting a password', async () => {
    for (const [other] of files) {
      const outcome = await attemptLeak(read(other, [bytes]));
      expect(messagesOf(outcome).filter((sentence) => sentence.includes(secret))).toEqual([]);
    }
  });

  it.each([1, 1_000])('closes its input, read to the end or left after %d items', async (most) => {
    let closed = 0;
    const input = { files: [{ path: null, open: () => [bytes] }], close: () => void (closed += 1) };
    let count = 0;
    for await (const _ of leakReader(format).read(input, { domain: 'b.example' })) {
      count += 1;
      if (count === most) break;
    }
    expect(closed).toBe(1);
  });
});

describe('a leak archive', () => {
  const system = 'Build ID: x\nFileLocation: C:\\x.exe\nIP: 192.0.2.7\n';

  it('is read or refused in bounded time after any change, without quoting a password', async () => {
    const paths = ['one/Passwords.txt', 'two/Passwords.txt', 'two/Chrome/Passwords.txt'];
    const entries = [
      { path: 'one/UserInformation.txt', content: system },
      ...paths.map((path) => ({ path, content: repeat(10, block) })),
    ];
    const zip = await buildZip(entries);
    const random = randomNumbers(seedOf(11));
    const bits = ['PK\x01\x02', 'PK\x03\x04', 'PK\x05\x06', '../', '\0\0\0\0', '\xff\xff\xff\xff'];
    const elapsed = startCpuClock();
    for (let copy = 0; copy < mutants; copy += 1) {
      const changed = mutate(
        zip,
        bits.map((bit) => Buffer.from(bit, 'latin1')),
        random,
      );
      const outcome = await attemptLeak(openLeakArchive(changed).then((input) => readLeak('stealer', input)));
      expect([copy, isSound(outcome)]).toEqual([copy, true]);
      expect(messagesOf(outcome).filter((sentence) => sentence.includes(secret))).toEqual([]);
    }
    expect(elapsed()).toBeLessThan(maxMilliseconds * 10);
  });
});

describe('a million lines', () => {
  const lines = 1_000_000;
  const piece = Buffer.from(
    repeat(1_000, (index) => `https://host${index}.example:8443/x:user${index}@b${index % 50}.example:p:${index}\n`),
  );

  it('are read with constant memory', async () => {
    function* pieces() {
      for (let count = 0; count < lines / 1_000; count += 1) yield piece;
    }
    let records = 0;
    let peak = 0;
    const before = process.memoryUsage().rss;
    const reading = leakReader('ulp').read({ files: [{ path: null, open: pieces }], close: () => undefined });
    for await (const { kind } of reading) {
      records += kind === 'ulp' ? 1 : 0;
      if (records % 50_000 === 0) peak = Math.max(peak, process.memoryUsage().rss - before);
    }
    expect(records).toBe(lines);
    expect(reading.summary).toMatchObject({ lines, records: lines, rejected: 0 });
    expect(peak).toBeLessThan(300_000_000);
  });

  it('without line breaks are refused without being held in memory', async () => {
    function* pieces() {
      for (let count = 0; count < 2_000; count += 1) yield piece.toString().replaceAll('\n', ':');
    }
    const before = process.memoryUsage().rss;
    const failure: unknown = await readLeakText('ulp', pieces()).catch((error: unknown) => error);
    expect(isFormatFailure(failure)).toBe(true);
    expect(failure).toMatchObject({ message: expect.stringMatching(/none of its 1 lines contains a credential/) });
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });
});
