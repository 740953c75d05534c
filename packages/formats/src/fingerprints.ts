import { hash } from 'node:crypto';

import type { FindingGroup, Mention } from './finding-draft.ts';

const printOf = (identity: readonly string[]): string => hash('sha256', JSON.stringify(identity));

/** Identifies a finding in every file of its tool. */
export function fingerprintOf(tool: string, { ruleId, variant }: Pick<Mention, 'ruleId' | 'variant'>): string {
  return printOf([tool, ruleId, ...(variant === '' ? [] : [variant])]);
}

/** How a finding of a report may be stored, by this version and by earlier ones. */
export function fingerprintsOf(
  tool: string,
  mention: Pick<Mention, 'ruleId' | 'variant' | 'formerIdentity'>,
): string[] {
  const { formerIdentity } = mention;
  return [fingerprintOf(tool, mention), ...(formerIdentity === undefined ? [] : [printOf(formerIdentity)])];
}

// A group takes the place of so many findings at most.
const mostFormers = 1_000;

/** Notes what the fingerprint of a finding was made of in earlier versions. */
export function noteFormer({ formerFingerprints }: FindingGroup, { formerIdentity }: Pick<Mention, 'formerIdentity'>) {
  if (formerIdentity !== undefined && formerFingerprints.size < mostFormers)
    formerFingerprints.add(printOf(formerIdentity));
}
