import type { AttackStep, StepFinding } from '@gatehouse/contract/attack-chain/chain.schema';
import { type StepBreak, brokenSteps, type ChainLink, chainBreakers } from '@gatehouse/domain/chain-break';

export type { StepBreak as Break };

type Links = Pick<AttackStep, '_id' | 'dependsOn'> & { findings: readonly Pick<StepFinding, '_id'>[] };

const linkOf = ({ _id, dependsOn, findings }: Links): ChainLink => ({
  id: _id,
  dependsOn,
  findingIds: findings.map((finding) => finding._id),
});

/** Returns the steps that become impossible once these findings are fixed. */
export const breaksOf = (steps: readonly Links[], fixed: ReadonlySet<string>): ReadonlyMap<string, StepBreak> =>
  brokenSteps(steps.map(linkOf), fixed);

/** A finding of the chain, with the number of steps that fixing it breaks. */
export interface Breaker {
  finding: StepFinding;
  broken: number;
}

/** Returns the findings of a chain, most effective fix first. */
export function breakersOf(steps: readonly AttackStep[]): Breaker[] {
  const findings = new Map(steps.flatMap((step) => step.findings).map((finding) => [finding._id, finding]));
  return chainBreakers(steps.map(linkOf)).flatMap(({ findingId, broken }) => {
    const finding = findings.get(findingId);
    return finding ? [{ finding, broken: broken.size }] : [];
  });
}

/** Returns the IDs of the findings that are already fixed. */
export const fixedIn = (steps: readonly AttackStep[]): ReadonlySet<string> =>
  new Set(
    steps
      .flatMap((step) => step.findings)
      .filter(({ statusVulnerability }) => statusVulnerability === 'Fixed')
      .map(({ _id }) => _id),
  );
