import { engagements } from '@gatehouse/contract/engagements/engagements';
import { findings } from '@gatehouse/contract/findings/findings';
import { expect, it } from 'vitest';

import { buildEngagement } from '../modules/engagements/engagements.build.ts';
import { withClient } from './database-state.ts';
import { type Actor, ownPortal } from './portal.ts';

const portal = await ownPortal();

interface Answer {
  status: number;
  milliseconds: number;
}
type AnyList = typeof findings.all | typeof engagements.list;

/** Reads a list repeatedly until the signal aborts. */
async function readUntil(signal: AbortSignal, actor: Actor, list: AnyList): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (!signal.aborted) {
    const start = performance.now();
    const { status } = await portal.call(actor, list);
    answers.push({ status, milliseconds: performance.now() - start });
  }
  return answers;
}

/** Runs this many concurrent readers of a list, each of which repeats its request after the response. */
async function readMany(signal: AbortSignal, list: AnyList, readers: number): Promise<Answer[]> {
  const actor = await portal.signIn();
  await buildEngagement(portal.platform.database, { company_id: actor.user.company_id });
  const answers = await Promise.all(Array.from({ length: readers }, () => readUntil(signal, actor, list)));
  return answers.flat();
}

const slowest = (answers: Answer[]) => Math.max(...answers.map(({ milliseconds }) => milliseconds));

it('a locked table blocks only its own lists, and only for little longer than the statement limit', async () => {
  const lockedMs = 7_000;

  const [ofLocked, ofOther] = await withClient(portal.owner, async (client) => {
    await client.query('begin; lock table findings in access exclusive mode');
    const signal = AbortSignal.timeout(lockedMs);
    const reading = Promise.all([readMany(signal, findings.all, 30), readMany(signal, engagements.list, 10)]);
    await client.query('select pg_sleep($1)', [lockedMs / 1_000]);
    await client.query('commit');
    return reading;
  });

  expect(new Set(ofOther.map(({ status }) => status))).toEqual(new Set([200]));
  expect(slowest(ofOther)).toBeLessThan(2_000);
  expect(ofOther.length).toBeGreaterThan(100);
  expect(ofLocked.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  expect(slowest(ofLocked)).toBeLessThan(5_000);
  const { status } = await portal.call(await portal.signIn(), findings.all);
  expect(status).toBe(200);
});
