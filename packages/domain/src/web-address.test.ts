import { expect, it } from 'vitest';

import { startCpuClock } from './testing/cpu-milliseconds.ts';
import { hasWebAddress } from './web-address.ts';

it.each([
  'https://evil.example/login',
  'visit evil.example/login now',
  'Your account is locked, visit evil.example',
  'Go to WWW.evil.test',
  'EVIL.COM',
  'evil.com.',
  'javascript://x',
  'sub.domain.evil.co',
  'host.internal:8080/x',
])('finds the web address in %s', (text) => {
  expect(hasWebAddress(text)).toBe(true);
});

it.each([
  'Ada Lovelace',
  'Dr.Smith Jones',
  'J.R.R. Tolkien',
  'St.John Rivers',
  'Anna-Lena O’Neil (Müller)',
  'ASP.NET security',
  'Node.js and TypeScript 5.4',
  'Autumn training 2026. Part 2',
  'Phishing: what to do?',
  'user@host',
])('finds no web address in %s', (text) => {
  expect(hasWebAddress(text)).toBe(false);
});

it('takes no more time for a long text than for a short one', () => {
  const elapsed = startCpuClock();
  hasWebAddress(`${'a.'.repeat(100)}${'-'.repeat(200)}`);
  expect(elapsed()).toBeLessThan(50);
});
