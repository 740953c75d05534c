import { expect, it } from 'vitest';

import { findAddresses, findCves, findCwe, readPort, readScaled, readScore } from './identifiers.ts';

it('finds CVE IDs in any text, each once', () => {
  expect(findCves(['cve-2020-0001, CVE-2020-0002', 'x CVE-2020-0001.', 'CVE-20-1', 'NVD-CVE-Other'])).toEqual([
    'CVE-2020-0001',
    'CVE-2020-0002',
  ]);
});

it.each([
  [['79'], 79],
  [['CWE-89: SQL', '5'], 89],
  [['CWE:22'], 22],
  [['see CWE-120 there'], 120],
  [['-1'], null],
  [['0'], null],
  [['1234567'], null],
  [[], null],
])('finds a weakness in %j: %s', (texts, cwe) => {
  expect(findCwe(texts)).toBe(cwe);
});

it('finds only web addresses', () => {
  expect(
    findAddresses(['<a href="https://example.com/a">x</a>, http://example.org/b).', 'javascript:x ftp://y']),
  ).toEqual(['https://example.com/a', 'http://example.org/b']);
});

it('reads only valid ports and scores', () => {
  expect(['0', '1', '65535', '65536', '-1', '8e1', ''].map(readPort)).toEqual([
    null,
    1,
    65_535,
    null,
    null,
    null,
    null,
  ]);
  expect(['0.0', '7.5', '10', '10.1', '1e1', '', '-1'].map(readScore)).toEqual([0, 7.5, 10, null, null, null, null]);
  expect(['0', '75', '100', '101', '-1', '7.5', ''].map(readScaled)).toEqual([0, 75, 100, null, null, null, null]);
});
