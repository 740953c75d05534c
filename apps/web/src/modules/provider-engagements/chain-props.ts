import type { AttackStep } from '@gatehouse/contract/attack-chain-schema';

import type { Failure } from '../../core/failure.ts';
import type { StepForm } from './chain-draft.ts';
import type { FrameParams } from './engagement-frame.tsx';

/** What the steps of a chain take. */
export interface ChainStepsProps {
  steps: readonly StepForm[];
  onChange: (steps: StepForm[]) => void;
  /** As they are stored: pictures are kept at once and stand only there. */
  stored: readonly AttackStep[];
  params: FrameParams;
  failure: Failure | null;
}

/** What somebody is doing with the steps. */
export interface StepsState {
  openKey: string | null;
  /** What was done last, for those who do not see it. */
  words: string;
  nameAt: (place: number) => string;
  moveTo: (from: number, to: number) => void;
  toggle: (key: string) => void;
  add: () => void;
  remove: (place: number) => void;
  drag: { begin: (key: string) => void; isOver: boolean; dropAt: (place: number) => void; end: () => void };
}

/** What one of the steps takes. */
export interface ChainStepProps extends ChainStepsProps {
  step: StepForm;
  place: number;
  isOpen: boolean;
  state: StepsState;
}
