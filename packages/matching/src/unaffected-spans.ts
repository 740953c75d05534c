import { versionKey, type VersionScheme } from '@gatehouse/versions/compare-versions';
import { compareKeys, type VersionKey } from '@gatehouse/versions/version-key';

import type { Interval } from './intervals.ts';
import type { CompiledRanges } from './version-ranges.ts';

/** Versions from one to another; without an end it is open on that side. A single version is both of its ends. */
export interface VersionSpan {
  /** Is part of the span. */
  from: string | undefined;
  to: string | undefined;
  includesTo: boolean;
}

/** Versions that are affected: all but some that are stated. Both ends are texts, for rules that are written again. */
export interface AffectedGap {
  after: string | undefined;
  includesAfter: boolean;
  before: string | undefined;
  /** Whether only one version ends it, above which the next gap begins. */
  isHole: boolean;
}

interface KeyedSpan extends VersionSpan {
  fromKey: VersionKey | undefined;
  toKey: VersionKey | undefined;
}

/** Null if a version has no order. */
function keyed(span: VersionSpan, scheme: VersionScheme): KeyedSpan | null {
  const [fromKey, toKey] = [span.from, span.to].map((text) => (text === undefined ? text : versionKey(scheme, text)));
  const isKnown = (span.from === undefined || fromKey !== undefined) && (span.to === undefined || toKey !== undefined);
  return isKnown ? { ...span, fromKey, toKey } : null;
}

/** The open beginning first. */
function compareStarts({ fromKey: one }: KeyedSpan, { fromKey: other }: KeyedSpan): number {
  if (one === undefined || other === undefined) return Number(one !== undefined) - Number(other !== undefined);
  return compareKeys(one, other);
}

const isHole = ({ fromKey, toKey, includesTo }: KeyedSpan): boolean =>
  includesTo && fromKey !== undefined && toKey !== undefined && compareKeys(fromKey, toKey) === 0;

/** Where the affected versions go on; a key that is undefined is the very beginning. */
interface Start {
  text: string | undefined;
  key: VersionKey | undefined;
  isIncluded: boolean;
}

const comesBefore = ({ key }: Start, end: VersionKey | undefined): boolean =>
  end !== undefined && (key === undefined || compareKeys(key, end) < 0);

/** The later of a start and the end of a span that is not affected. */
function goOn(start: Start, { to, toKey, includesTo }: KeyedSpan): Start {
  const next = { text: to, key: toKey, isIncluded: !includesTo };
  const order = start.key === undefined || toKey === undefined ? 1 : compareKeys(toKey, start.key);
  if (order === 0) return { ...start, isIncluded: start.isIncluded && next.isIncluded };
  return order > 0 ? next : start;
}

/** What is between the spans, in order; undefined if a version has no order. Spans may overlap and come in any order. */
export function invertSpans(spans: readonly VersionSpan[], scheme: VersionScheme): AffectedGap[] | undefined {
  const known = spans.map((span) => keyed(span, scheme)).filter((span) => span !== null);
  if (known.length < spans.length) return undefined;
  const gaps: AffectedGap[] = [];
  let start: Start = { text: undefined, key: undefined, isIncluded: true };
  for (const span of known.toSorted(compareStarts)) {
    const ends = { after: start.text, includesAfter: start.isIncluded, before: span.from, isHole: isHole(span) };
    if (comesBefore(start, span.fromKey)) gaps.push(ends);
    if (span.to === undefined) return gaps;
    start = goOn(start, span);
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

/** Versions that are not affected while all others are. */
export interface Unaffected {
  /** As the type of a range of OSV: SEMVER, ECOSYSTEM or GIT. */
  type: string;
  spans: readonly VersionSpan[];
}

/** Compiles what is left; commits and versions without an order leave it incomplete. */
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
