import { gzipSync } from 'node:zlib';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startCpuClock } from '@gatehouse/domain/testing/cpu-milliseconds';
import { describe, expect, it } from 'vitest';

import { readStatedZone } from './leak-date.ts';
import { readLeakAddress } from './leak-address.ts';
import { openLeak } from './open-leak.ts';
import { splitQuotedCells } from './quoted-cells.ts';
import { readLeak, readLeakText } from './testing/read-leak.ts';

describe('credentials in an address', () => {
  it.each([
    ['https://user:pw@host.example/', 'host.example'],
    ['https://user:pw@host.example:8443/a', 'host.example'],
    ['https://user:pw@host.example', 'host.example'],
    ['ftp://user:p:w@host.example/a', 'host.example'],
    ['https://user@host.example/', 'host.example'],
    ['https://host.example:ann@mail.example:pw', 'host.example'],
    ['https://host.example/a@b', 'host.example'],
  ])('leave the host of %s as %s', (url, host) => {
    expect(readLeakAddress(url)?.host).toBe(host);
  });

  it('are not part of the host of a line', async () => {
    const { records } = await readLeakText('ulp', [
      'https://user:pw@shop.example/:ann:Secret\nhttps://a.example:bob@mail.example:x/y\n',
    ]);

    expect(records.map(({ host, login, password }) => [host, login, password])).toEqual([
      ['shop.example', 'ann', 'Secret'],
      ['a.example', 'bob@mail.example', 'x/y'],
    ]);
  });
});

describe('quoted cells', () => {
  it('may contain the separator', async () => {
    const { records } = await readLeakText('ulp', [
      '"https://a.example","ann","pass,word"\n"ann","p""w","https://b.example"\n',
    ]);
    const combos = await readLeakText('combo', ['"ann@mail.example";"a;b"\n']);

    expect(records.map(({ host, login, password }) => [host, login, password])).toEqual([
      ['a.example', 'ann', 'pass,word'],
      ['b.example', 'ann', 'p"w'],
    ]);
    expect(combos.records.map(({ password }) => password)).toEqual(['a;b']);
  });

  it.each(['', 'a', '"a', '"a"b', '"a","b', '"a","b";"c"', '"a" "b"'])('are not found in %j', (line) => {
    expect(splitQuotedCells(line)?.length ?? 0).toBeLessThan(2);
  });

  it('are split in bounded time', () => {
    const elapsed = startCpuClock();
    for (const unit of ['"', '""', '"a",', '","']) splitQuotedCells(`"${unit.repeat(1_000_000 / unit.length)}"`);
    expect(elapsed()).toBeLessThan(3_000);
  });
});

describe('the time zone of a machine', () => {
  it.each([
    ['(UTC-05:00) Eastern Time (US & Canada)', -5],
    ['UTC-3', -3],
    ['UTC+05:30', 5.5],
    ['GMT+2', 2],
    ['+0300', 3],
    ['-8', -8],
    ['UTC', 0],
    ['(UTC) Coordinated Universal Time', 0],
    ['Eastern Standard Time', null],
    ['UTC+99', null],
    ['', null],
  ])('for %j is %j hours', (text, hours) => {
    expect(readStatedZone(text)).toBe(hours === null ? null : hours * 3_600_000);
  });

  it.each([
    ['TimeZone: (UTC-05:00) Eastern', '2024-06-22T20:49:07.000Z'],
    ['- Time Zone: UTC-3', '2024-06-22T18:49:07.000Z'],
    ['UTC: +2', '2024-06-22T13:49:07.000Z'],
  ])('shifts the time of infection: %s', async (zone, expected) => {
    const files = {
      'System.txt': `IP: 192.0.2.7\nLog date: 22.06.2024 15:49:07\n${zone}\nHWID: A1\n`,
      'Passwords.txt': 'URL: https://a.example\nUsername: ann\nPassword: pw\n',
    };
    const input = {
      files: Object.entries(files).map(([path, text]) => ({ path, open: () => [text] })),
      close: () => undefined,
    };

    const { records } = await readLeak('stealer', input);

    expect(records[0]?.infection?.date?.value).toBe(expected);
  });
});

it('counts rejected lines by reason, with the first of each', async () => {
  const lines = Array.from({ length: 30 }, () => 'ann@mail.example:').join('\n');
  const { summary } = await readLeakText('combo', [`bob@mail.example:pw\n${lines}\nno separator here\n`]);

  expect(summary.rejected).toBe(31);
  expect(summary.rejections).toEqual([
    {
      reason: 'empty password',
      count: 30,
      first: Array.from({ length: 20 }, (_, index) => ({ file: null, line: index + 2 })),
    },
    { reason: 'no separator', count: 1, first: [{ file: null, line: 32 }] },
  ]);
});

it('names the columns of a leak table that are not read', async () => {
  const { summary } = await readLeakText('leak-csv', [
    'url,login,password,Seller,Empty\nhttps://a.example,ann,pw,x,\n',
  ]);

  expect(summary.warnings).toEqual(['1 column was not imported: "Seller".']);
});

it('reads a list that is compressed with gzip', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'leak-'));
  try {
    await writeFile(join(folder, 'list.gz'), gzipSync('ann@mail.example:pw\n'));
    const { records } = await readLeak('combo', await openLeak(join(folder, 'list.gz')));
    expect(records).toMatchObject([{ login: 'ann@mail.example', password: 'pw' }]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
