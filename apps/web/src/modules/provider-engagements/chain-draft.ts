import type { AttackChain, AttackChainDraft, BestPractice, StepDraft } from '@gatehouse/contract/attack-chain-schema';

import type { Keyed } from '../../shared/forms/rows-field.tsx';

/** A step as it is written. Its key is its id once it is stored. */
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
  /** Keys of other steps; null: the step before it, wherever it stands. */
  needs: readonly string[] | null;
}

/** Everything of the page: told, advised, drawn. */
export interface ChainForm {
  narrative: string;
  practices: Keyed<BestPractice>[];
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

/** A step that depends on the one before it alone goes on doing so when it is moved. */
function needsOf({ dependsOn }: Step, before: Step | undefined): readonly string[] | null {
  const usual = before === undefined ? [] : [before._id];
  return JSON.stringify(dependsOn) === JSON.stringify(usual) ? null : dependsOn;
}

/** What stands on the page when a chain is opened. */
export const chainFormOf = ({ attackNarrative, bestPractices, steps }: AttackChain): ChainForm => ({
  narrative: attackNarrative,
  practices: bestPractices.map((practice, place) => ({ ...practice, key: `saved-${place}` })),
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

/** Places of the steps that one depends on; what is no longer before it cannot be among them. */
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

/** What the call takes, with the revision that the page began with. */
export const chainBody = (form: ChainForm, revision: number): AttackChainDraft => ({
  revision,
  attackNarrative: form.narrative,
  bestPractices: form.practices.map(({ title, body }) => ({ title, body })),
  steps: form.steps.map((step, index) => stepOf(step, index + 1, form.steps)),
});

/** Whether two pages would send the same. */
export const isSameChain = (one: ChainForm, other: ChainForm): boolean =>
  JSON.stringify(chainBody(one, 0)) === JSON.stringify(chainBody(other, 0));
