import { afterAll, beforeAll, expect, it } from 'vitest';

import { buildCrowd, differencesOf, takeQuizzes } from '../testing/learner-crowd.ts';
import { type Cluster, openCluster, type RunningPortal } from './own-cluster.ts';
import { openPeople, type People } from './people.ts';

const size = { people: 60, questions: 12 };
const kills = 5;

let cluster: Cluster;
let people: People;
let first: RunningPortal;
beforeAll(async () => {
  cluster = await openCluster({ PORTAL_RATE_LIMIT: 'off' });
  first = await cluster.start();
  people = await openPeople(cluster);
});
afterAll(() => cluster.close());

it('no acknowledged answer is lost when the process of active learners is killed five times', async () => {
  const crowd = await buildCrowd(people.database, (await people.company()).id, size);
  const every = Math.floor((size.people * size.questions) / (kills + 1));
  let current = Promise.resolve(first);
  let saved = 0;
  let killed = 0;
  const killAndStart = async (running: RunningPortal): Promise<RunningPortal> => {
    await running.kill();
    return cluster.start();
  };

  await takeQuizzes(
    crowd,
    {
      address: async () => (await current).address,
      onSaved() {
        saved += 1;
        if (saved % every !== 0 || killed === kills) return;
        killed += 1;
        current = current.then(killAndStart);
      },
    },
    20,
  );

  expect(killed).toBe(kills);
  expect(saved).toBe(size.people * size.questions);
  expect(crowd.learners.every(({ isSubmitted }) => isSubmitted)).toBe(true);
  expect(await differencesOf(people.database, crowd)).toEqual([]);
});
