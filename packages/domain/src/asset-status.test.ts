import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  assetStatus,
  assetStatuses,
  nextBaseline,
  selectableAssetStatuses,
  selectStatus,
  type AssetBaseline,
  type AssetMatch,
  type SelectableAssetStatus,
} from './asset-status.ts';
import { matchStates, type MatchState } from './match-state.ts';

/** Notation of matches: `A` and `B!` are affected and fixed, `C?` possible, `D~` withdrawn, `E-` not affected, `F…` under investigation. */
const signs: Readonly<Record<string, MatchState>> = {
  '!': 'Fixed',
  '~': 'Withdrawn',
  '-': 'Not affected',
  '…': 'Under investigation',
};

function readMatches(text: string): AssetMatch[] {
  return text
    .split(' ')
    .filter((word) => word !== '')
    .map(([vulnerability = '', sign = '']) => ({
      vulnerability,
      state: signs[sign] ?? 'Affected',
      confidence: sign === '?' ? 'possible' : 'confirmed',
    }));
}

/** Returns the status after a history of steps: the matches of a scan, or a status that the client selects. */
function play(...history: string[]): string {
  let baseline: AssetBaseline | undefined;
  let matches: AssetMatch[] = [];
  for (const step of history) {
    const selected = selectableAssetStatuses.find((status) => status === step);
    if (selected === undefined) matches = readMatches(step);
    baseline = selected === undefined ? nextBaseline(baseline, matches) : selectStatus(selected, matches);
  }
  return assetStatus(baseline, matches);
}

describe('the status of an asset', () => {
  it.each([
    [[''], 'Updated'],
    [['A'], 'Not Updated'],
    [['A…'], 'Not Updated'],
    [['A?'], 'Updated'],
    [['A~ B-'], 'Updated'],
    [['A B', 'A! B'], 'Partially updated'],
    [['A B', 'A! B!'], 'Updated'],
    [['A B', 'A~ B'], 'Not Updated'],
    [['A', 'A~'], 'Updated'],
    [['', 'A'], 'Out of Date'],
    [['', 'A?'], 'Updated'],
    [['A', 'A!', 'A! B'], 'Out of Date'],
    [['A', 'A!', 'A! B', 'A! B!'], 'Updated'],
    [['', 'A B', 'A! B'], 'Partially updated'],
    [['A', 'A!', 'A'], 'Out of Date'],
  ])('after %j is %s', (history, status) => {
    expect(play(...history)).toBe(status);
  });

  it.each([
    [['A', 'Updated'], 'Updated'],
    [['A', 'Updated', 'A'], 'Updated'],
    [['A', 'Updated', 'A B'], 'Out of Date'],
    [['A', 'Updated', 'A B~'], 'Updated'],
    [['A', 'Updated', 'A B', 'A B!'], 'Updated'],
    [['A', 'Updated', 'A!', 'A'], 'Out of Date'],
    [['A', 'False Positive'], 'False Positive'],
    [['A B', 'False Positive', 'A B'], 'False Positive'],
    [['A', 'False Positive', 'A- B-'], 'False Positive'],
    [['A', 'False Positive', 'A- B'], 'Not Updated'],
    [['A', 'False Positive', 'A B', 'A B~'], 'False Positive'],
    [['A', 'False Positive', 'A!'], 'Updated'],
    [['A B', 'False Positive', 'A! B'], 'False Positive'],
    [['A', 'False Positive', 'A B', 'False Positive'], 'False Positive'],
    [['A B', 'Partially updated'], 'Partially updated'],
    [['A B', 'Partially updated', 'A B C'], 'Partially updated'],
    [['A B', 'Partially updated', 'A! B!'], 'Updated'],
    [['A', 'Not Updated', 'A B'], 'Not Updated'],
    [['A B', 'Not Updated', 'A! B'], 'Partially updated'],
    [['A', 'Not Updated', 'A~'], 'Updated'],
    [['', 'Not Updated'], 'Not Updated'],
    [['', 'Not Updated', ''], 'Not Updated'],
  ])('with selections by the client, after %j is %s', (history, status) => {
    expect(play(...history)).toBe(status);
  });
});

const match: fc.Arbitrary<AssetMatch> = fc.record({
  vulnerability: fc.constantFrom('A', 'B', 'C'),
  state: fc.constantFrom(...matchStates),
  confidence: fc.constantFrom('confirmed', 'possible'),
});
const matchesOf = fc.uniqueArray(match, { selector: ({ vulnerability }) => vulnerability });
const statuses = fc.constantFrom<SelectableAssetStatus>(...selectableAssetStatuses);

it('an asset has the selected status immediately', () => {
  fc.assert(
    fc.property(statuses, matchesOf, (status, matches) => {
      const shown = assetStatus(selectStatus(status, matches), matches);
      expect(shown).toBe(status);
    }),
  );
});

it('the status stays the same while the matches do, in any order', () => {
  fc.assert(
    fc.property(fc.option(statuses, { nil: undefined }), matchesOf, matchesOf, (status, before, now) => {
      const baseline = status === undefined ? nextBaseline(undefined, before) : selectStatus(status, before);
      const shown = assetStatus(baseline, now);
      expect(assetStatus(nextBaseline(baseline, now), now.toReversed())).toBe(shown);
      expect(assetStatuses).toContain(shown);
    }),
  );
});

describe('an asset that cannot be fully matched', () => {
  const fixed = readMatches('A!');
  const server: AssetBaseline = { status: 'Updated', by: 'server', open: [], fixed: [] };

  it.each<[AssetBaseline | undefined, string, string]>([
    [undefined, '', 'Not Updated'],
    [undefined, 'A', 'Not Updated'],
    [undefined, 'A B!', 'Partially updated'],
    [server, '', 'Not Updated'],
    [server, 'A', 'Out of Date'],
    [{ status: 'Updated', by: 'client', open: [], fixed: [] }, '', 'Updated'],
    [{ status: 'False Positive', by: 'client', open: ['A'], fixed: [] }, 'A', 'False Positive'],
    [{ status: 'Not Updated', by: 'client', open: ['A'], fixed: [] }, 'A!', 'Not Updated'],
  ])('with the baseline %j and %s is %s', (baseline, matches, status) => {
    expect(assetStatus(baseline, readMatches(matches), true)).toBe(status);
  });

  it('gets no baseline automatically', () => {
    expect(nextBaseline(undefined, fixed, true)).toBeUndefined();
    expect(nextBaseline(undefined, fixed)).toMatchObject({ status: 'Updated', by: 'server' });
  });
});
