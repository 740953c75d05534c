import { describe, expect, it } from 'vitest';

import { buildZip, centralRecord, renameEntry, repeatEntry, type ZipEntry } from '../testing/build-zip.ts';
import { attemptLeak, readLeak, type WholeLeak } from '../testing/read-leak.ts';
import { archiveLimits } from './archive-limits.ts';
import { openLeakArchive } from './open-zip.ts';

const passwords = 'URL: https://a.example/\nUSER: bob\nPASS: secret-7\n';
const victim: readonly ZipEntry[] = [
  { path: 'one/Passwords.txt', content: passwords },
  { path: 'one/System.txt', content: 'LID: x\nUser: bob\n' },
];

async function read(zip: Buffer, limits = archiveLimits): Promise<WholeLeak> {
  return readLeak('stealer', await openLeakArchive(zip, limits));
}

async function refusalOf(zip: Buffer, limits = archiveLimits): Promise<string> {
  const outcome = await attemptLeak(read(zip, limits));
  if (!('message' in outcome)) return expect.fail('it was read');
  expect(outcome.message).not.toContain('secret');
  return outcome.message;
}

/** Returns the archive with one number in its central directory changed. */
function withCentral(zip: Buffer, offset: number, change: (value: number) => number): Buffer {
  const at = centralRecord(zip) + offset;
  const changed = Buffer.from(zip);
  changed.writeUInt32LE(change(changed.readUInt32LE(at)) >>> 0, at);
  return changed;
}

describe('a leak archive', () => {
  it.each(['', './', 'wrapper/', 'a/b/c/'])('lists its victims for %j', async (wrapper) => {
    const zip = await buildZip([
      ...victim.map((entry) => ({ ...entry, path: wrapper + entry.path })),
      { path: `${wrapper}two/passwords.txt`, content: passwords },
      { path: `${wrapper}one/Cookies/Chrome.txt`, content: 'x' },
    ]);
    const { records, summary } = await read(zip);
    expect(records.map(({ file, infection }) => [file, infection?.user ?? null])).toEqual([
      [`${wrapper}one/Passwords.txt`, 'bob'],
      [`${wrapper}two/passwords.txt`, null],
    ]);
    expect(summary.cookieFiles).toBe(1);
  });

  it('can contain a list', async () => {
    const zip = await buildZip([{ path: 'a.txt', content: 'bob@b.example:pw\n' }]);
    const { records } = await readLeak('combo', await openLeakArchive(zip));
    expect(records.map(({ file, login }) => [file, login])).toEqual([['a.txt', 'bob@b.example']]);
  });

  it('can be packed on Windows, with backslashes', async () => {
    const zip = renameEntry(await buildZip(victim), 'one/', 'one\\');
    expect((await read(zip)).records.map(({ file, infection }) => [file, infection?.user])).toEqual([
      ['one/Passwords.txt', 'bob'],
    ]);
  });

  it('can be packed on a Mac, whose hidden files are ignored', async () => {
    const hidden = [
      '__MACOSX/one/._Passwords.txt',
      '__MACOSX/one/Passwords.txt',
      '.hidden/Passwords.txt',
      'one/.Passwords.txt',
    ];
    const zip = await buildZip([...victim, ...hidden.map((path) => ({ path, content: passwords }))]);
    const { records, summary } = await read(zip);
    expect([records.length, summary.files, summary.otherFiles]).toEqual([1, 1, 0]);
  });

  it('can contain links, which are neither followed nor read', async () => {
    const link = { path: 'two/Passwords.txt', content: '/etc/passwd', mode: 0o120777 };
    const { records } = await read(await buildZip([...victim, link]));
    expect(records.map(({ file }) => file)).toEqual(['one/Passwords.txt']);
  });
});

