import { expect, it } from 'vitest';

import { step, stepFinding } from '../../../testing/chain-records.ts';
import { breaksOf, fixedIn, breakersOf } from './chain-break.ts';

const [one, two] = [stepFinding(1), stepFinding(2)];
const idsOf = (...numbers: number[]) => numbers.map((number) => step(number)._id);

it('a fixed finding breaks its steps and all steps that depend on them', () => {
  const steps = [step(1), step(2, { findings: [one] }), step(3), step(4, { findings: [one, two] })];

  expect([...breaksOf(steps, new Set([one._id]))]).toEqual([
    [step(2)._id, 'direct'],
    [step(3)._id, 'following'],
    [step(4)._id, 'direct'],
  ]);
});

it('a step that depends on no broken step is not broken', () => {
  const steps = [step(1), step(2, { findings: [one] }), step(3, { dependsOn: idsOf(1) }), step(4, { dependsOn: [] })];

  expect([...breaksOf(steps, new Set([one._id])).keys()]).toEqual(idsOf(2));
});

it('a step with several dependencies is broken by any of them', () => {
  const steps = [
    step(1),
    step(2, { findings: [one] }),
    step(3, { dependsOn: [] }),
    step(4, { dependsOn: idsOf(2, 3) }),
  ];

  expect([...breaksOf(steps, new Set([one._id])).keys()]).toEqual(idsOf(2, 4));
});

it('nothing is broken without a fix', () => {
  expect(breaksOf([step(1, { findings: [one] }), step(2)], new Set()).size).toBe(0);
});

it('the finding whose fix breaks the most steps comes first, each finding once', () => {
  const steps = [step(1), step(2, { findings: [two] }), step(3, { findings: [two, one] })];

  expect(breakersOf(steps)).toEqual([
    { finding: two, broken: 2 },
    { finding: one, broken: 1 },
  ]);
});

it('only findings with the status Fixed count as fixed', () => {
  const statuses = ['Open', 'Fixed', 'Not Fixed', 'Retest', 'Acknowledged'] as const;
  const findings = statuses.map((statusVulnerability, number) => stepFinding(number, { statusVulnerability }));

  expect([...fixedIn([step(1, { findings })])]).toEqual([stepFinding(1)._id]);
});
