import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { attackTactics } from './attack-tactics.ts';
import { findTechnique, techniqueAddress } from './attack-techniques.ts';

it.each([
  ['T1566', 'Phishing', ['TA0001']],
  ['t1566.001', 'Spearphishing Attachment', ['TA0001']],
  [' T1053.005 ', 'Scheduled Task', ['TA0002', 'TA0003', 'TA0004']],
])('%j is the technique %s', (id, name, tacticIds) => {
  expect(findTechnique(id)).toEqual({ id: id.trim().toUpperCase(), name, tacticIds });
});

it.each(['', 'T0000', 'T1015', 'T1566.', '__proto__'])('%j is not a current technique', (id) => {
  expect(findTechnique(id)).toBeNull();
});

it('each technique has the address of its page', () => {
  expect(techniqueAddress('T1566.001')).toBe('https://attack.mitre.org/techniques/T1566/001');
});

interface PublishedTechnique {
  id: string;
  name: string;
  tactic: string[];
  url: string;
}

const published = fileURLToPath(new URL('../../../../shared/corpus/attack/techniques.json', import.meta.url));

describe.skipIf(!existsSync(published))('the published matrix', () => {
  it('has the same 691 techniques', () => {
    const { techniques }: { techniques: PublishedTechnique[] } = JSON.parse(readFileSync(published, 'utf8'));
    const tacticsOf = (words: readonly string[]): string[] =>
      attackTactics.filter(({ shortName }) => words.includes(shortName)).map(({ id }) => id);
    const expected = techniques.map(({ id, name, tactic }) => ({ id, name, tacticIds: tacticsOf(tactic) }));
    expect(techniques.length).toBe(691);
    expect(techniques.map(({ id }) => findTechnique(id))).toEqual(expected);
    expect(techniques.map(({ id }) => techniqueAddress(id))).toEqual(techniques.map(({ url }) => url));
  });
});
