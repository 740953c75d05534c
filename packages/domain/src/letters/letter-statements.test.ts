import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { findingStatuses } from '../finding-status.ts';
import { severities } from '../severity.ts';
import { propertyOptions } from '../testing/random-cases.ts';
import { letterCounts, type LetterDisclosure, type LetterRecord, letterScopes, refusalsOf } from './letter-record.ts';
import { isSameLetter, letterStatements, type LetterStatement, unsupportedStatements } from './letter-statements.ts';
import { letterTexts, writeStatements } from './letter-texts.ts';
import { letterLanguages } from './letter-wording.ts';

const today = '2026-11-29';
const standards = ['WSTG', 'MASTG', 'PTES', 'OSSTMM', 'NIST SP 800-115'];

const finding = fc.record({
  severity: fc.constantFrom(...severities),
  status: fc.constantFrom(...findingStatuses),
  isRetested: fc.boolean(),
});
type Finding = typeof finding extends fc.Arbitrary<infer Value> ? Value : never;

const recordOf = (findings: readonly Finding[], record: Partial<LetterRecord> = {}): LetterRecord => ({
  organization: 'Acme',
  firm: 'Northwind Security',
  testType: 'Web application',
  isPublished: true,
  isCompleted: true,
  from: '2026-10-01',
  to: '2026-10-14',
  scope: [],
  standards: [],
  findings: findings.map((one) => ({ ...one, count: 1 })),
  ...record,
});

const disclosures = fc.record({
  scope: fc.constantFrom(...letterScopes),
  counts: fc.constantFrom(...letterCounts),
  remediation: fc.boolean(),
  method: fc.boolean(),
});
const states = fc.record({
  findings: fc.array(finding, { maxLength: 12 }),
  scope: fc.array(fc.string({ minLength: 1, maxLength: 500 }), { maxLength: 20 }),
  standards: fc.subarray(standards),
  disclosure: disclosures,
});

/** Facts of a list of findings, counted one by one. */
const truths = (findings: readonly Finding[]) => {
  const severe = findings.filter(({ severity }) => ['critical', 'high'].includes(severity));
  const isFixed = ({ status, isRetested }: Finding) => status === 'Fixed' && isRetested;
  return {
    all: findings.length,
    fixed: findings.filter(isFixed).length,
    accepted: findings.filter(({ status }) => status === 'Acknowledged').length,
    severe: severe.length,
    areSevereFixed: severe.every(isFixed),
    of: (named: readonly string[]) => findings.filter(({ severity }) => named.includes(severity)).length,
  };
};

type State = typeof states extends fc.Arbitrary<infer Value> ? Value : never;
type Check<Kind extends LetterStatement['kind']> = (
  said: Extract<LetterStatement, { kind: Kind }>,
  state: State,
) => boolean;

/** For each statement, if it holds and may be disclosed. */
const checks: { [Kind in LetterStatement['kind']]: Check<Kind> } = {
  tested: ({ from, to }) => from === '2026-10-01' && to === '2026-10-14',
  scope: ({ targets, more }, { scope, disclosure }) =>
    disclosure.scope === 'full' &&
    targets.every((target, place) => target === scope[place]) &&
    targets.length > 0 &&
    targets.length + more === scope.length,
  'scope-count': ({ count }, { scope, disclosure }) =>
    disclosure.scope === 'count' && count === scope.length && count > 0,
  method: (said, { standards: known, disclosure }) =>
    disclosure.method && known.length > 0 && said.standards.join() === known.join(),
  reported: ({ count }, { findings, disclosure }) => disclosure.counts !== 'none' && count === findings.length,
  'reported-by-severity': ({ count, counts }, { findings, disclosure }) => {
    const { of } = truths(findings);
    return (
      disclosure.counts === 'severity' &&
      count === findings.length &&
      (['critical', 'high', 'medium', 'low'] as const).every((severity) => counts[severity] === of([severity])) &&
      counts.info === of(['info', 'none'])
    );
  },
  fixed: ({ count }, { findings, disclosure }) =>
    disclosure.remediation && count > 0 && count === truths(findings).fixed,
  'severe-fixed': (_said, { findings, disclosure }) =>
    disclosure.remediation && truths(findings).severe > 0 && truths(findings).areSevereFixed,
  'no-severe': (_said, { findings, disclosure }) => disclosure.remediation && truths(findings).severe === 0,
  accepted: ({ count }, { findings, disclosure }) =>
    disclosure.remediation && count > 0 && count === truths(findings).accepted,
  'as-of': ({ day }) => day === today,
  'no-guarantee': () => true,
};

const holds = (said: LetterStatement, state: State): boolean =>
  (checks[said.kind] as (one: LetterStatement, of: State) => boolean)(said, state);

const statementsOf = ({ findings, disclosure, ...record }: State) =>
  letterStatements(recordOf(findings, record), disclosure, today);

