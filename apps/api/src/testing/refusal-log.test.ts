import { calendar } from '@gatehouse/contract/calendar/calendar';
import { learner } from '@gatehouse/contract/learner/learner';
import { payments } from '@gatehouse/contract/payments/payments';
import { describe, expect, it } from 'vitest';

import { buildFeed } from '../modules/calendar/calendar.build.ts';
import { ownPortal } from './portal.ts';

const secret = 'a-secret-that-nobody-was-given-43-characters';

const portal = await ownPortal({ LOG_LEVEL: 'info', PORTAL_RATE_LIMIT: 'on' });

describe('the log at production level', () => {
  const linesOf = (message: string) => portal.log.filter((line) => line.includes(`"msg":"${message}"`));
  const webhook = (url: string, headers: Record<string, string>) =>
    portal.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: '{}',
    });

  it('logs unknown links, once for each route and address', async () => {
    for (let time = 0; time < 3; time += 1) await portal.call(null, calendar.feed, { params: { feedToken: secret } });
    await portal.call(null, payments.openPayPage, { params: { payToken: secret } });
    const params = { id: '01890000-0000-7000-8000-000000000000' };
    await portal.call(null, learner.session, { params, query: { token: secret } });

    const lines = linesOf('unknown link');
    expect(lines.map((line) => (JSON.parse(line) as { route: string }).route)).toEqual([
      'GET /api/calendar/:feedToken.ics',
      'GET /api/pay/:payToken',
      'GET /api/awareness-session/:id',
    ]);
    expect(lines.every((line) => line.includes('"address":"127.0.0.1"'))).toBe(true);
  });

  it('logs rejected signatures', async () => {
    const url = '/api/webhooks/gophish/01890000-0000-7000-8000-000000000000';
    const { statusCode } = await webhook(url, { 'x-gophish-signature': `sha256=${'0'.repeat(64)}` });

    expect(statusCode).toBe(401);
    expect(linesOf('signature refused')).toHaveLength(1);
  });

  it('logs exceeded limits', async () => {
    const { user } = await portal.signIn();
    const { token: feedToken } = await buildFeed(portal.platform.database, { user });
    for (let time = 0; time < 62; time += 1) await portal.call(null, calendar.feed, { params: { feedToken } });

    const [line, ...others] = linesOf('limit exceeded');
    expect(line).toContain('GET /api/calendar/:feedToken.ics');
    expect(others).toEqual([]);
    expect(portal.log.join('\n')).not.toContain(feedToken);
  });

  it('contains no secret', () => {
    expect(portal.log.join('\n')).not.toContain(secret);
  });
});
