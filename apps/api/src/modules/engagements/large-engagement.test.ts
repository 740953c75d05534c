import { get } from 'node:http';

import { engagements } from '@gatehouse/contract/engagements/engagements';
import { operations } from '@gatehouse/contract/operations/operations';
import { expect, it } from 'vitest';

import { answersWhenIdle, measureDuring, expectCalm } from '../../testing/answers-meanwhile.ts';
import { ownPortal } from '../../testing/portal.ts';
import { buildEngagement } from './engagements.build.ts';
import { buildFindings } from './large-engagement.build.ts';

const count = 2_000;
const characters = 20_000;

const calls = [() => portal.call(null, operations.live), () => portal.call(neighbour, engagements.list)];

const portal = await ownPortal();
const reader = await portal.signIn();
const neighbour = await portal.signIn();
const { database } = portal.platform;
const engagement = await buildEngagement(database, { company_id: reader.user.company_id });
await buildFindings(database, engagement, { count, characters });
const url = `${await portal.app.listen({ port: 0, host: '127.0.0.1' })}/api${engagements.get.path.replace(':id', engagement.id)}`;
const calm = await answersWhenIdle(calls);

/** Reads an engagement without keeping it, as a client that writes it to a file. Returns the status and the number of bytes. */
const download = (): Promise<{ status: number; bytes: number }> => {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; bytes: number }>();
  const cookie = Object.entries(reader.cookies).map(([name, value]) => `${name}=${value}`);
  get(url, { headers: { cookie: cookie.join('; ') } }, (reply) => {
    let bytes = 0;
    reply.on('data', (chunk: Buffer) => void (bytes += chunk.length));
    reply.on('error', reject);
    reply.on('end', () => resolve({ status: reply.statusCode ?? 0, bytes }));
  }).on('error', reject);
  return promise;
};

it('an engagement of 160 MB does not block other calls or exhaust the memory', async () => {
  const meanwhile = await measureDuring(download, calls);

  expect(meanwhile.result.status).toBe(200);
  expect(meanwhile.result.bytes).toBeGreaterThan(count * 4 * characters);
  expectCalm(meanwhile, calm, { callsOver: 20 });
});

it('several concurrent readers of it do not either', async () => {
  const meanwhile = await measureDuring(() => Promise.all([download(), download(), download(), download()]), calls);

  expect(meanwhile.result.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(meanwhile.result.every(({ status }) => [200, 429].includes(status))).toBe(true);
  expectCalm(meanwhile, calm, { callsOver: 20 });
});
