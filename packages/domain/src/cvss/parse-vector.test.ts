import { expect, it } from 'vitest';

import { metricsByVersion, parseVector, vectorMessages } from './parse-vector.ts';

const baseV3 = 'AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
const baseV4 = 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N';

it.each([
  [`CVSS:3.0/${baseV3}`, '3.0', 8],
  [`CVSS:3.1/${baseV3}/E:X/MAV:P`, '3.1', 10],
  ['CVSS:3.1/A:H/I:H/C:H/S:U/UI:N/PR:N/AC:L/AV:N', '3.1', 8],
  [`CVSS:4.0/${baseV4}/MSI:S/S:P/U:Amber`, '4.0', 14],
])('reads %s', (vector, version, count) => {
  const parsed = parseVector(vector);
  expect(parsed.ok && [parsed.version, parsed.choices.size]).toEqual([version, count]);
});

it.each([
  ['nothing', '', 'format'],
  ['a slash', '/', 'format'],
  ['no prefix', baseV3, 'format'],
  ['a prefix alone', 'CVSS:3.1', 'format'],
  ['a small prefix', `cvss:3.1/${baseV3}`, 'format'],
  ['a version before 3', `CVSS:2.0/${baseV3}`, 'version'],
  ['a version to come', `CVSS:4.1/${baseV4}`, 'version'],
  ['no version', `CVSS:/${baseV3}`, 'version'],
  ['a property of every object as version', `CVSS:constructor/${baseV3}`, 'version'],
  ['a missing metric', 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H', 'format'],
  ['a metric twice', `CVSS:3.1/${baseV3}/AV:N`, 'format'],
  ['an unknown metric', `CVSS:3.1/${baseV3}/ZZ:N`, 'format'],
  ['a property of every object as metric', `CVSS:3.1/${baseV3}/__proto__:X`, 'format'],
  ['an unknown value', `CVSS:3.1/${baseV3.replace('AV:N', 'AV:Z')}`, 'format'],
  ['a value in small letters', `CVSS:3.1/${baseV3.replace('AV:N', 'AV:n')}`, 'format'],
  ['a pair with two colons', `CVSS:3.1/${baseV3}/E:X:X`, 'format'],
  ['a slash at the end', `CVSS:3.1/${baseV3}/`, 'format'],
  ['a space at the end', `CVSS:3.1/${baseV3} `, 'format'],
  ['metrics of another version', `CVSS:4.0/${baseV3}`, 'format'],
  ['Safety outside the modified metrics', `CVSS:4.0/${baseV4.replace('SA:N', 'SA:S')}`, 'format'],
  ['far too many metrics', `CVSS:3.1/${baseV3}${'/E:X'.repeat(100)}`, 'format'],
] as const)('refuses %s', (_what, vector, reason) => {
  expect(parseVector(vector)).toEqual({ ok: false, message: vectorMessages[reason] });
});

it('uses the two messages of the specification', () => {
  expect(vectorMessages).toEqual({
    format: 'The vector format is not valid!',
    version: 'The vector version is not valid',
  });
});

it.each([
  ['3.0', 8, 22],
  ['3.1', 8, 22],
  ['4.0', 11, 32],
] as const)('defines the metrics of %s: %d mandatory of %d', (version, mandatory, all) => {
  const metrics = metricsByVersion[version];
  expect(metrics.filter((metric) => metric.isMandatory)).toHaveLength(mandatory);
  expect(new Set(metrics.map((metric) => metric.abbreviation)).size).toBe(all);
});
