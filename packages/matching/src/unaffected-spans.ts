import { versionKey, type VersionScheme } from '@gatehouse/versions/compare-versions';
import { compareKeys, type VersionKey } from '@gatehouse/versions/version-key';

import type { Interval } from './intervals.ts';
import type { CompiledRanges } from './version-ranges.ts';

/** Versions from one to another. An undefined end is unbounded, and a single version is both ends. */
export interface VersionSpan {
  /** The first version, which is included. */
  from: string | undefined;
  to: string | undefined;
  includesTo: boolean;
}

/** Affected versions between two unaffected spans. Both ends are texts rather than keys, for callers that write ranges as text. */
export interface AffectedGap {
  after: string | undefined;
  includesAfter: boolean;
  before: string | undefined;
  /** True if the gap ends at a single unaffected version, after which the next gap starts. */
  isHole: boolean;
}

interface KeyedSpan extends VersionSpan {
  fromKey: VersionKey | undefined;
  toKey: VersionKey | undefined;
}

/** Returns a span with the keys of its ends, or null if one of them cannot be ordered. */
function withKeys(span: VersionSpan, scheme: VersionScheme): KeyedSpan | null {
  const [fromKey, toKey] = [span.from, span.to].map((text) => (text === undefined ? text : versionKey(scheme, text)));
  const isKnown = (span.from === undefined || fromKey !== undefined) && (span.to === undefined || toKey !== undefined);
  return isKnown ? { ...span, fromKey, toKey } : null;
}

/** Sorts unbounded starts first. */
function compareStarts({ fromKey: one }: KeyedSpan, { fromKey: other }: KeyedSpan): number {
  if (one === undefined || other === undefined) return Number(one !== undefined) - Number(other !== undefined);
  return compareKeys(one, other);
}

const isHole = ({ fromKey, toKey, includesTo }: KeyedSpan): boolean =>
  includesTo && fromKey !== undefined && toKey !== undefined && compareKeys(fromKey, toKey) === 0;

/** The start of the next affected versions. An undefined key is the beginning of all versions. */
interface Start {
  text: string | undefined;
  key: VersionKey | undefined;
  isIncluded: boolean;
}

const comesBefore = ({ key }: Start, end: VersionKey | undefined): boolean =>
  end !== undefined && (key === undefined || compareKeys(key, end) < 0);

/** Returns the later of a start and the end of an unaffected span. */
function laterStart(start: Start, { to, toKey, includesTo }: KeyedSpan): Start {
  const next = { text: to, key: toKey, isIncluded: !includesTo };
  const order = start.key === undefined || toKey === undefined ? 1 : compareKeys(toKey, start.key);
  if (order === 0) return { ...start, isIncluded: start.isIncluded && next.isIncluded };
  return order > 0 ? next : start;
}

/** Returns the gaps between the spans in order, or undefined if a version cannot be ordered. Spans may overlap and be unsorted. */
export function invertSpans(spans: readonly VersionSpan[], scheme: VersionScheme): AffectedGap[] | undefined {
  const keyed = spans.map((span) => withKeys(span, scheme)).filter((span) => span !== null);
  if (keyed.length < spans.length) return undefined;
  const gaps: AffectedGap[] = [];
  let start: Start = { text: undefined, key: undefined, isIncluded: true };
  for (const span of keyed.toSorted(compareStarts)) {
    const ends = { after: start.text, includesAfter: start.isIncluded, before: span.from, isHole: isHole(span) };
    if (comesBefore(start, span.fromKey)) gaps.push(ends);
    if (span.to === undefined) return gaps;
    start = laterStart(start, span);
  }
  return [...gaps, { after: start.text, includesAfter: start.isIncluded, before: undefined, isHole: false }];
}

function toInterval(gap: AffectedGap, scheme: VersionScheme): Interval {
  const { after, includesAfter, before } = gap;
  return {
    from: after === undefined ? undefined : versionKey(scheme, after),
    includesFrom: includesAfter,
    to: before === undefined ? undefined : versionKey(scheme, before),
    includesTo: false,
    fixed: gap.isHole ? undefined : before,
  };
}

/** The unaffected versions, if all others are affected. */
export interface Unaffected {
  /** An OSV range type: SEMVER, ECOSYSTEM or GIT. */
  type: string;
  spans: readonly VersionSpan[];
}

/** Compiles the affected versions. Commits, and versions that cannot be ordered, make the result incomplete. */
export function compileUnaffected({ type, spans }: Unaffected, scheme: VersionScheme | undefined): CompiledRanges {
  const order = type === 'SEMVER' ? 'semver' : scheme;
  const gaps = order === undefined || type === 'GIT' ? undefined : invertSpans(spans, order);
  const listed = new Set<string>();
  if (order === undefined || gaps === undefined) {
    return { sets: [], listed, listedScheme: scheme, isComplete: false };
  }
  const intervals = gaps.map((gap) => toInterval(gap, order));
  return { sets: [{ scheme: order, intervals }], listed, listedScheme: order, isComplete: true };
}
