import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { isFormatFailure } from '../read-failure.ts';
import { archiveLimits } from './archive/archive-limits.ts';
import { openLeakFolder } from './archive/open-folder.ts';
import { openLeak } from './open-leak.ts';
import { buildZip } from './testing/build-zip.ts';
import { attemptLeak, readLeak } from './testing/read-leak.ts';

const passwords = 'URL: https://a.example/\nUSER: bob\nPASS: pw\n';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leak-'));
});

afterEach(() => rm(folder, { recursive: true }));

async function write(path: string, content: string | Buffer): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), content);
}

async function pathsOf(path: string): Promise<(string | null)[]> {
  const { records } = await readLeak('stealer', await openLeak(join(folder, path)));
  return records.map(({ file }) => file).toSorted((one, other) => String(one).localeCompare(String(other)));
}

it('opens a folder, an archive or a file in the same way', async () => {
  await write('all/one/Passwords.txt', passwords);
  await write('all/Passwords.txt', passwords);
  await write('all.zip', await buildZip([{ path: 'one/Passwords.txt', content: passwords }]));
  expect(await pathsOf('all')).toEqual(['one/Passwords.txt', 'Passwords.txt']);
  expect(await pathsOf('all.zip')).toEqual(['one/Passwords.txt']);
  expect(await pathsOf('all/Passwords.txt')).toEqual([null]);
});

it('follows no links of a folder, and reads no hidden files', async () => {
  await write('other/Passwords.txt', passwords);
  await write('all/Passwords.txt', passwords);
  await write('all/.git/Passwords.txt', passwords);
  await write('all/__MACOSX/Passwords.txt', passwords);
  await symlink(join(folder, 'other'), join(folder, 'all/link'));
  await symlink(join(folder, 'all'), join(folder, 'all/loop'));
  await symlink(join(folder, 'other/Passwords.txt'), join(folder, 'all/All Passwords.txt'));
  expect(await pathsOf('all')).toEqual(['Passwords.txt']);
});

it('a file that was replaced by a link after it was listed is not opened', async () => {
  await write('other.txt', passwords);
  await write('all/Passwords.txt', passwords);
  const { files } = openLeakFolder(join(folder, 'all'));
  for await (const file of files) {
    await rm(join(folder, 'all/Passwords.txt'));
    await symlink(join(folder, 'other.txt'), join(folder, 'all/Passwords.txt'));
    await expect(Promise.resolve().then(file.open)).rejects.toMatchObject({ code: 'ELOOP' });
  }
});

it('a folder has limits', async () => {
  await write(`all/${'a/'.repeat(40)}Passwords.txt`, passwords);
  expect(await attemptLeak(readLeak('stealer', openLeakFolder(folder)))).toMatchObject({
    message: 'The folder has more than 32 levels of folders.',
  });
  const limits = { ...archiveLimits, entries: 3 };
  expect(await attemptLeak(readLeak('stealer', openLeakFolder(folder, limits)))).toMatchObject({
    message: 'The folder has more than 3 entries.',
  });
});

it.each([
  ['Rar!\x1a\x07\x01\x00', /^The file cannot be read: it is a RAR archive; unpack it or repack it as a ZIP archive/],
  ["7z\xbc\xaf'\x1c", /^The file cannot be read: it is a 7-Zip archive; unpack it or repack it as a ZIP archive/],
  ['PK\x05\x06', /^The file cannot be read: it is an empty ZIP archive\.$/],
  ['PK\x03\x04', /^The archive is damaged or truncated: it has no list of entries at its end\.$/],
])('%j is refused with a reason', async (head, words) => {
  await write('leak', Buffer.from(head, 'latin1'));
  const failure = await openLeak(join(folder, 'leak')).then(
    () => null,
    (error: unknown) => error,
  );
  expect(isFormatFailure(failure)).toBe(true);
  expect(failure).toMatchObject({ message: expect.stringMatching(words) });
});
