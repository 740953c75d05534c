import { expect, it } from 'vitest';

import { scoreVector } from './score-vector.ts';

const baseV4 = 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N';

it.each([
  ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', { version: '3.1', score: 9.8, base: 9.8, severity: 'critical' }],
  ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H', { version: '3.1', score: 10, base: 10, severity: 'critical' }],
  ['CVSS:3.0/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N', { version: '3.0', score: 6.1, base: 6.1, severity: 'medium' }],
  ['CVSS:3.1/AV:P/AC:H/PR:H/UI:R/S:U/C:N/I:N/A:N', { version: '3.1', score: 0, base: 0, severity: 'none' }],
])('scores %s by its base metrics', (vector, expected) => {
  expect(scoreVector(vector)).toEqual({ ok: true, ...expected });
});

it.each([
  ['/E:U/RL:O/RC:U', { temporal: 7.8 }],
  ['/E:X', { temporal: 9.8 }],
  ['/MAV:P', { environmental: 6.8 }],
  ['/CR:L/IR:L/AR:L', { environmental: 8 }],
  ['/E:P/MAV:P', { temporal: 9.3, environmental: 6.4 }],
])('returns the other scores of %s beside the base score', (metrics, beside) => {
  const scored = scoreVector(`CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H${metrics}`);
  expect(scored).toEqual({ ok: true, version: '3.1', score: 9.8, base: 9.8, severity: 'critical', ...beside });
});

it('keeps the 3.1 quirk that the environmental score can differ without environmental metrics', () => {
  const scored = scoreVector('CVSS:3.1/AV:N/AC:L/PR:H/UI:R/S:C/C:H/I:H/A:H/MAV:X');
  const same = scoreVector('CVSS:3.0/AV:N/AC:L/PR:H/UI:R/S:C/C:H/I:H/A:H/MAV:X');
  expect([scored, same]).toMatchObject([
    { base: 8.4, environmental: 8.5 },
    { base: 8.4, environmental: 8.4 },
  ]);
});

it.each([
  ['', 9.3, 'CVSS-B', 'critical'],
  ['/E:U', 8.1, 'CVSS-BT', 'high'],
  ['/E:X/S:P/AU:Y/U:Red', 9.3, 'CVSS-B', 'critical'],
  ['/MAV:P', 7, 'CVSS-BE', 'high'],
  ['/E:P/CR:L/IR:L/AR:L', 7.9, 'CVSS-BTE', 'high'],
  ['/MVC:N/MVI:N/MVA:N', 0, 'CVSS-BE', 'none'],
  ['/MSI:S', 10, 'CVSS-BE', 'critical'],
])('scores 4.0 with %j as given', (metrics, score, nomenclature, severity) => {
  const expected = { ok: true, version: '4.0', score, base: 9.3, nomenclature, severity };
  expect(scoreVector(baseV4 + metrics)).toEqual(expected);
});

it('rounds an exact half of 4.0 up even if floating point yields slightly less', () => {
  const scored = scoreVector('CVSS:4.0/AV:L/AC:H/AT:P/PR:N/UI:A/VC:L/VI:N/VA:H/SC:N/SI:L/SA:N');
  expect(scored).toMatchObject({ score: 5.7 });
});

it('returns the message of a refused vector', () => {
  expect(scoreVector('CVSS:5.0/AV:N')).toEqual({ ok: false, message: 'The vector version is not valid' });
});
