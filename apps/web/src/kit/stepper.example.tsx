import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { type Step, Stepper, type StepperTexts } from '../ui/forms/stepper.tsx';
import { TextField } from '../ui/forms/text-field.tsx';

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

/** Four steps with the current one in the address; the first step rejects an empty name. */
export default function StepperExample() {
  const [params] = useSearchParams();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [reached, setReached] = useState('file');
  const current = params.get('step') ?? 'file';
  const next = (key: string) => {
    const isValid = key !== 'file' || name.trim() !== '';
    setError(isValid ? undefined : 'Enter a name.');
    const following = steps[steps.findIndex((step) => step.key === key) + 1];
    if (isValid && following) setReached(following.key);
    return isValid;
  };
  return (
    <Stepper steps={steps} current={current} reached={reached} onNext={next} texts={texts}>
      <TextField
        label="Name of the import"
        value={name}
        error={error}
        onChange={({ target }) => setName(target.value)}
      />
    </Stepper>
  );
}
