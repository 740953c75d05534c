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

  it('hides cookies that are set, and request headers', () => {
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
    ['/api/pay/canary', '/api/pay/[redacted]'],
    ['/test-gateway/canary/card?a=1', '/test-gateway/[redacted]/card?a=1'],
    ['/p/4917610000000000?a=1', '/p/[redacted]?a=1'],
    ['/p?q=4917%206100%200000%200000&b=2', '/p?q=[redacted]&b=2'],
    ['/p?q=4917+6100+0000+0000', '/p?q=[redacted]'],
    ['/p?q=3782-822463-10005', '/p?q=[redacted]'],
    ['/p?q=%34917610000000000', '/p?q=[redacted]'],
    ['/p?q=%22378282246310005%22', '/p?q=%22[redacted]%22'],
    ['/p?at=1795470421673', '/p?at=1795470421673'],
    ['/p/49176100-0000-0000-8000-000000000000', '/p/49176100-0000-0000-8000-000000000000'],
    ['/engagements?q=token', '/engagements?q=token'],
    [`/api/calendar/${'c'.repeat(43)}.ics?x=1`, '/api/calendar/[redacted].ics?x=1'],
    [`/p/${'c'.repeat(43)}`, '/p/[redacted]'],
    [`/p?q=${'c'.repeat(43)}`, `/p?q=${'c'.repeat(43)}`],
    ['/p/01990000-0000-7000-8000-00000000d001', '/p/01990000-0000-7000-8000-00000000d001'],
  ])('shows the address %s as %s', (url, shown) => {
    expect(loggedUrl(url)).toBe(shown);
  });

  it('keeps one entry on one line, whatever a user typed', () => {
    const lines = logged({ name: 'a\r\n{"level":60,"msg":"forged"}\u001b[31m' });

    expect(lines.trimEnd().split('\n')).toHaveLength(1);
    expect(lines).not.toContain('\u001b');
  });
});
