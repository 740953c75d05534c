import { expect, it } from 'vitest';

import { plainWording } from '../board/wording.ts';
import type { FindingStatus } from '../finding-status.ts';
import { assessPaths } from './assess-paths.ts';
import { buildDerivedPaths, buildPaths, type PathStep } from './build-paths.ts';
import { pathWording } from './path-wording.ts';

const texts = pathWording(plainWording);
const status: Record<number, FindingStatus> = {};
const step = (_id: string, needs: string[] = [], findings: number[] = [], fixed = status): PathStep => ({
  _id,
  title: `Step ${_id}`,
  techniqueId: 'T1078',
  dependsOn: needs,
  findings: findings.map((number) => ({
    _id: String(number),
    idVisual: `#ENG-2026-0001-F00${number}`,
    title: `Hole ${number}`,
    severity: 'high',
    statusVulnerability: fixed[number] ?? 'Open',
    cvssScore: 7,
  })),
});
const titles = { entry: 'Start', logins: 'Leaked logins' };
const paths = (...steps: PathStep[]) => buildPaths(steps, titles);

it('the sentence names the fix that closes several paths', () => {
  const two = paths(step('a', [], [1]), step('b', ['a'], [2]), step('c', ['a']));

  expect(texts.sentence(two)).toBe('One fix closes two paths: Hole 1 (F001).');
});

it('the sentence names several fixes by their IDs', () => {
  expect(texts.sentence(paths(step('a', [], [1]), step('b', [], [2])))).toBe(
    'Two fixes close two paths: F001 and F002.',
  );
  expect(texts.sentence(paths(...[1, 2, 3, 4, 5].map((number) => step(`s${number}`, [], [number]))))).toBe(
    'Five fixes close five paths: F001, F002, F003 and 2 more.',
  );
});

it('the sentence states what is closed and what no fix closes', () => {
  const fixed: Record<number, FindingStatus> = { 1: 'Fixed' };

  expect(texts.sentence(paths(step('a', [], [1])))).toBe('One fix closes the open path: Hole 1 (F001).');
  expect(texts.sentence(paths(step('a', [], [1], fixed)))).toBe('The attack path is closed.');
  expect(texts.sentence(paths(step('a', [], [1], fixed), step('b', [], [1], fixed)))).toBe(
    'Both attack paths are closed.',
  );
  expect(texts.sentence(paths(step('a')))).toBe('The open path has no finding to fix.');
  expect(texts.sentence(paths(step('a'), step('b', [], [1])))).toBe(
    'One fix closes one of two open paths: Hole 1 (F001). Others have no finding to fix.',
  );
});

it('the sentence describes the effect of fixes on trial', () => {
  const before = paths(step('a', [], [1]), step('b', [], [2]));
  const after = assessPaths(before, new Set(['1']));

  expect(texts.trial(before, after, 1)).toBe(
    'With one gate closed on trial, one of two open paths closes. One fix closes the open path: Hole 2 (F002).',
  );
  expect(texts.trial(before, assessPaths(before, new Set(['1', '2'])), 2)).toBe(
    'With two gates closed on trial, both open paths close.',
  );
});

it('the sentence names leaked logins by their host', () => {
  const host = { _id: 'h', host: 'vpn.acme.example', domain: 'acme.example', leaks: 3, ids: [] };

  expect(texts.sentence(buildDerivedPaths([host], titles))).toBe(
    'One fix closes the open path: leaked logins of vpn.acme.example.',
  );
});
