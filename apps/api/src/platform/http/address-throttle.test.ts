import { learner } from '@gatehouse/contract/learner/learner';
import { schemasOf } from '@gatehouse/contract/core/endpoint.schema';
import { describe, expect, it } from 'vitest';

import { ownPortal } from '../../testing/portal.ts';

const uuid = '01890000-0000-7000-8000-000000000000';
const path = `/api${learner.registration.path.replace(':id', uuid)}`;
const { calls } = schemasOf(learner.registration).limit ?? expect.fail('The call has no limit');

const portal = await ownPortal({ PORTAL_RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });

describe('a limit per address', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const call = async (address: string): Promise<number> =>
    (await portal.app.inject({ url: path, headers: from(address), remoteAddress: '127.0.0.1' })).statusCode;

  async function callFromEach(count: number, addressOf: (place: number) => string): Promise<number> {
    let last = 0;
    for (let place = 0; place < count; place += 1) last = await call(addressOf(place));
    return last;
  }

  it('counts all addresses of an IPv6 network together', async () => {
    expect(await callFromEach(calls, (place) => `2001:db8:1:1::${place.toString(16)}`)).toBe(404);
    expect(await call('2001:db8:1:1:ffff::1')).toBe(429);
    expect(await call('2001:db8:1:2::1')).toBe(404);
    expect(await call('203.0.113.7')).toBe(404);
  });

  it('counts the networks of a site together in a larger bucket', async () => {
    const networks = 16;

    expect(await callFromEach(calls * networks, (place) => `2001:db8:2:${(place % 64).toString(16)}::1`)).toBe(404);
    expect(await call('2001:db8:2:ffff::1')).toBe(429);
    expect(await call('2001:db8:3::1')).toBe(404);
  });

  it('applies to the content host like to the portal', async () => {
    const host = `${uuid}.content.localhost`;
    const callContent = async (): Promise<number> =>
      (
        await portal.app.content.inject({
          url: '/x/',
          headers: { host, ...from('203.0.113.9') },
          remoteAddress: '127.0.0.1',
        })
      ).statusCode;

    for (let place = 0; place < 1_200; place += 1) expect(await callContent()).toBe(404);
    expect(await callContent()).toBe(429);
  });
});
