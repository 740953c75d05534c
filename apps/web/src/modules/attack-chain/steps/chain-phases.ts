import type { AttackStep } from '@gatehouse/contract/attack-chain/chain.schema';
import { attackTactics, compareTactics, findTactic } from '@gatehouse/domain/attack-tactics';

import { chainTexts } from './chain.texts.ts';

/** A step with its number in the chain, from 1. */
export interface NumberedStep {
  step: AttackStep;
  number: number;
}

/** A column of the board: consecutive steps of one tactic. */
export interface Phase {
  key: string;
  tacticId: string;
  name: string;
  steps: readonly NumberedStep[];
}

export const numbered = (steps: readonly AttackStep[]): NumberedStep[] =>
  steps.map((step, index) => ({ step, number: index + 1 }));

/** Returns the name of a tactic. These are MITRE's names and are not translated. */
export const tacticName = (id: string): string => findTactic(id)?.name ?? chainTexts.chain.otherTactic(id);

/** Groups the steps in the order of the attack; consecutive steps of one tactic share a column. */
export function phasesOf(steps: readonly AttackStep[]): Phase[] {
  const phases: (Phase & { steps: NumberedStep[] })[] = [];
  for (const placed of numbered(steps)) {
    const { tacticId, _id } = placed.step;
    const last = phases.at(-1);
    if (last?.tacticId === tacticId) last.steps.push(placed);
    else phases.push({ key: _id, tacticId, name: tacticName(tacticId), steps: [placed] });
  }
  return phases;
}

/** Groups the steps by tactic in the order of the matrix, including empty columns; tactics of other matrices come last. */
export function matrixOf(steps: readonly AttackStep[]): Phase[] {
  const byTactic = Map.groupBy(numbered(steps), ({ step }) => step.tacticId);
  const ids = new Set([...attackTactics.map(({ id }) => id), ...byTactic.keys()]);
  return [...ids]
    .toSorted(compareTactics)
    .map((id) => ({ key: id, tacticId: id, name: tacticName(id), steps: byTactic.get(id) ?? [] }));
}

/** Returns the numbers of the steps that a step depends on, in order. */
export function neededNumbers(steps: readonly AttackStep[], { dependsOn }: AttackStep): number[] {
  return numbered(steps)
    .filter(({ step }) => dependsOn.includes(step._id))
    .map(({ number }) => number);
}
