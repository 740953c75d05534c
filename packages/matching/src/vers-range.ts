import { isVersionScheme, versionKey, type VersionScheme } from '@gatehouse/versions/compare-versions';
import { compareKeys, type VersionKey } from '@gatehouse/versions/version-key';

import { mainType, schemeOf } from './ecosystems.ts';
import type { Interval } from './intervals.ts';
import type { CompiledRanges } from './version-ranges.ts';

/** A compiled range, or a message about the error that does not quote the text. */
export type VersReading = { ok: true; type: string; ranges: CompiledRanges } | { ok: false; message: string };

type Comparator = '=' | '!=' | '<' | '<=' | '>' | '>=';

interface Constraint {
  comparator: Comparator;
  text: string;
  key: VersionKey;
}

const longestRange = 10_000;
const shape = /^vers:([a-z][a-z0-9.-]*)\/(\S+)$/i;
const constraintShape = /^(>=|<=|!=|<|>|=)?([^<>=!*|]+)$/;

const refused = (message: string): VersReading => ({ ok: false, message });

const messages = {
  shape: 'A range has the form vers:<type>/<constraints>, for example vers:npm/>=1.0.0|<1.2.3.',
  length: 'The range is longer than 10,000 characters.',
  order: 'Versions of this type cannot be ordered.',
  constraint: 'The range has a constraint that is not valid.',
  version: 'The range has a version that is not valid for its type.',
  twice: 'The range names a version twice.',
  alternation: 'The constraints of the range do not alternate between lower and upper bounds.',
} as const;

function schemeFor(type: string): VersionScheme | undefined {
  return schemeOf(mainType(type)) ?? (isVersionScheme(type) ? type : undefined);
}

function isComparator(text: string): text is Comparator {
  return ['=', '!=', '<', '<=', '>', '>='].includes(text);
}

/** Returns undefined if the percent-encoding is invalid. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function readConstraint(text: string, scheme: VersionScheme): Constraint | string {
  const [, comparator = '=', encoded] = constraintShape.exec(text) ?? [];
  const version = encoded === undefined ? undefined : decode(encoded);
  if (version === undefined || !isComparator(comparator)) return messages.constraint;
  const key = versionKey(scheme, version);
  return key === undefined ? messages.version : { comparator, text: version, key };
}

const isLower = ({ comparator }: Constraint): boolean => comparator.startsWith('>');
const isUpper = ({ comparator }: Constraint): boolean => comparator.startsWith('<');

const hasPair = (list: readonly Constraint[], contradict: (one: Constraint, next: Constraint) => boolean): boolean =>
  list.some((one, at) => {
    const next = list[at + 1];
    return next !== undefined && contradict(one, next);
  });

/** Returns a message if sorted constraints contradict each other, or else undefined. */
function findContradiction(constraints: readonly Constraint[]): string | undefined {
  if (hasPair(constraints, (one, next) => compareKeys(one.key, next.key) === 0)) return messages.twice;
  const bounds = constraints.filter((one) => isLower(one) || isUpper(one));
  const inclusions = constraints.filter(({ comparator }) => comparator !== '!=');
  const repeats = hasPair(bounds, (one, next) => isLower(one) === isLower(next));
  const isInside = hasPair(inclusions, (one, next) => one.comparator === '=' && isUpper(next));
  return repeats || isInside ? messages.alternation : undefined;
}

const single = ({ key }: Constraint): Interval => {
  return { from: key, includesFrom: true, to: key, includesTo: true, fixed: undefined };
};

/** Returns the span between two adjacent bounds. An excluded upper bound is the fixed version. */
function span(lower: Constraint | undefined, upper: Constraint | undefined): Interval {
  return {
    from: lower?.key,
    includesFrom: lower?.comparator === '>=',
    to: upper?.key,
    includesTo: upper?.comparator === '<=',
    fixed: upper?.comparator === '<' ? upper.text : undefined,
  };
}

function spans(constraints: readonly Constraint[]): Interval[] {
  const bounds = constraints.filter((one) => isLower(one) || isUpper(one));
  // If all constraints are exclusions, every other version is in the range.
  if (bounds.length === 0)
    return constraints.every(({ comparator }) => comparator === '!=') ? [span(undefined, undefined)] : [];
  return bounds.flatMap((bound, at) => {
    if (isLower(bound)) return [span(bound, bounds[at + 1])];
    return at === 0 ? [span(undefined, bound)] : [];
  });
}

/** Removes one version from the intervals. */
function exclude(intervals: readonly Interval[], { key }: Constraint): Interval[] {
  return intervals.flatMap((interval) => {
    const { from, to } = interval;
    const isAfter = from === undefined || compareKeys(key, from) > 0;
    const isBefore = to === undefined || compareKeys(key, to) < 0;
    if (!isAfter || !isBefore) return [interval];
    const below = { ...interval, to: key, includesTo: false, fixed: undefined };
    return [below, { ...interval, from: key, includesFrom: false }];
  });
}

function compile(constraints: readonly Constraint[]): Interval[] {
  let intervals = spans(constraints);
  for (const one of constraints) if (one.comparator === '!=') intervals = exclude(intervals, one);
  return [...intervals, ...constraints.filter(({ comparator }) => comparator === '=').map(single)];
}

function readConstraints(text: string, scheme: VersionScheme): Interval[] | string {
  if (text === '*') return [span(undefined, undefined)];
  const constraints: Constraint[] = [];
  for (const part of text.split('|')) {
    const constraint = readConstraint(part, scheme);
    if (typeof constraint === 'string') return constraint;
    constraints.push(constraint);
  }
  const sorted = constraints.toSorted((one, other) => compareKeys(one.key, other.key));
  return findContradiction(sorted) ?? compile(sorted);
}

/**
 * Parses a version range specifier such as `vers:pypi/>=1.0|!=1.5|<2.0`. Constraints may be in any order, as tools write them; otherwise
 * the rules of the specification apply.
 */
export function readVers(text: string): VersReading {
  if (text.length > longestRange) return refused(messages.length);
  const found = shape.exec(text);
  if (!found) return refused(messages.shape);
  const [, type = '', constraints = ''] = found;
  const scheme = schemeFor(type.toLowerCase());
  if (scheme === undefined) return refused(messages.order);
  const intervals = readConstraints(constraints, scheme);
  if (typeof intervals === 'string') return refused(intervals);
  const ranges = { sets: [{ scheme, intervals }], listed: new Set<string>(), listedScheme: scheme, isComplete: true };
  return { ok: true, type: mainType(type.toLowerCase()), ranges };
}
