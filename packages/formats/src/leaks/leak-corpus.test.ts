import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { readLeakAddress } from './leak-address.ts';
import type { LeakRecord } from './leak-record.ts';
import { openLeak } from './open-leak.ts';
import { attemptLeak, readLeak, type WholeLeak } from './testing/read-leak.ts';

const corpus = fileURLToPath(new URL('../../../../../shared/corpus/leaks/', import.meta.url));

interface ExpectedRecord {
  line?: number;
  url?: string;
  host?: string;
  port?: number | null;
  login: string;
  password: string;
  application?: string;
  ambiguous?: boolean;
}

interface ExpectedSystem {
  stealer: string;
  ip: string;
  country: string;
  computer: string | null;
  user: string;
  hwid: string;
  os: string;
  infection_date: string;
  infection_date_raw: string;
}

interface ExpectedCounts {
  lines: number;
  records: number;
  unique_records: number;
  rejected_lines?: number;
  blank_lines?: number;
  ambiguous_records?: number;
  rejected?: { line: number }[];
  list?: ExpectedRecord[];
}

interface ExpectedBlocks {
  infoStealer: string;
  blocks: number;
  records_with_login_and_password: number;
  blocks_without: number;
  unique_records: number;
  system: ExpectedSystem | null;
  list: ExpectedRecord[];
}

function expectedOf<Kind = ExpectedCounts>(file: string): Kind {
  return JSON.parse(readFileSync(`${corpus}expected/${file}.json`, 'utf8'));
}

async function read(format: string, path: string, domain?: string): Promise<WholeLeak> {
  return readLeak(format, await openLeak(corpus + path), domain === undefined ? {} : { domain });
}

function countUnique(records: readonly LeakRecord[]): number {
  return new Set(records.map(({ url, login, password }) => JSON.stringify([url, login, password]))).size;
}

function countBy(records: readonly LeakRecord[], key: (record: LeakRecord) => string | null) {
  const counts: Record<string, number> = {};
  for (const record of records) counts[String(key(record))] = (counts[String(key(record))] ?? 0) + 1;
  return counts;
}

/** Converts a record to the format of the expected results, with the fields that those contain. */
function asExpected(record: LeakRecord, expected: ExpectedRecord | undefined) {
  const { line, url, host, login, password, application, isAmbiguous } = record;
  const port = url === null ? null : readLeakAddress(url)?.port;
  const all = { line, url, host, port, login, password, application, ambiguous: isAmbiguous };
  return Object.fromEntries(Object.entries(all).filter(([name]) => name === 'ambiguous' || name in (expected ?? all)));
}

function withFlag({ note: _note, ...record }: ExpectedRecord & { note?: string }) {
  return { ambiguous: false, ...record };
}

const kindsOfAddress: [kind: string, isOf: (url: string, host: string) => boolean][] = [
  ['android', (url) => url.startsWith('android:')],
  ['ipv6', (_url, host) => host.includes(':')],
  ['ipv4', (_url, host) => /^[\d.]+$/.test(host)],
  ['no-scheme', (url) => !url.includes('://')],
  ['port', (url) => readLeakAddress(url)?.port !== null],
];

function kindOfAddress({ url, host }: LeakRecord): string {
  return kindsOfAddress.find(([, isOf]) => isOf(url ?? '', host ?? ''))?.[0] ?? 'plain';
}

