import { versionKey } from '@gatehouse/versions/compare-versions';

import { compareCpeValues, cpeKey } from './cpe-names.ts';
import { cpeAttributes, parseCpe, type Cpe, type CpeValue } from './cpe.ts';
import { readVersion } from './version-reading.ts';
import type { Interval } from './intervals.ts';
import { evaluate, type CompiledRanges, type Evaluation } from './version-ranges.ts';

/** An entry of `cpeMatch[]` in an NVD configuration. */
export interface NvdCpeMatch {
  vulnerable: boolean;
  criteria: string;
  versionStartIncluding?: string | undefined;
  versionStartExcluding?: string | undefined;
  versionEndIncluding?: string | undefined;
  versionEndExcluding?: string | undefined;
}

/** A compiled criterion. */
export interface CpeCriteria {
  cpe: Cpe;
  /** Undefined if the criterion matches any product. */
  key: string | undefined;
  isVulnerable: boolean;
  /** Undefined if the version in the CPE name is compared. */
  ranges: CompiledRanges | undefined;
}

/**
 * Results of matching a name, from weakest to strongest. "unknown": the version cannot be ordered. "possible": a property that the
 * criterion requires is unknown.
 */
export const verdicts = ['no', 'unknown', 'possible', 'confirmed'] as const;
/** A result of matching a name against criteria. */
export type Verdict = (typeof verdicts)[number];

/** A verdict with the fixed versions. */
export interface CriteriaResult {
  verdict: Verdict;
  fixed: readonly string[];
}

const scheme = 'generic';
const result = (verdict: Verdict): CriteriaResult => ({ verdict, fixed: [] });

const keyOf = (text: string | undefined) => (text === undefined ? undefined : versionKey(scheme, text));

/** Compiles the version bounds of a match, or returns undefined if it has none. */
function compileBounds(match: NvdCpeMatch): CompiledRanges | undefined {
  const lower = match.versionStartIncluding ?? match.versionStartExcluding;
  const upper = match.versionEndIncluding ?? match.versionEndExcluding;
  const stated = [lower, upper].filter((text) => text !== undefined);
  if (stated.length === 0) return undefined;
  const includesTo = match.versionEndIncluding !== undefined;
  const interval: Interval = {
    from: keyOf(lower),
    includesFrom: match.versionStartIncluding !== undefined,
    to: keyOf(upper),
    includesTo,
    fixed: includesTo ? undefined : upper,
  };
  const isComplete = stated.every((text) => keyOf(text) !== undefined);
  const sets = isComplete ? [{ scheme, intervals: [interval] } as const] : [];
  return { sets, listed: new Set(), listedScheme: undefined, isComplete };
}

/** Compiles a criterion, or returns undefined if its CPE name is invalid. */
export function compileCriteria(match: NvdCpeMatch): CpeCriteria | undefined {
  const reading = parseCpe(match.criteria);
  if (!reading.ok) return undefined;
  const { cpe } = reading;
  return { cpe, key: cpeKey(cpe), isVulnerable: match.vulnerable, ranges: compileBounds(match) };
}

const identity = ['part', 'vendor', 'product'] as const;
const details = cpeAttributes.filter((name) => name !== 'version' && !identity.some((one) => one === name));

const fulfils = (source: CpeValue, target: CpeValue): boolean => {
  const relation = compareCpeValues(source, target);
  return relation === 'equal' || relation === 'superset';
};

/** Compares everything except the version. An attribute that the criterion requires and the name leaves open is "possible". */
function compareDetails({ cpe }: CpeCriteria, name: Cpe): Verdict {
  if (!identity.every((one) => fulfils(cpe[one], name[one]))) return 'no';
  const open = details.filter((one) => !fulfils(cpe[one], name[one]));
  if (open.length === 0) return 'confirmed';
  return open.every((one) => compareCpeValues(cpe[one], name[one]) === 'subset') ? 'possible' : 'no';
}

const verdictOf: Readonly<Record<Evaluation['status'], Verdict>> = {
  affected: 'confirmed',
  'not-affected': 'no',
  'not-matched': 'unknown',
};

/** Returns the version of a CPE. The NVD writes a pre-release as version and update: 1.0 and rc1. */
function versionText({ version, update }: Cpe): string | undefined {
  if (version.kind !== 'text') return undefined;
  return update.kind === 'text' ? `${version.text}-${update.text}` : version.text;
}

function compareVersion({ cpe, ranges }: CpeCriteria, name: Cpe): CriteriaResult {
  if (name.version.kind === 'any') return result('possible');
  if (!ranges) {
    return result(fulfils(cpe.version, name.version) ? 'confirmed' : 'no');
  }
  const evaluation = evaluate(ranges, readVersion(versionText(name)));
  return { verdict: verdictOf[evaluation.status], fixed: evaluation.status === 'affected' ? evaluation.fixed : [] };
}

/** Returns the weaker of two verdicts. */
export const weakerVerdict = (one: Verdict, other: Verdict): Verdict =>
  verdicts.indexOf(one) < verdicts.indexOf(other) ? one : other;

/** Returns the result of matching a name against a criterion. A name without a version is "possible". */
export function matchCriteria(criteria: CpeCriteria, name: Cpe): CriteriaResult {
  const details = compareDetails(criteria, name);
  if (details === 'no') return result('no');
  const { verdict, fixed } = compareVersion(criteria, name);
  return { verdict: weakerVerdict(details, verdict), fixed };
}
