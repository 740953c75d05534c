import { expect, it } from 'vitest';

import { parseVector } from './cvss/parse-vector.ts';
import { parseDate } from './display-date.ts';
import { isEmail } from './email.ts';
import { isFullName } from './full-name.ts';
import { initials } from './initials.ts';
import { estimatePasswordStrength, isBlockedPassword, unmetPasswordRules } from './password.ts';
import { withoutImages } from './shown-images.ts';
import { openHostRedaction } from './redaction/redact-hosts.ts';
import { cpuMilliseconds } from './testing/cpu-milliseconds.ts';

// OWASP ASVS 5.0, 1.3.12: 50 KB of hostile text within 50 ms.
const size = 50_000;
const limitMs = 50;

const hostile = [
  '![',
  '![](/api/files/',
  'a',
  'a-',
  "a'",
  'a ',
  '(a ',
  'a.',
  'a:',
  'acme',
  '[a](b://c',
  'a@',
  '1',
  '/',
  'AV:N/',
  'CVSS:3.1/',
  '\u0301',
  '🙂',
].map((unit) => unit.repeat(size / unit.length));

const readers: [string, (text: string) => unknown][] = [
  ['full name', isFullName],
  ['e-mail', isEmail],
  ['initials', initials],
  ['images', withoutImages],
  ['hosts', openHostRedaction(['shop.acme.example', 'a', 'An office'], new Map())],
  ['date', parseDate],
  ['CVSS vector', parseVector],
  ['CVSS body', (text) => parseVector(`CVSS:3.1/${text}`)],
  ['password rules', unmetPasswordRules],
  ['password block-list', (text) => isBlockedPassword(text, [text.slice(0, 300)])],
  ['long password', (text) => isBlockedPassword(text.slice(0, 500), [text.slice(0, 300), 'acme'])],
  ['password meter', (text) => estimatePasswordStrength({ password: text, ownWords: [], hasSecondFactor: true })],
];

it.each(readers)('reads hostile text as %s in bounded time', (_name, read) => {
  for (const text of hostile) {
    expect(cpuMilliseconds(() => read(`${text}!`))).toBeLessThan(limitMs);
  }
});
