import fc from 'fast-check';
import { expect, it } from 'vitest';

import {
  latestStatement,
  matchConfidences,
  matchState,
  matchStates,
  readVexStatus,
  type MatchEvidence,
  type DeclaredState,
  type VexStatement,
} from './match-state.ts';

const older: VexStatement = { state: 'Not affected', statedAt: '2026-05-01T00:00:00Z', source: 'vendor' };
const newer: VexStatement = { state: 'Fixed', statedAt: '2026-05-02T00:30:00+02:00', source: 'vendor' };

it.each([
  [{ version: 'Affected' }, 'Affected'],
  [{ version: 'Fixed' }, 'Fixed'],
  [{ version: 'Affected', statements: [older] }, 'Not affected'],
  [{ version: 'Affected', statements: [newer, older] }, 'Fixed'],
  [{ version: 'Fixed', statements: [newer], decision: 'Under investigation' }, 'Under investigation'],
  [{ version: 'Affected', decision: 'Not affected' }, 'Not affected'],
  [{ version: 'Affected', decision: 'Affected', statements: [newer], isWithdrawn: true }, 'Withdrawn'],
] as const)('%j is %s', (evidence, state) => {
  expect(matchState({ isWithdrawn: false, decision: undefined, statements: [], ...evidence })).toBe(state);
});

const stated = fc.constantFrom<DeclaredState>('Affected', 'Under investigation', 'Not affected', 'Fixed');
const statement: fc.Arbitrary<VexStatement> = fc.record({
  state: stated,
  statedAt: fc.constantFrom('2026-05-01T00:00:00Z', '2026-05-01T02:00:00+02:00', '2026-06-01T00:00:00Z', 'unknown'),
  source: fc.constantFrom('a', 'b'),
});

it('does not depend on the order of the statements', () => {
  const dated = statement.filter(({ statedAt }) => statedAt !== 'unknown');
  fc.assert(
    fc.property(fc.array(dated, { maxLength: 6 }), (statements) => {
      const sorted = statements.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
      expect(latestStatement(statements)?.state).toBe(latestStatement(sorted)?.state);
    }),
  );
});

it('ranks the company’s statement over the supplier’s, and the supplier’s over the version', () => {
  const evidence: fc.Arbitrary<MatchEvidence> = fc.record({
    isWithdrawn: fc.constant(false),
    decision: fc.option(stated, { nil: undefined }),
    statements: fc.array(statement, { maxLength: 3 }),
    version: fc.constantFrom('Affected', 'Not affected', 'Fixed'),
  });
  fc.assert(
    fc.property(evidence, (facts) => {
      const expected = facts.decision ?? latestStatement(facts.statements)?.state ?? facts.version;
      expect(matchState(facts)).toBe(expected);
      expect(matchState({ ...facts, isWithdrawn: true })).toBe('Withdrawn');
    }),
  );
});

it.each([
  ['not_affected', 'Not affected'],
  ['false_positive', 'Not affected'],
  ['exploitable', 'Affected'],
  ['in_triage', 'Under investigation'],
  ['resolved_with_pedigree', 'Fixed'],
  ['recommended', undefined],
  ['toString', undefined],
])('the VEX status %s is read as %s', (status, state) => {
  expect(readVexStatus(status)).toBe(state);
});

it('has five states and two confidences', () => {
  expect([matchStates.length, matchConfidences.length]).toEqual([5, 2]);
});
