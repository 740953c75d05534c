import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { Stepper } from '../ui/forms/stepper.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { stepperSamples as samples } from './stepper.samples.ts';

/** Four steps with the current one in the address; the first step rejects an empty name. */
export default function StepperExample() {
  const [params] = useSearchParams();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [reached, setReached] = useState('file');
  const current = params.get('step') ?? 'file';
  const next = (key: string) => {
    const isValid = key !== 'file' || name.trim() !== '';
    setError(isValid ? undefined : samples.required);
    const following = samples.steps[samples.steps.findIndex((step) => step.key === key) + 1];
    if (isValid && following) setReached(following.key);
    return isValid;
  };
  return (
    <Stepper steps={samples.steps} current={current} reached={reached} onNext={next} texts={samples.texts}>
      <TextField label={samples.name} value={name} error={error} onChange={({ target }) => setName(target.value)} />
    </Stepper>
  );
}
