import { expect, it } from 'vitest';

import { attemptLeak, readLeakText } from '../testing/read-leak.ts';

it('a breach has one record for each person, and a site one for each login', async () => {
  const text =
    '{\n "bob": ["Adobe", "LinkedIn"],\n "eve+x": ["Login.Example.org", "Adobe"],\n "EVE@x.example": [],\n "é": ["b.example"]\n}';
  const { records, summary } = await readLeakText('hibp', [text], { domain: 'Example.com' });
  expect(
    records.map(({ line, login, loginDomain, host, breachNames }) => [line, login, loginDomain, host, breachNames]),
  ).toEqual([
    [2, 'bob@example.com', 'example.com', null, ['Adobe', 'LinkedIn']],
    [3, 'eve+x@example.com', 'example.com', null, ['Adobe']],
    [3, 'eve+x@example.com', 'example.com', 'login.example.org', []],
    [5, 'é@example.com', 'example.com', 'b.example', []],
  ]);
  expect(records.map(({ password, kind }) => [password, kind])).toEqual(
    Array.from({ length: 4 }, () => [null, 'hibp']),
  );
  expect(summary).toMatchObject({ files: 1, records: 4 });
});

it('a list of addresses belongs to the requested site', async () => {
  const { records } = await readLeakText('hibp', ['["bob@b.example"]'], { domain: 'shop.example' });
  expect(records.map(({ login, host }) => [login, host])).toEqual([['bob@b.example', 'shop.example']]);
});

it.each(['{}', '[]'])('%s is a response without leaks', async (text) => {
  expect((await readLeakText('hibp', [text])).records).toEqual([]);
});

it('characters that a database cannot store are replaced', async () => {
  const { records } = await readLeakText('hibp', ['{"a\\u0000b": ["\\ud800X"]}'], { domain: 'a.example' });
  expect(records.map(({ login, breachNames }) => [login, breachNames])).toEqual([['a\uFFFDb@a.example', ['\uFFFDX']]]);
});

it.each([
  ['{"bob": ["Adobe"]}', /^The HIBP result contains aliases without their domain\. Specify the domain\.$/],
  ['{"bob@b.example": "Adobe"}', /^The file is not an HIBP domain search result: the value of an alias is not a list/],
  ['{"bob@b.example": [1]}', /not a list of names, on line 1/],
  ['\n[{"Name":"Adobe"}]', /an entry is not an address, on line 2/],
  ['', /^The file is empty; it is not an HIBP domain search result\.$/],
  ['{"bob@b.example": ["Adobe"', /^The file ends at line 1/],
])('%j is refused', async (text, message) => {
  expect(await attemptLeak(readLeakText('hibp', [text]))).toMatchObject({ message: expect.stringMatching(message) });
});
