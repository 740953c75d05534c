import { expect, it } from 'vitest';

import { step, stepFinding } from '../../testing/chain-records.ts';
import { fallsOf, fixedIn, leversOf } from './chain-break.ts';

const [one, two] = [stepFinding(1), stepFinding(2)];
const idsOf = (...numbers: number[]) => numbers.map((number) => step(number)._id);

it('the steps of a fixed finding fall, and all that depend on them', () => {
  const steps = [step(1), step(2, { findings: [one] }), step(3), step(4, { findings: [one, two] })];

  expect([...fallsOf(steps, new Set([one._id]))]).toEqual([
    [step(2)._id, 'direct'],
    [step(3)._id, 'following'],
    [step(4)._id, 'direct'],
  ]);
});

it('a step beside the broken way still stands', () => {
  const steps = [step(1), step(2, { findings: [one] }), step(3, { dependsOn: idsOf(1) }), step(4, { dependsOn: [] })];

  expect([...fallsOf(steps, new Set([one._id])).keys()]).toEqual(idsOf(2));
});

it('a step that needs several falls with any of them', () => {
  const steps = [
    step(1),
    step(2, { findings: [one] }),
    step(3, { dependsOn: [] }),
    step(4, { dependsOn: idsOf(2, 3) }),
  ];

  expect([...fallsOf(steps, new Set([one._id])).keys()]).toEqual(idsOf(2, 4));
});

it('nothing falls when nothing is fixed', () => {
  expect(fallsOf([step(1, { findings: [one] }), step(2)], new Set()).size).toBe(0);
});

it('the strongest lever comes first, each finding once', () => {
  const steps = [step(1), step(2, { findings: [two] }), step(3, { findings: [two, one] })];

  expect(leversOf(steps)).toEqual([
    { finding: two, fallen: 2 },
    { finding: one, fallen: 1 },
  ]);
});

it('what is already fixed counts as fixed, what is accepted or under retest does not', () => {
  const statuses = ['Open', 'Fixed', 'Not Fixed', 'Retest', 'Acknowledged'] as const;
  const findings = statuses.map((statusVulnerability, number) => stepFinding(number, { statusVulnerability }));

  expect([...fixedIn([step(1, { findings })])]).toEqual([stepFinding(1)._id]);
});