describe('the statements of a letter', () => {
  it('are true for 10,000 states of the record, and disclose only what the client selected', () => {
    fc.assert(
      fc.property(states, (state) => {
        const statements = statementsOf(state);
        for (const said of statements) expect([said.kind, holds(said, state)]).toEqual([said.kind, true]);
        const kinds = statements.map(({ kind }) => kind);
        expect(new Set(kinds).size).toBe(kinds.length);
        expect([kinds[0], ...kinds.slice(-2)]).toEqual(['tested', 'as-of', 'no-guarantee']);
      }),
      propertyOptions(10_000, 20_000),
    );
  });

  it('are left out, with a reason, if the record does not support them', () => {
    fc.assert(
      fc.property(states, (state) => {
        const kinds = statementsOf(state).map(({ kind }) => kind.replace(/-count$/, ''));
        const { findings, disclosure: _disclosure, ...others } = state;
        const record = recordOf(findings, others);
        for (const kind of unsupportedStatements(record, state.disclosure)) expect(kinds).not.toContain(kind);
      }),
      propertyOptions(1_000),
    );
  });

  it('do not depend on how equal findings are grouped', () => {
    fc.assert(
      fc.property(states, ({ findings, disclosure }) => {
        const grouped = [...Map.groupBy(findings, (one) => JSON.stringify(one)).values()].map((group) => ({
          ...(group[0] as Finding),
          count: group.length,
        }));
        const one = letterStatements(recordOf(findings), disclosure, today);
        const other = letterStatements({ ...recordOf([]), findings: grouped }, disclosure, '2027-01-01');
        expect(isSameLetter(one, other)).toBe(true);
      }),
      propertyOptions(500),
    );
  });

  it('are complete in every language', () => {
    fc.assert(
      fc.property(states, (state) => {
        const scope = state.scope.map((_target, place) => `host-${place}.example`);
        const statements = statementsOf({ ...state, scope });
        for (const language of letterLanguages)
          for (const { text } of writeStatements(statements, language)) {
            expect(text).not.toMatch(/undefined|NaN|Invalid|#/);
            expect(text.endsWith('.')).toBe(true);
          }
      }),
      propertyOptions(300),
    );
  });
});

const everything: LetterDisclosure = { scope: 'full', counts: 'severity', remediation: true, method: true };
const written = (record: LetterRecord, language: (typeof letterLanguages)[number]) =>
  writeStatements(letterStatements(record, everything, today), language).map(({ text }) => text);

describe('the letter', () => {
  const record = recordOf(
    [
      { severity: 'critical', status: 'Fixed', isRetested: true },
      { severity: 'high', status: 'Fixed', isRetested: true },
      { severity: 'low', status: 'Acknowledged', isRetested: false },
    ],
    { scope: ['shop.acme.example', 'api.acme.example'], standards: ['WSTG', 'PTES'] },
  );

  it('states in English what was tested, reported and fixed', () => {
    expect(written(record, 'en')).toEqual([
      'Northwind Security performed the following security test for Acme from October 1, 2026 to October 14, 2026: Web application.',
      'Scope of the test: shop.acme.example and api.acme.example.',
      'The test followed WSTG and PTES.',
      '3 vulnerabilities were reported: 1 critical, 1 high, 0 medium, and 1 low.',
      '2 vulnerabilities were fixed, and retests confirmed the fixes.',
      'All vulnerabilities rated critical or high were fixed, and retests confirmed the fixes.',
      'The risk of 1 vulnerability was accepted.',
      'All statements are as of November 29, 2026.',
      'This letter does not guarantee the absence of other vulnerabilities.',
    ]);
  });

  it('states the same in German and French', () => {
    expect(written(record, 'de')).toContain(
      'Es wurden 3 Schwachstellen gemeldet: 1 kritisch, 1 hoch, 0 mittel und 1 niedrig.',
    );
    expect(written(record, 'fr')[0]).toBe(
      'Northwind Security a réalisé du 1er octobre 2026 au 14 octobre 2026 le test de sécurité suivant pour Acme\u00a0: Web application.',
    );
    expect(Object.values(letterTexts).map(({ title }) => title)).toHaveLength(3);
  });

  it('does not count a finding as fixed without a retest', () => {
    const claimed = recordOf([{ severity: 'high', status: 'Fixed', isRetested: false }]);
    const kinds = letterStatements(claimed, everything, today).map(({ kind }) => kind);

    expect(kinds).not.toContain('fixed');
    expect(kinds).not.toContain('severe-fixed');
    expect(unsupportedStatements(claimed, everything)).toEqual([
      'scope',
      'method',
      'fixed',
      'severe-fixed',
      'accepted',
    ]);
  });

  it('is refused with all reasons that the record gives', () => {
    const draft = recordOf([], { isPublished: false, isCompleted: false, from: null, to: null });

    expect(refusalsOf(draft, today)).toEqual(['not-published', 'not-completed', 'no-dates']);
    expect(refusalsOf(recordOf([], { to: '2026-11-30' }), today)).toEqual(['not-over']);
    expect(refusalsOf(recordOf([], { to: today }), today)).toEqual([]);
  });
});
