import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { idOf, openTestPlaces } from '../../testing/file-places.ts';
import { readConfig } from '../settings/config.ts';
import { openFilePlaces } from './files-store.ts';
import { openBreaker } from './store-breaker.ts';

const away = { status: 503, code: 'UNAVAILABLE' };

describe('requests to a failing store', () => {
  let now = 0;
  let asked = 0;
  let probes = 0;
  let isUp = false;
  beforeEach(() => {
    [now, asked, probes, isUp] = [0, 0, 0, false];
  });

  const open = () =>
    openBreaker({
      now: () => now,
      probe: async () => {
        probes += 1;
        return isUp;
      },
    });
  const ask = (run: ReturnType<typeof open>) =>
    run(async () => {
      asked += 1;
      if (!isUp) throw new Error('No answer');
      return new Response();
    });
  const failThreeTimes = async (run: ReturnType<typeof open>) => {
    for (let time = 0; time < 3; time += 1) await expect(ask(run)).rejects.toThrow('No answer');
  };

  it('are refused without a request after three failures', async () => {
    const run = open();
    await failThreeTimes(run);

    for (let time = 0; time < 20; time += 1) await expect(ask(run)).rejects.toMatchObject(away);

    expect({ asked, probes }).toEqual({ asked: 3, probes: 0 });
  });

  it('share one probe every five seconds', async () => {
    const run = open();
    await failThreeTimes(run);
    now += 5_000;

    await Promise.all(Array.from({ length: 20 }, () => expect(ask(run)).rejects.toMatchObject(away)));
    now += 4_999;
    await expect(ask(run)).rejects.toMatchObject(away);

    expect({ asked, probes }).toEqual({ asked: 3, probes: 1 });
  });

  it('are sent again once a probe succeeds', async () => {
    const run = open();
    await failThreeTimes(run);
    isUp = true;
    now += 5_000;

    await Promise.all(Array.from({ length: 20 }, () => ask(run)));

    expect({ asked, probes }).toEqual({ asked: 23, probes: 1 });
  });

  it('are not refused if failures are not consecutive', async () => {
    const run = open();
    for (let time = 0; time < 9; time += 1) {
      isUp = time % 3 === 2;
      await ask(run).catch(() => undefined);
    }

    expect(asked).toBe(9);
  });
});

describe('a bucket that returns 500 repeatedly', () => {
  it('gets no more requests, for files and parts alike', async () => {
    const places = await openTestPlaces();
    afterAll(() => places.close());
    const { store, parts } = openFilePlaces(readConfig(places.inBucket));
    places.s3.failures.push(500, 500, 500);
    for (let time = 0; time < 3; time += 1) await expect(store.open(idOf(1), null)).rejects.toMatchObject(away);

    await expect(store.open(idOf(1), null)).rejects.toMatchObject(away);
    await expect(parts.begin(idOf(2))).rejects.toMatchObject(away);

    expect(places.s3.asked).toHaveLength(3);
  });
});
