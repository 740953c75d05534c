import { expect, it } from 'vitest';

import { campaignNameOf } from './campaign-name.ts';

it.each([
  ['Given', 'VPN Renewal - Results.csv', 'Own', 'Given'],
  [null, 'VPN Renewal - Results.csv', 'Own', 'VPN Renewal'],
  [null, 'Q1 - Payroll - Events.CSV', null, 'Q1 - Payroll'],
  [' ', 'VPN Renewal - Results (2).csv', null, 'VPN Renewal'],
  [null, 'results.json', 'Own', 'Own'],
  [null, ' - Results.csv', null, null],
  [null, 'events.csv', '  ', null],
])('of %j, the file %j and its own name %j it is %j', (given, file, own, name) => {
  expect(campaignNameOf(given, file, own)).toBe(name);
});

it('is the same in both Unicode spellings', () => {
  const [windows, mac] = ['\u00DCberpr\u00FCfung', 'U\u0308berpru\u0308fung'];

  const names = [
    campaignNameOf(mac, 'x.csv', null),
    campaignNameOf(null, `${mac} - Events.csv`, null),
    campaignNameOf(null, 'x.json', mac),
  ];

  expect(names).toEqual([windows, windows, windows]);
});

it('has no more characters than a campaign may have', () => {
  expect(campaignNameOf('🎣'.repeat(201), 'x.csv', null)).toBe('🎣'.repeat(200));
});

it('finds a name in time, whatever the file is called', () => {
  const start = performance.now();
  campaignNameOf(null, `${' - Results'.repeat(20_000)}!`, null);
  expect(performance.now() - start).toBeLessThan(200);
});
