import { describe, expect, it } from 'vitest';

import { attemptLeak, readLeakText, type WholeLeak } from '../testing/read-leak.ts';

function read(...lines: readonly string[]): Promise<WholeLeak> {
  return readLeakText('leak-csv', [lines.join('\r\n')]);
}

describe('columns of leak tables', () => {
  it('are read from a browser’s password export', async () => {
    const { records } = await read(
      'name,url,username,password,note',
      'A,https://a.example:81/x,bob@b.example,"p,""w",',
    );
    expect(records).toMatchObject([
      {
        kind: 'ulp',
        line: 2,
        url: 'https://a.example:81/x',
        host: 'a.example',
        registrableDomain: 'a.example',
        login: 'bob@b.example',
        loginDomain: 'b.example',
        password: 'p,"w',
        infection: null,
      },
    ]);
  });

  it('are read from a service’s export, with the data of the machine', async () => {
    const { records } = await read(
      'Email;Username;Password Plaintext;Password;Target Domain;Malware Family;IP Addresses;Country;User Hostname;Infected Time;User OS;Infected Path;AV Softwares;User Browser;Infected Machine ID',
      'bob@b.example;bob;pw;hash;a.example;RedLine;192.0.2.7;DE;PC-1;2024-06-22 15:49:07;Windows;C:\\x.exe;Guard;Chrome;M1',
    );
    expect(records).toMatchObject([
      {
        kind: 'stealer',
        url: null,
        host: 'a.example',
        login: 'bob@b.example',
        password: 'pw',
        application: 'Chrome',
        infection: {
          family: 'RedLine',
          ip: '192.0.2.7',
          country: 'DE',
          machine: 'PC-1',
          user: null,
          hwid: 'M1',
          os: 'Windows',
          date: { raw: '2024-06-22 15:49:07', value: '2024-06-22T15:49:07.000Z', isAmbiguous: false },
          antivirus: 'Guard',
          malwarePath: 'C:\\x.exe',
        },
      },
    ]);
  });

  it('are read from breaches without and with a password', async () => {
    const { records } = await read('email\tbreach\tpassword', 'a@b.example\tAdobe; Canva\t', 'c@b.example\tAdobe\tpw');
    expect(records.map(({ kind, password, breachNames }) => [kind, password, breachNames])).toEqual([
      ['hibp', null, ['Adobe', 'Canva']],
      ['combo', 'pw', ['Adobe']],
    ]);
  });
});

it('a row without a credential is rejected with its line', async () => {
  const { rejects, summary } = await read(
    'url,login,password',
    ',bob,',
    '',
    ',,pw',
    'a,b',
    ',UNKNOWN,pw',
    ',a,b,c',
    ',a,b,',
  );
  expect(rejects.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'empty password'],
    [4, 'empty login'],
    [5, 'wrong cells'],
    [6, 'placeholder login'],
    [7, 'wrong cells'],
  ]);
  expect(summary).toMatchObject({ files: 1, lines: 8, blankLines: 1, records: 1, rejected: 5 });
});

it('Latin-1 and UTF-16 are read', async () => {
  const text = 'login,password\nbob,pässword\n';
  for (const encoding of ['latin1', 'utf16le', 'utf8'] as const) {
    const { records } = await readLeakText('leak-csv', [Buffer.from(text, encoding)]);
    expect(records.map(({ password }) => password)).toEqual(['pässword']);
  }
});

it.each([
  [['bob@b.example,secret-7'], /^The file is not a leaked credentials table: its header row needs a column/],
  [['login,password', 'bob,"secret-7"x'], /^Line 2 of the table cannot be read\. Check its quotes/],
  [['login,password', 'bob,"secret-7'], /^Line 2 of the table cannot be read|^Line 3 of the table cannot be read/],
  [
    ['login,password', `bob,${'secret-7'.repeat(10_000)}`],
    /^Line 2 of the table cannot be read\. Check its quotes and cell lengths/,
  ],
  [[''], /^The file is empty; it is not a leaked credentials table\.$/],
  [['\x00\x01\x02\x03\x04\x05'], /^The file is not a leaked credentials table: it is binary, not text\.$/],
])('%# is refused without quoting it', async (lines, message) => {
  const failure = await attemptLeak(read(...lines));
  expect(failure).toMatchObject({ message: expect.stringMatching(message) });
  expect(failure).not.toMatchObject({ message: expect.stringContaining('secret') });
});
