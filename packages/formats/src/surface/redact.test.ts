import { expect, it } from 'vitest';

import { redactText, redactUrls } from './redact.ts';
import { secret } from './testing/surface-files.ts';
import { banner, limitEvidence } from './surface-text.ts';

it.each([
  `Cookie: sid=${secret}; b=${secret}`,
  `HTTP/1.1 200 OK\r\nSet-Cookie: sid=${secret}; HttpOnly\r\nServer: nginx`,
  `HTTP/1.1 200 OK\\r\\nset-cookie: sid=${secret}\\r\\nServer: nginx`,
  `HTTP/1.1 200 OK\\x0D\\x0AAuthorization: Bearer ${secret}\\x0d\\x0aServer: nginx`,
  `Proxy-Authorization:Basic ${secret}`,
  `X-Api-Key: ${secret}`,
  `Ocp-Apim-Subscription-Key: ${secret}`,
  `X-Amz-Security-Token: ${secret}`,
  `curl -X GET -H 'Cookie: a=${secret}' -H "Authorization: Bearer ${secret}" https://a.example/`,
  `curl -H 'Cookie: a='\\''${secret}' https://a.example/`,
  `curl -u bob:${secret} --cookie 'a=${secret}' https://a.example/`,
  `{"authorization": "Bearer ${secret}", 'cookie': '${secret}', "api_key": "${secret}"}`,
  `GET https://bob:${secret}@a.example/?access_token=${secret}&q=1#id_token=${secret}`,
  `GET /;jsessionid=${secret}?X-Amz-Signature=${secret}`,
  `password=${secret}`,
  `DB_PASSWORD: '${secret}'`,
  `-----BEGIN RSA PRIVATE KEY-----\n${secret}\n-----END RSA PRIVATE KEY-----`,
  `-----BEGIN PRIVATE KEY-----\n${secret}`,
])('redacts %j', (text) => {
  expect(redactText(text)).not.toContain(secret);
  expect(redactText(text)).toContain('[redacted]');
});

it.each([
  ['AKIAIOSFODNN7EXAMPLE'],
  [`ghp_${'a1B2'.repeat(9)}`],
  [`xoxb-${'1234567890-'.repeat(3)}`],
  [`AIza${'a'.repeat(35)}`],
  [`sk_live_${'a1'.repeat(12)}`],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl'],
])('masks the secret %s except for its type', (text) => {
  expect(redactText(`found ${text} here`)).toBe(`found ${text.slice(0, 4)}[redacted] here`);
});

it('keeps text around a secret', () => {
  const text = `HTTP/1.1 200 OK\r\nSet-Cookie: sid=${secret}\r\nServer: nginx\r\n\r\nHello`;
  expect(redactText(text)).toBe('HTTP/1.1 200 OK\r\nSet-Cookie: [redacted]\r\nServer: nginx\r\n\r\nHello');
  expect(redactUrls(`https://bob:${secret}@a.example/?q=1&token=${secret}&page=2`)).toBe(
    'https://[redacted]@a.example/?q=1&token=[redacted]&page=2',
  );
});

it.each(['nginx/1.26.0 (Ubuntu)', 'protocol 2.0', 'https://a.example/?q=keyword&page=2', 'SSH-2.0-OpenSSH_9.6', ''])(
  'keeps %j unchanged',
  (text) => {
    expect(banner(text)).toBe(text);
  },
);

it('keeps the end of a code block after a truncated private key', () => {
  expect(redactText('```\n-----BEGIN PRIVATE KEY-----\nabc\n```\n')).toMatch(/\n```\n$/);
});

it.each(['x', 'é', '🙂', '` \n'])('cuts evidence of %j at 16 KB between two characters, with a note', (unit) => {
  const evidence = limitEvidence(`\`\`\`\n${unit.repeat(20_000)}\n\`\`\``);
  expect(Buffer.byteLength(evidence)).toBeLessThanOrEqual(16_384);
  expect(evidence).toMatch(/… and \d+ more bytes$/);
  expect(evidence).not.toContain('\uFFFD');
});

it('keeps evidence of exactly 16 KB', () => {
  expect(limitEvidence('x'.repeat(16_384))).toBe('x'.repeat(16_384));
});
