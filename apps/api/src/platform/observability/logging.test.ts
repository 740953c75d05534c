import { describe, expect, it } from 'vitest';

import { loggedUrl, openLog } from './logging.ts';

function logged(entry: object): string {
  const lines: string[] = [];
  openLog({ LOG_LEVEL: 'debug' }, { write: (line) => void lines.push(line) }).info(entry, 'tested');
  return lines.join('');
}

describe('the log', () => {
  it.each(['password', 'currentPassword', 'totpToken', 'token', 'code', 'secret', 'cookie', 'authorization'])(
    'hides %s, at the top and one level below',
    (field) => {
      expect(logged({ [field]: 'canary', body: { [field]: 'canary' } })).not.toContain('canary');
    },
  );

  it('hides cookies that are set, and headers of a request', () => {
    expect(logged({ headers: { 'set-cookie': 'canary' } })).not.toContain('canary');
    expect(logged({ req: { method: 'GET', url: '/', headers: { cookie: 'canary' } } })).not.toContain('canary');
  });

  it.each([
    ['/set-up?token=canary', '/set-up?token=[redacted]'],
    ['/verification?resetId=canary&code=canary', '/verification?resetId=[redacted]&code=[redacted]'],
    ['/p?a=1&token=canary&b=2', '/p?a=1&token=[redacted]&b=2'],
    ['/p?Token=canary', '/p?Token=[redacted]'],
    ['/p?%74oken=canary', '/p?%74oken=[redacted]'],
    ['/p?code=canary;code=canary', '/p?code=[redacted]'],
    ['/engagements?q=token', '/engagements?q=token'],
  ])('shows the address %s as %s', (url, shown) => {
    expect(loggedUrl(url)).toBe(shown);
  });

  it('keeps one entry on one line, whatever somebody typed', () => {
    const lines = logged({ name: 'a\r\n{"level":60,"msg":"forged"}\u001b[31m' });

    expect(lines.trimEnd().split('\n')).toHaveLength(1);
    expect(lines).not.toContain('\u001b');
  });
});
