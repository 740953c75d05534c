/** The reason why a step becomes impossible: its own finding is fixed, or a step it depends on is broken. */
export type StepBreak = 'direct' | 'following';

/** A step of an attack chain. Steps are in order and depend only on earlier ones. */
export interface ChainLink {
  id: string;
  dependsOn: readonly string[];
  findingIds: readonly string[];
}

/**
 * Returns the steps that become impossible once these findings are fixed. A step needs all of its findings and all steps it depends on, so
 * one fix is enough to break it.
 */
export function brokenSteps(steps: readonly ChainLink[], fixed: ReadonlySet<string>): Map<string, StepBreak> {
  const broken = new Map<string, StepBreak>();
  for (const { id, dependsOn, findingIds } of steps) {
    if (findingIds.some((finding) => fixed.has(finding))) broken.set(id, 'direct');
    else if (dependsOn.some((step) => broken.has(step))) broken.set(id, 'following');
  }
  return broken;
}

/** Returns the findings of a chain with the steps that fixing each one breaks, most effective first. */
export function chainBreakers(
  steps: readonly ChainLink[],
): { findingId: string; broken: ReadonlyMap<string, StepBreak> }[] {
  return [...new Set(steps.flatMap(({ findingIds }) => findingIds))]
    .map((findingId) => ({ findingId, broken: brokenSteps(steps, new Set([findingId])) }))
    .toSorted((left, right) => right.broken.size - left.broken.size);
}
