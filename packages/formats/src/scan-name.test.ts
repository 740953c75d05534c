import { startCpuClock } from '@gatehouse/domain/testing/cpu-milliseconds';
import { expect, it } from 'vitest';

import { scanNameIn } from './scan-name.ts';

it.each([
  ['nessus', '<NessusClientData_v2><Policy/><Report name="Weekly &amp; external" xmlns:cm="">', 'Weekly & external'],
  ['nessus', '<Report\n  name="Office\u202e\n scan">', 'Office scan'],
  ['openvas', '<report><task id="a"><name>DMZ</name>', 'DMZ'],
  ['nessus', '<NessusClientData_v2><Policy>', null],
  ['nessus', '<Report name=" ">', null],
  ['nessus', `<Report name="${'x'.repeat(601)}">`, null],
  ['nuclei', '<Report name="Office">', null],
])('reads the name of a scan from the beginning of a %s file: %j', (format, head, name) => {
  expect(scanNameIn(format, head)).toBe(name);
});

it('takes linear time for a beginning that resembles a scan name', () => {
  const head = '<Report name="'.repeat(5_000) + '<task>'.repeat(5_000);
  const elapsed = startCpuClock();

  scanNameIn('nessus', head);
  scanNameIn('openvas', head);

  expect(elapsed()).toBeLessThan(200);
});