describe.skipIf(!existsSync(corpus))('in the corpus of leaks', () => {
  it.each([
    ['ulp', 'ulp_mixed.txt'],
    ['combo', 'combo_mixed.txt'],
    ['combo', 'combo_latin1.txt'],
  ])('%s: every record and every rejected line of %s is read', async (format, file) => {
    const expected = expectedOf(file);
    const { records, rejects, summary } = await read(format, file);
    const list = expected.list ?? [];
    expect(records.map((record, index) => asExpected(record, list[index]))).toEqual(list.map(withFlag));
    expect(rejects.map(({ line }) => line)).toEqual((expected.rejected ?? []).map(({ line }) => line));
    expect([summary.lines, records.length, countUnique(records)]).toEqual([
      expected.lines,
      expected.records,
      expected.unique_records,
    ]);
    expect(records.filter(({ isAmbiguous }) => isAmbiguous)).toHaveLength(expected.ambiguous_records ?? 0);
  });

  it('the large list of url:login:password has the expected counts', async () => {
    const expected = expectedOf<ExpectedCounts & { by_kind: object; sample_first_10: object[] }>('ulp_bulk.txt');
    const { records, rejects, summary } = await read('ulp', 'ulp_bulk.txt');
    expect([summary.lines, records.length, countUnique(records), rejects.length, summary.blankLines]).toEqual([
      expected.lines,
      expected.records,
      expected.unique_records,
      expected.rejected_lines,
      expected.blank_lines,
    ]);
    const first = records.slice(0, 10).map(({ url, login, password }) => ({ url, login, password }));
    expect(first).toEqual(expected.sample_first_10);
    const kinds = countBy(records, kindOfAddress);
    expect(kinds).toEqual(expected.by_kind);
  });

  it('the large list of login:password has the expected counts', async () => {
    const expected = expectedOf<
      ExpectedCounts & { unique_logins: number; by_mail_domain: object; passwords_with_colon: number }
    >('combo_bulk.txt');
    const { records, rejects } = await read('combo', 'combo_bulk.txt');
    expect([records.length, countUnique(records), rejects]).toEqual([expected.records, expected.unique_records, []]);
    expect(new Set(records.map(({ login }) => login)).size).toBe(expected.unique_logins);
    expect(countBy(records, ({ loginDomain }) => loginDomain)).toEqual(expected.by_mail_domain);
    expect(records.filter(({ password }) => password?.includes(':'))).toHaveLength(expected.passwords_with_colon);
  });

  it.each([
    ['redline', 'Passwords.txt'],
    ['lumma', 'All Passwords.txt'],
    ['vidar', 'passwords.txt'],
  ])('%s: every block of %s is read, alone and with the data of the machine', async (folder, file) => {
    const expected = expectedOf<ExpectedBlocks>(`${folder}/${file}`);
    const list = expected.list.filter(({ login, password }) => login !== '' && login !== 'UNKNOWN' && password !== '');
    for (const path of [folder, `${folder}/${file}`]) {
      const { records, rejects } = await read('stealer', path);
      expect(records.map((record, index) => asExpected(record, list[index]))).toEqual(list.map(withFlag));
      expect([records.length, rejects.length]).toEqual([
        expected.records_with_login_and_password,
        expected.blocks_without,
      ]);
      expect(countUnique(records)).toBe(expected.unique_records);
      expect(new Set(records.map(({ infection }) => infection?.family))).toEqual(new Set([expected.infoStealer]));
      expect(new Set(records.map(({ infection }) => infection)).size).toBe(1);
    }
  });

  it.each([
    ['redline', 'Passwords.txt'],
    ['lumma', 'All Passwords.txt'],
  ])('%s: the machine is as described in the file beside %s', async (folder, file) => {
    const system = expectedOf<ExpectedBlocks>(`${folder}/${file}`).system ?? expect.fail('no system');
    const { records } = await read('stealer', folder);
    expect(records[0]?.infection).toMatchObject({
      family: system.stealer,
      ip: system.ip,
      country: system.country,
      machine: system.computer,
      user: system.user,
      hwid: system.hwid,
      os: system.os,
      // Both machines state a time zone of UTC+1.
      date: { raw: system.infection_date_raw, value: new Date(`${system.infection_date}+01:00`).toISOString() },
      antivirus: 'Windows Defender',
    });
  });

  it('the breaches and sites of HIBP have the expected counts', async () => {
    const breaches = 'hibp_domain_search_example.com.json';
    const search = await read('hibp', breaches, 'example.com');
    const names = search.records.flatMap(({ breachNames }) => breachNames);
    expect(expectedOf<object>(breaches)).toMatchObject({
      domain: 'example.com',
      aliases: search.records.length,
      alias_breach_pairs: names.length,
      distinct_breaches: new Set(names).size,
    });

    const sites = 'hibp_stealerlogs_example.com.json';
    const { records } = await read('hibp', sites, 'example.com');
    const aliases = new Set(records.map(({ login }) => login)).size;
    expect(expectedOf<object>(sites)).toMatchObject({ aliases, alias_site_pairs: records.length });
    expect(records.map(({ login, host }) => [login, host])).toEqual([
      ['alice@example.com', 'login.example.net'],
      ['alice@example.com', 'example.org'],
      ['bob@example.com', 'example.net'],
    ]);
  });

  it('an empty list is reported as empty', async () => {
    expect(await attemptLeak(read('combo', 'combo_empty.txt'))).toMatchObject({
      message: 'The file is empty; it is not a login:password list.',
    });
  });
});
