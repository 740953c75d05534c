import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { attackTactics, compareTactics, findTactic } from './attack-tactics.ts';

it.each([
  ['TA0011', 'Command and Control'],
  ['ta0011', 'Command and Control'],
  ['command-and-control', 'Command and Control'],
  ['Command and Control', 'Command and Control'],
  [' initial_access ', 'Initial Access'],
])('%j is the tactic %s', (word, name) => {
  expect(findTactic(word)?.name).toBe(name);
});

it.each(['', 'TA9999', 'inhibit-response-function', '__proto__', 'constructor'])('%j is no tactic', (word) => {
  expect(findTactic(word)).toBeNull();
});

it('tactics are sorted in the order of an attack, unknown ones last', () => {
  const ids = ['TA0040', null, 'TA0001', 'TA0010', 'TA0011', 'TA0043', 'TA0105'];
  expect(ids.toSorted(compareTactics)).toEqual(['TA0043', 'TA0001', 'TA0011', 'TA0010', 'TA0040', null, 'TA0105']);
});

const published = fileURLToPath(new URL('../../../../shared/corpus/attack/techniques.json', import.meta.url));

describe.skipIf(!existsSync(published))('the published matrix', () => {
  it('has the same tactics in the same order', () => {
    const { tactics } = JSON.parse(readFileSync(published, 'utf8'));
    const expected = attackTactics.map(({ id, name, shortName }) => ({
      id,
      name,
      shortname: shortName,
      url: `https://attack.mitre.org/tactics/${id}`,
    }));
    expect(tactics).toEqual(expected);
  });
});
