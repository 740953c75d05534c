import { expect, it } from 'vitest';

import {
  compareSeverity,
  isSeverity,
  ratedSeverity,
  severities,
  severityFromScore,
  worseSeverity,
} from './severity.ts';

it('sorts the highest severity first', () => {
  expect(severities.toReversed().toSorted(compareSeverity)).toEqual([
    'critical',
    'high',
    'medium',
    'low',
    'info',
    'none',
  ]);
});

it.each([
  ['low', 'high', 'high'],
  ['critical', 'info', 'critical'],
  ['none', 'info', 'info'],
  ['medium', 'medium', 'medium'],
] as const)('of %s and %s, %s is the higher severity', (left, right, worse) => {
  expect(worseSeverity(left, right)).toBe(worse);
});

it.each([
  [0, 'none'],
  [0.1, 'low'],
  [3.9, 'low'],
  [4, 'medium'],
  [6.9, 'medium'],
  [7, 'high'],
  [8.9, 'high'],
  [9, 'critical'],
  [10, 'critical'],
  [Number.NaN, 'none'],
] as const)('a score of %d is %s', (score, severity) => {
  expect(severityFromScore(score)).toBe(severity);
});

it.each([
  ['critical', true],
  ['Critical', false],
  ['toString', false],
  ['', false],
])('knows whether %j is a severity: %j', (text, expected) => {
  expect(isSeverity(text)).toBe(expected);
});

it.each([
  [9.8, 'low', 'critical'],
  [3.1, 'critical', 'low'],
  [0, 'high', 'none'],
  [0, 'info', 'info'],
  [5, 'info', 'medium'],
  [null, 'high', 'high'],
] as const)('a score of %s reported as %s has severity %s', (score, reported, rated) => {
  expect(ratedSeverity(score, reported)).toBe(rated);
});
