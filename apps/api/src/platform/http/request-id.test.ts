import { afterAll, describe, expect, it } from 'vitest';

import { openPortal } from '../../testing/portal.ts';

describe('the ID of a request', () => {
  const opened = [openPortal({ TRUST_PROXY: '127.0.0.1' }), openPortal()] as const;
  afterAll(async () => {
    for (const portal of await Promise.all(opened)) await portal.close();
  });

  async function loggedId(at: 0 | 1, given: string): Promise<unknown> {
    const portal = await opened[at];
    const before = portal.log.length;
    await portal.app.inject({ method: 'GET', url: '/api/health/live', headers: { 'x-request-id': given } });
    const calls = portal.log.slice(before).map((line) => JSON.parse(line) as { msg: string; requestId?: string });
    return calls.find(({ msg }) => msg === 'call')?.requestId;
  }
  const uuid = /^[\da-f]{8}-[\da-f]{4}-4/;

  it('is the one sent by a trusted proxy', async () => {
    expect(await loggedId(0, '7f0c2a6b9d1e4f58')).toBe('7f0c2a6b9d1e4f58');
  });

  it('is new for all other clients', async () => {
    expect(await loggedId(1, '7f0c2a6b9d1e4f58')).toMatch(uuid);
  });

  it.each(['short', 'a b c d e f g h', 'x'.repeat(129), '"},{"level":60'])(
    'is new if the proxy sends %j',
    async (given) => {
      expect(await loggedId(0, given)).toMatch(uuid);
    },
  );
});
