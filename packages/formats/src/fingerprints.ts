import { hash } from 'node:crypto';

import type { FindingGroup, RuleHit } from './finding-draft.ts';

const printOf = (identity: readonly string[]): string => hash('sha256', JSON.stringify(identity));

/** Returns the fingerprint of a finding, which is the same in every file of its tool. */
export function fingerprintOf(tool: string, { ruleId, variant }: Pick<RuleHit, 'ruleId' | 'variant'>): string {
  return printOf([tool, ruleId, ...(variant === '' ? [] : [variant])]);
}

/** Returns the current and former fingerprints of a finding. */
export function fingerprintsOf(
  tool: string,
  mention: Pick<RuleHit, 'ruleId' | 'variant' | 'formerIdentity'>,
): string[] {
  const { formerIdentity } = mention;
  return [fingerprintOf(tool, mention), ...(formerIdentity === undefined ? [] : [printOf(formerIdentity)])];
}

// Maximum number of former findings that one group replaces.
const maxFormers = 1_000;

/** Records the fingerprint that earlier versions used for a finding. */
export function addFormerFingerprint(
  { formerFingerprints }: FindingGroup,
  { formerIdentity }: Pick<RuleHit, 'formerIdentity'>,
) {
  if (formerIdentity !== undefined && formerFingerprints.size < maxFormers)
    formerFingerprints.add(printOf(formerIdentity));
}
