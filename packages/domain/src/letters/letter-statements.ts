import type { Severity } from '../severity.ts';
import type { FindingGroup, LetterDisclosure, LetterRecord } from './letter-record.ts';

/** The severities of a letter. `info` also counts findings with a score of 0. */
export const letterSeverities = ['critical', 'high', 'medium', 'low', 'info'] as const;
/** Number of findings by severity. */
export type SeverityCounts = Record<(typeof letterSeverities)[number], number>;

/** A statement of a letter as data. */
export type LetterStatement =
  | { kind: 'tested'; firm: string; organization: string; testType: string; from: string; to: string }
  | { kind: 'scope'; targets: readonly string[]; more: number }
  | { kind: 'scope-count'; count: number }
  | { kind: 'method'; standards: readonly string[] }
  | { kind: 'reported'; count: number }
  | { kind: 'reported-by-severity'; count: number; counts: SeverityCounts }
  | { kind: 'fixed'; count: number }
  | { kind: 'severe-fixed'; count: number }
  | { kind: 'no-severe' }
  | { kind: 'accepted'; count: number }
  | { kind: 'as-of'; day: string }
  | { kind: 'no-guarantee' };

/** Maximum size of a scope that a letter lists in full, so that it fits on one page. */
const targetsAtMost = 12;
const charactersAtMost = 600;

const isSevere = ({ severity }: FindingGroup): boolean => severity === 'critical' || severity === 'high';
/** True for findings that are fixed, as a retest confirmed. A status alone does not count. */
const isFixed = ({ status, isRetested }: FindingGroup): boolean => status === 'Fixed' && isRetested;
const isAccepted = ({ status }: FindingGroup): boolean => status === 'Acknowledged';

const countOf = (groups: readonly FindingGroup[]): number => groups.reduce((sum, { count }) => sum + count, 0);

function scopeStatements({ scope }: LetterRecord, disclosed: LetterDisclosure['scope']): LetterStatement[] {
  if (disclosed === 'none' || scope.length === 0) return [];
  if (disclosed === 'count') return [{ kind: 'scope-count', count: scope.length }];
  let characters = 0;
  const end = scope.findIndex((target, place) => {
    characters += target.length;
    return place > 0 && (place === targetsAtMost || characters > charactersAtMost);
  });
  const targets = end === -1 ? scope : scope.slice(0, end);
  return [{ kind: 'scope', targets: [...targets], more: scope.length - targets.length }];
}

const letterSeverity = (severity: Severity): keyof SeverityCounts => (severity === 'none' ? 'info' : severity);

function bySeverity(groups: readonly FindingGroup[]): SeverityCounts {
  const counts: SeverityCounts = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
  for (const { severity, count } of groups) counts[letterSeverity(severity)] += count;
  return counts;
}

function reportedStatements({ findings }: LetterRecord, disclosed: LetterDisclosure['counts']): LetterStatement[] {
  const count = countOf(findings);
  if (disclosed === 'none') return [];
  return disclosed === 'total' || count === 0
    ? [{ kind: 'reported', count }]
    : [{ kind: 'reported-by-severity', count, counts: bySeverity(findings) }];
}

function severeStatements(findings: readonly FindingGroup[]): LetterStatement[] {
  const severe = findings.filter(isSevere);
  const count = countOf(severe);
  if (count === 0) return [{ kind: 'no-severe' }];
  return countOf(severe.filter(isFixed)) === count ? [{ kind: 'severe-fixed', count }] : [];
}

function remediationStatements({ findings }: LetterRecord): LetterStatement[] {
  const fixed = countOf(findings.filter(isFixed));
  const accepted = countOf(findings.filter(isAccepted));
  return [
    ...(fixed > 0 ? [{ kind: 'fixed', count: fixed } as const] : []),
    ...severeStatements(findings),
    ...(accepted > 0 ? [{ kind: 'accepted', count: accepted } as const] : []),
  ];
}

/** Returns what a letter states on this day: all that the client discloses and the record supports, and nothing else. */
export function letterStatements(record: LetterRecord, disclosure: LetterDisclosure, today: string): LetterStatement[] {
  const { firm, organization, testType, standards } = record;
  const tested = {
    kind: 'tested',
    firm,
    organization,
    testType,
    from: record.from ?? '',
    to: record.to ?? '',
  } as const;
  return [
    tested,
    ...scopeStatements(record, disclosure.scope),
    ...(disclosure.method && standards.length > 0 ? [{ kind: 'method', standards: [...standards] } as const] : []),
    ...reportedStatements(record, disclosure.counts),
    ...(disclosure.remediation ? remediationStatements(record) : []),
    { kind: 'as-of', day: today },
    { kind: 'no-guarantee' },
  ];
}

/** The statements that a record may not support. */
export const unsupportedKinds = ['scope', 'method', 'fixed', 'severe-fixed', 'accepted'] as const;
/** A statement that the client discloses and the record does not support. */
export type UnsupportedKind = (typeof unsupportedKinds)[number];

/** Returns the statements that the client wants to disclose and the record does not support. */
export function unsupportedStatements(record: LetterRecord, disclosure: LetterDisclosure): UnsupportedKind[] {
  const { scope, standards, findings } = record;
  const severe = findings.filter(isSevere);
  const checks: [UnsupportedKind, boolean][] = [
    ['scope', disclosure.scope !== 'none' && scope.length === 0],
    ['method', disclosure.method && standards.length === 0],
    ['fixed', disclosure.remediation && countOf(findings) > 0 && countOf(findings.filter(isFixed)) === 0],
    ['severe-fixed', disclosure.remediation && countOf(severe) > countOf(severe.filter(isFixed))],
    ['accepted', disclosure.remediation && countOf(findings) > 0 && countOf(findings.filter(isAccepted)) === 0],
  ];
  return checks.filter(([, isMissing]) => isMissing).map(([kind]) => kind);
}

/** Returns the number of severe findings that are not fixed and retested. */
export const unfixedSevere = ({ findings }: LetterRecord): number =>
  countOf(findings.filter((group) => isSevere(group) && !isFixed(group)));

/** Sorts the fields, which the database returns in another order. */
const sortFields = (_name: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const withoutDay = (statements: readonly LetterStatement[]): string =>
  JSON.stringify(
    statements.filter(({ kind }) => kind !== 'as-of'),
    sortFields,
  );

/** True if two letters state the same, apart from the day. */
export const isSameLetter = (one: readonly LetterStatement[], other: readonly LetterStatement[]): boolean =>
  withoutDay(one) === withoutDay(other);
