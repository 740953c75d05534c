import type {
  AttackChain,
  AttackChainDraft,
  BestPractice,
  StepDraft,
} from '@gatehouse/contract/attack-chain/chain.schema';
import { type AttackTechnique, findTechnique } from '@gatehouse/domain/attack-techniques';

import type { Keyed } from '../../../shared/forms/rows-field.tsx';

/** The form values of a step. Its key is its ID once it is stored. */
export interface StepForm {
  key: string;
  /** Undefined until the chain is saved. */
  _id: string | undefined;
  tacticId: string;
  techniqueId: string;
  name: string;
  url: string | undefined;
  note: string;
  hosts: string;
  findings: readonly string[];
  /** Keys of the steps it depends on; null means the previous step, even after the step is moved. */
  needs: readonly string[] | null;
}

/** The form values of the editor, named as in the call. */
export interface ChainForm {
  attackNarrative: string;
  bestPractices: Keyed<BestPractice>[];
  steps: StepForm[];
}

export const emptyPractice: BestPractice = { title: '', body: '' };

export const newStep = (): StepForm => ({
  key: crypto.randomUUID(),
  _id: undefined,
  tacticId: '',
  techniqueId: '',
  name: '',
  url: undefined,
  note: '',
  hosts: '',
  findings: [],
  needs: null,
});

type Step = AttackChain['steps'][number];

/** Returns null if a step only depends on the previous one, so that this stays true after a move. */
function needsOf({ dependsOn }: Step, before: Step | undefined): readonly string[] | null {
  const usual = before === undefined ? [] : [before._id];
  return JSON.stringify(dependsOn) === JSON.stringify(usual) ? null : dependsOn;
}

/** Returns the form values of a stored chain. */
export const chainFormOf = ({ attackNarrative, bestPractices, steps }: AttackChain): ChainForm => ({
  attackNarrative,
  bestPractices: bestPractices.map((practice, place) => ({ ...practice, key: `saved-${place}` })),
  steps: steps.map((step, place) => ({
    key: step._id,
    _id: step._id,
    tacticId: step.tacticId,
    techniqueId: step.techniqueId,
    name: step.name,
    url: step.url,
    note: step.note,
    hosts: step.hosts.join('\n'),
    findings: step.findings.map(({ _id }) => _id),
    needs: needsOf(step, steps[place - 1]),
  })),
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Returns the positions of the steps that a step depends on. Steps that are no longer before it are dropped. */
function placesOf({ needs }: StepForm, place: number, steps: readonly StepForm[]): number[] | undefined {
  if (needs === null) return undefined;
  return needs.map((key) => steps.findIndex((step) => step.key === key) + 1).filter((at) => at > 0 && at < place);
}

const stepOf = (step: StepForm, place: number, steps: readonly StepForm[]): StepDraft => {
  const dependsOn = placesOf(step, place, steps);
  return {
    ...(step._id !== undefined && { _id: step._id }),
    tacticId: step.tacticId,
    techniqueId: step.techniqueId,
    name: step.name,
    ...(step.url !== undefined && { url: step.url }),
    note: step.note,
    findings: [...step.findings],
    hosts: linesOf(step.hosts),
    ...(dependsOn && { dependsOn }),
  };
};

/** Builds the request body, with the revision that it replaces. */
export const chainBody = (
  { attackNarrative, bestPractices, steps }: ChainForm,
  revision: number,
): AttackChainDraft => ({
  revision,
  attackNarrative,
  bestPractices: bestPractices.map(({ title, body }) => ({ title, body })),
  steps: steps.map((step, index) => stepOf(step, index + 1, steps)),
});

/** True if the user changed the name. The name of the previous technique is replaced, a custom one is kept. */
const hasOwnName = ({ name, techniqueId }: StepForm): boolean =>
  name !== '' && name !== findTechnique(techniqueId)?.name;

/** Returns the tactic of a technique that has only one, unless a tactic is selected. */
function tacticOf({ tacticId }: StepForm, { tacticIds }: AttackTechnique): Partial<StepForm> {
  const [only] = tacticIds;
  return tacticId === '' && tacticIds.length === 1 && only !== undefined ? { tacticId: only } : {};
}

/** Returns the fields that change with the technique: a known one sets its name, and its tactic if it has only one. */
export function withTechnique(step: StepForm, techniqueId: string): Partial<StepForm> {
  const known = findTechnique(techniqueId);
  if (known === null) return { techniqueId, url: undefined };
  return { techniqueId, url: undefined, ...(!hasOwnName(step) && { name: known.name }), ...tacticOf(step, known) };
}
