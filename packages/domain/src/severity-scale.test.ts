import { expect, it } from 'vitest';

import { readSeverityScale } from './severity-scale.ts';

it.each([
  ['', {}],
  ['5:critical/4:high/1:info', { '5': 'critical', '4': 'high', '1': 'info' }],
  [' Severe : High / minor:LOW ', { severe: 'high', minor: 'low' }],
])('reads the scale %j', (text, expected) => {
  expect(readSeverityScale(text)).toEqual(expected);
});

it.each(['5', '5:', ':high', '5:terrible', '5:high:low', '5=high'])('refuses the scale %j', (text) => {
  expect(readSeverityScale(text)).toBeNull();
});
