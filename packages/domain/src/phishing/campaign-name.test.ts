import { expect, it } from 'vitest';

import { startCpuClock } from '../testing/cpu-milliseconds.ts';
import { campaignNameOf } from './campaign-name.ts';

it.each([
  ['Given', 'VPN Renewal - Results.csv', 'Own', 'Given'],
  [null, 'VPN Renewal - Results.csv', 'Own', 'VPN Renewal'],
  [null, 'Q1 - Payroll - Events.CSV', null, 'Q1 - Payroll'],
  [' ', 'VPN Renewal - Results (2).csv', null, 'VPN Renewal'],
  [null, 'results.json', 'Own', 'Own'],
  [null, ' - Results.csv', null, null],
  [null, 'events.csv', '  ', null],
])('the name from %j, the file %j and the campaign’s own %j is %j', (given, file, own, name) => {
  expect(campaignNameOf(given, file, own)).toBe(name);
});

it('the name is the same for both Unicode normalizations', () => {
  const [windows, mac] = ['\u00DCberpr\u00FCfung', 'U\u0308berpru\u0308fung'];

  const names = [
    campaignNameOf(mac, 'x.csv', null),
    campaignNameOf(null, `${mac} - Events.csv`, null),
    campaignNameOf(null, 'x.json', mac),
  ];

  expect(names).toEqual([windows, windows, windows]);
});

it('the name has no more characters than allowed', () => {
  expect(campaignNameOf('🎣'.repeat(201), 'x.csv', null)).toBe('🎣'.repeat(200));
});

it('the name is found in bounded time for any file name', () => {
  const elapsed = startCpuClock();
  campaignNameOf(null, `${' - Results'.repeat(20_000)}!`, null);
  expect(elapsed()).toBeLessThan(200);
});
