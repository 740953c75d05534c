import { expect, it } from 'vitest';

import { readUlpLine } from './read-ulp-line.ts';

type Row = [line: string, url: string, host: string, login: string, password: string];

const certain: Row[] = [
  ['https://a.example/:bob:pw', 'https://a.example/', 'a.example', 'bob', 'pw'],
  ['https://a.example.:bob:pw', 'https://a.example.', 'a.example', 'bob', 'pw'],
  [
    'https://a.example/?to=https://b.example/:bob:pw',
    'https://a.example/?to=https://b.example/',
    'a.example',
    'bob',
    'pw',
  ],
  ['https://a.example/x;jsessionid=1:bob:pw', 'https://a.example/x;jsessionid=1', 'a.example', 'bob', 'pw'],
  ['https://a.example/ : bob : p w ', 'https://a.example/', 'a.example', 'bob', 'p w '],
  ['https://a.example | bob | pw', 'https://a.example', 'a.example', 'bob', 'pw'],
  ['https://a.example\tbob\tpw', 'https://a.example', 'a.example', 'bob', 'pw'],
  ['a.example bob@b.example pw', 'a.example', 'a.example', 'bob@b.example', 'pw'],
  ['a.example/x +15550100 pw', 'a.example/x', 'a.example', '+15550100', 'pw'],
  ['https://me@a.example/:bob:pw', 'https://me@a.example/', 'a.example', 'bob', 'pw'],
  ['android://ab/c+d==@com.example/:bob:pw', 'android://ab/c+d==@com.example/', 'com.example', 'bob', 'pw'],
  ['android://com.example:bob@b.example:pw', 'android://com.example', 'com.example', 'bob@b.example', 'pw'],
  ['192.0.2.7:8080:bob@b.example:pw', '192.0.2.7:8080', '192.0.2.7', 'bob@b.example', 'pw'],
  ['localhost/x:bob:pw', 'localhost/x', 'localhost', 'bob', 'pw'],
  ['https://intranet/x:bob:pw', 'https://intranet/x', 'intranet', 'bob', 'pw'],
  ['https://[2001:DB8::1]:bob:pw', 'https://[2001:DB8::1]', '2001:db8::1', 'bob', 'pw'],
  ['xn--e1afmkfd.xn--p1ai:bob:pw', 'xn--e1afmkfd.xn--p1ai', 'xn--e1afmkfd.xn--p1ai', 'bob', 'pw'],
  ['https://a.example:99999:pw', 'https://a.example', 'a.example', '99999', 'pw'],
  ['https://a.example:bob:::', 'https://a.example', 'a.example', 'bob', '::'],
  ['bob@b.example|pw|https://a.example/', 'https://a.example/', 'a.example', 'bob@b.example', 'pw'],
  [
    'bob@b.example:http://x:y:https://a.example:81/',
    'https://a.example:81/',
    'a.example',
    'bob@b.example',
    'http://x:y',
  ],
];

it.each(certain)('%j is a credential', (line, url, host, login, password) => {
  expect(readUlpLine(line)).toEqual({ url, host, login, password, isAmbiguous: false });
});

const ambiguous: Row[] = [
  ['https://a.example:8443:bob:pw', 'https://a.example:8443', 'a.example', 'bob', 'pw'],
  ['https://a.example:8443:pw', 'https://a.example', 'a.example', '8443', 'pw'],
  ['https://a.example/a:b/c:bob@b.example:pw', 'https://a.example/a:b/c', 'a.example', 'bob@b.example', 'pw'],
  ['https://a.example/a:b/c:pw', 'https://a.example/a', 'a.example', 'b/c', 'pw'],
  ['bob:pw:https://a.example/', 'https://a.example/', 'a.example', 'bob', 'pw'],
];

it.each(ambiguous)('%j is an ambiguous credential', (line, url, host, login, password) => {
  expect(readUlpLine(line)).toEqual({ url, host, login, password, isAmbiguous: true });
});

it.each([
  ['https://a.example/', 'no credential'],
  ['https://a.example/:bob', 'no credential'],
  ['https://a.example:8443', 'no credential'],
  ['https://t.example/channel free logs here', 'no credential'],
  ['https://a.example/:bob:', 'empty password'],
  ['https://a.example/:bob: \t', 'empty password'],
  ['https://a.example/::pw', 'empty login'],
  ['https://a.example/:unknown:pw', 'placeholder login'],
  ['https://***/:bob:pw', 'no address'],
  ['https://..:bob:pw', 'no address'],
  ['https://[zz]/:bob:pw', 'no address'],
  ['bob@b.example:pw', 'no address'],
  ['bob@b.example:https://a.example/', 'no address'],
  ['join us : free : https://t.example/x', 'no address'],
  ['URL:Login:Password', 'no address'],
  ['|  _ \\ | ____||  _ \\ | |', 'no address'],
  ['══════════', 'no address'],
  ['12:34:56', 'no address'],
])('%j is not a credential: %s', (line, reason) => {
  expect(readUlpLine(line)).toBe(reason);
});

it.each(['', ' ', '\t'])('%j is blank', (line) => {
  expect(readUlpLine(line)).toBeNull();
});
