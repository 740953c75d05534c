import { type AttackTechnique, findTechnique } from '@gatehouse/domain/attack-techniques';

import type { StepForm } from './chain-draft.ts';

/** A choice from the list is "T1566.001 Spearphishing Attachment". */
const idIn = (typed: string): string => typed.trim().split(/\s/)[0]?.toUpperCase() ?? '';

/** A name that somebody gave the step stays; that of the technique before goes with it. */
const hasOwnName = ({ name, techniqueId }: StepForm): boolean =>
  name !== '' && name !== findTechnique(techniqueId)?.name;

/** The tactic of a technique that has but one, where none is chosen. */
function tacticOf({ tacticId }: StepForm, { tacticIds }: AttackTechnique): Partial<StepForm> {
  const [only] = tacticIds;
  return tacticId === '' && tacticIds.length === 1 && only !== undefined ? { tacticId: only } : {};
}

/** What follows from the technique that was typed or chosen: one of the matrix brings its name, and maybe its tactic. */
export function withTechnique(step: StepForm, typed: string): Partial<StepForm> {
  const techniqueId = idIn(typed);
  const known = findTechnique(techniqueId);
  if (known === null) return { techniqueId: typed, url: undefined };
  return { techniqueId, url: undefined, ...(!hasOwnName(step) && { name: known.name }), ...tacticOf(step, known) };
}
