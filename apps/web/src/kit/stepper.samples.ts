import type { Step, StepperTexts } from '../ui/forms/stepper.tsx';

const steps: readonly [Step, Step, Step, Step] = [
  { key: 'file', label: 'File', to: '?step=file' },
  { key: 'columns', label: 'Columns', to: '?step=columns' },
  { key: 'check', label: 'Check', to: '?step=check' },
  { key: 'confirm', label: 'Confirm', to: '?step=confirm' },
];

const texts: StepperTexts = {
  steps: 'Steps',
  place: (at, all, label) => `Step ${at} of ${all}: ${label}`,
  done: 'Done',
  back: 'Back',
  next: 'Next',
  finish: 'Import',
};

export const stepperSamples = { steps, texts, name: 'Name of the import', required: 'Enter a name.' };