describe('an attack', () => {
  it.each(['../', '..\\', '/ab', '\\ab', 'C:/', 'c:\\', 'a/../', 'a\\..\\', 'a/..\\'])(
    'by the path %j is refused',
    async (start) => {
      const placeholder = 'x'.repeat(start.length);
      const zip = await buildZip([{ path: `${placeholder}Passwords.txt`, content: passwords }, ...victim]);
      expect(await refusalOf(renameEntry(zip, `${placeholder}Passwords`, `${start}Passwords`))).toBe(
        'The archive was rejected: the path of entry 1 points outside the archive.',
      );
    },
  );

  it('by an overlong path is refused', async () => {
    const paths = [`${'a/'.repeat(40)}Passwords.txt`, `${'a'.repeat(1_000)}/Passwords.txt`];
    for (const path of paths) {
      const zip = await buildZip([{ path, content: passwords }]);
      expect(await refusalOf(zip)).toBe('The archive was rejected: the path of entry 1 is too long.');
    }
  });

  it('by a name with control characters is shown without them', async () => {
    const zip = renameEntry(await buildZip(victim), 'one/', 'o\x1b\n/');
    expect((await read(zip)).records[0]?.file).toBe('o\uFFFD\uFFFD/Passwords.txt');
  });

  it('by a compression bomb is refused before it is unpacked', async () => {
    const zip = await buildZip([{ path: 'Passwords.txt', content: Buffer.alloc(2_000_000) }]);
    expect(zip.length).toBeLessThan(10_000);
    expect(await refusalOf(zip)).toBe(
      'The archive was rejected: a file in it expands to more than 100 times its size.',
    );
  });

  it('by a small file with a high ratio is harmless', async () => {
    const zip = await buildZip([{ path: 'Passwords.txt', content: `${passwords}${'\n'.repeat(900_000)}` }]);
    expect((await read(zip)).records).toHaveLength(1);
  });

  it('by a bomb with a false size is stopped', async () => {
    const zip = await buildZip([{ path: 'Passwords.txt', content: Buffer.alloc(5_000_000, passwords) }]);
    expect(await refusalOf(withCentral(zip, 24, () => 2_000))).toBe(
      'The archive is damaged or truncated: a file in it cannot be unpacked.',
    );
  });

  it('by a large total size is refused', async () => {
    const files = ['a', 'b', 'c'].map((name) => ({ path: `${name}/Passwords.txt`, content: passwords }));
    const limits = { ...archiveLimits, expanded: passwords.length * 2 };
    expect(await refusalOf(await buildZip(files), limits)).toMatch(
      /^The archive was rejected: it unpacks to more than \d+ bytes\.$/,
    );
  });

  it('by too many entries is refused', async () => {
    const limits = { ...archiveLimits, entries: 1 };
    expect(await refusalOf(await buildZip(victim), limits)).toBe(
      'The archive was rejected: it has more than 1 entries.',
    );
  });

  it('by entries that share their bytes is refused', async () => {
    const content = Buffer.from(
      Array.from({ length: 5_000 }, (_, index) => `${passwords}${Math.sqrt(index)}\n`).join(''),
    );
    const zip = await buildZip([{ path: 'Passwords.txt', content }]);
    expect(await refusalOf(repeatEntry(zip, 50))).toBe('The archive was rejected: its entries overlap.');
  });

  it('by nested archives opens only the first one', async () => {
    const zip = await buildZip([...victim, { path: 'two.zip', content: await buildZip(victim) }]);
    const { records, summary } = await read(zip);
    expect(records).toHaveLength(1);
    expect(summary.warnings).toEqual(['"two.zip" is an archive within the leak and was not opened. Unpack it first.']);
  });
});

describe('an unreadable archive', () => {
  it('with a password is refused with a reason', async () => {
    const zip = await buildZip([{ path: 'Passwords.txt', content: passwords }]);
    const encrypted = withCentral(zip, 8, (flags) => flags | 1);
    expect(await refusalOf(encrypted)).toBe(
      'The archive was rejected: a file in it is encrypted; unpack it and import the content.',
    );
  });

  it('with another compression method is refused with a reason', async () => {
    const zip = await buildZip([{ path: 'Passwords.txt', content: passwords }]);
    expect(await refusalOf(withCentral(zip, 10, (methods) => (methods & 0xffff0000) | 14))).toMatch(
      /a file in it uses an unsupported compression method; unpack it/,
    );
  });

  it('with a wrong checksum is refused', async () => {
    const zip = await buildZip([{ path: 'Passwords.txt', content: passwords }]);
    expect(await refusalOf(withCentral(zip, 16, (sum) => (sum ^ 1) >>> 0))).toBe(
      'The archive is damaged or truncated: the checksum of a file in it does not match.',
    );
  });

  it('that is truncated anywhere is refused', async () => {
    const zip = await buildZip(victim);
    for (let length = 0; length < zip.length; length += 1) {
      expect(await refusalOf(zip.subarray(0, length))).toBe(
        'The archive is damaged or truncated: it has no list of entries at its end.',
      );
    }
  });
});
