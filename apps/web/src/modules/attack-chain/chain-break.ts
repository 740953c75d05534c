import type { AttackStep, StepFinding } from '@gatehouse/contract/attack-chain-schema';

/** How a step ends when something is fixed: by itself, or because it depends on one that does. */
export type Fall = 'direct' | 'following';

type Links = Pick<AttackStep, '_id' | 'dependsOn'> & { findings: readonly Pick<StepFinding, '_id'>[] };

/**
 * The steps that fall when these findings are fixed. A step needs every finding and every step that it is linked to, so
 * one is enough. Steps depend only on earlier ones: a single pass in their order finds all.
 */
export function fallsOf(steps: readonly Links[], fixed: ReadonlySet<string>): ReadonlyMap<string, Fall> {
  const falls = new Map<string, Fall>();
  for (const { _id, findings, dependsOn } of steps) {
    if (findings.some((finding) => fixed.has(finding._id))) falls.set(_id, 'direct');
    else if (dependsOn.some((needed) => falls.has(needed))) falls.set(_id, 'following');
  }
  return falls;
}

/** A finding of the chain, and how many steps its fix takes away. */
export interface Lever {
  finding: StepFinding;
  fallen: number;
}

/** The findings of a chain, the one that takes most away first; of equals the one that is met first. */
export function leversOf(steps: readonly AttackStep[]): Lever[] {
  const findings = new Map(steps.flatMap((step) => step.findings).map((finding) => [finding._id, finding]));
  return [...findings.values()]
    .map((finding) => ({ finding, fallen: fallsOf(steps, new Set([finding._id])).size }))
    .toSorted((left, right) => right.fallen - left.fallen);
}

/** The findings that are fixed already. */
export const fixedIn = (steps: readonly AttackStep[]): ReadonlySet<string> =>
  new Set(
    steps
      .flatMap((step) => step.findings)
      .filter(({ statusVulnerability }) => statusVulnerability === 'Fixed')
      .map(({ _id }) => _id),
  );
