import { expect, it } from 'vitest';

import { closeDraft } from './close-draft.ts';
import { findingLimits, createDraft, type ScanHit } from './finding-draft.ts';
import { holdSighting, createHold, releaseSightings } from './hold-sightings.ts';

type Facts = Readonly<{ rule: string; path: string }>;

function complete({ rule, path }: Facts): Omit<ScanHit, 'evidence'> {
  const place = { host: 'h', location: `h/${path}`, ip: null, port: null, facts: [], distinction: '' };
  return { ruleId: rule, variant: '', severity: 'low', ...place, seen: [], line: 1 };
}

/** Holds this many results per rule and releases them, like a file that names its host at the end. */
function holdAll(rules: readonly string[], each: number, limits = findingLimits) {
  const draft = createDraft('own', limits);
  const hold = createHold<Facts>(draft);
  for (const rule of rules) {
    for (let index = 0; index < each; index += 1) {
      const evidence = () => `seen at ${index}`;
      holdSighting(hold, { kind: rule, facts: { rule, path: String(index) }, line: index + 1, evidence });
    }
  }
  releaseSightings(hold, complete);
  return closeDraft(draft);
}

it('adds sightings that were held once their rule is known', () => {
  const { findings, results, warnings } = holdAll(['a', 'b'], 2);
  expect([results, warnings.length]).toEqual([4, 1]);
  expect(
    findings.map(({ affectedAssets }) => affectedAssets.map(({ location, evidence }) => [location, evidence])),
  ).toEqual([
    [
      ['h/0', 'seen at 0'],
      ['h/1', 'seen at 1'],
    ],
    [
      ['h/0', 'seen at 0'],
      ['h/1', 'seen at 1'],
    ],
  ]);
});

it('counts sightings above the limit of an import, also for rules that come later', () => {
  const { findings, results, warnings } = holdAll(['a', 'b'], 4, { ...findingLimits, assets: 5 });
  expect([results, findings.map(({ affectedAssets }) => affectedAssets.length)]).toEqual([8, [4, 1]]);
  expect(warnings).toContain('Affected assets beyond the limit per import, skipped: 3.');
});

it('keeps evidence for the first sightings of each rule', () => {
  const { findings } = holdAll(['a', 'b'], 4, { ...findingLimits, evidencePerFinding: 2 });
  const proven = findings.map(({ affectedAssets }) => affectedAssets.filter(({ evidence }) => evidence !== '').length);
  expect(proven).toEqual([2, 2]);
});

it('refuses too many rules even beyond the limit of places of an import', () => {
  const rules = Array.from({ length: 10 }, (_, index) => `rule ${index}`);
  expect(() => holdAll(rules, 1, { ...findingLimits, assets: 2, rules: 5 })).toThrow(
    'exceeds the limit of 5 rules per import',
  );
});
