import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';

import { type Step, Stepper } from './stepper.tsx';

const steps: readonly [Step, Step, Step] = [
  { key: 'file', label: 'File', to: '/import/file' },
  { key: 'columns', label: 'Columns', to: '/import/columns' },
  { key: 'confirm', label: 'Confirm', to: '/import/confirm' },
];
const texts = {
  steps: 'Steps',
  place: (at: number, all: number, label: string) => `Step ${at} of ${all}: ${label}`,
  done: 'Done',
  back: 'Back',
  next: 'Next',
  finish: 'Import',
};
const onFinish = vi.fn<() => void>();

/** A wizard whose first step needs a name; the address holds the open step. */
function Import() {
  const { pathname } = useLocation();
  const [reached, setReached] = useState('file');
  const [isInvalid, setIsInvalid] = useState(false);
  const [name, setName] = useState('');
  const onNext = async (key: string) => {
    await Promise.resolve();
    if (key === 'confirm') onFinish();
    const isValid = name !== '';
    setIsInvalid(!isValid);
    if (isValid) setReached(steps[steps.findIndex((step) => step.key === key) + 1]?.key ?? key);
    return isValid;
  };
  return (
    <Stepper steps={steps} current={pathname.split('/').at(-1) ?? ''} reached={reached} onNext={onNext} texts={texts}>
      <input aria-label="Name" aria-invalid={isInvalid} value={name} onChange={({ target }) => setName(target.value)} />
    </Stepper>
  );
}

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Import />
    </MemoryRouter>,
  );
const heading = (name: string) => screen.findByRole('heading', { name });

it('stays at an invalid step and focuses its first invalid field', async () => {
  const person = userEvent.setup();
  open('/import/file');

  await person.click(screen.getByRole('button', { name: 'Next' }));

  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  expect(await heading('Step 1 of 3: File')).toBeTruthy();
});

it('moves from step to step, focuses each title, and finishes after the last one', async () => {
  const person = userEvent.setup();
  open('/import/file');
  await person.type(screen.getByLabelText('Name'), 'Weekly');

  await person.click(screen.getByRole('button', { name: 'Next' }));
  const columns = await heading('Step 2 of 3: Columns');
  expect(document.activeElement).toBe(columns);
  await person.click(screen.getByRole('button', { name: 'Next' }));
  expect(await heading('Step 3 of 3: Confirm')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Import' }));

  await vi.waitFor(() => expect(onFinish).toHaveBeenCalledOnce());
});

it('returns by link and keeps the visited steps open', async () => {
  const person = userEvent.setup();
  open('/import/file');
  await person.type(screen.getByLabelText('Name'), 'Weekly');
  await person.click(screen.getByRole('button', { name: 'Next' }));
  await heading('Step 2 of 3: Columns');

  await person.click(screen.getByRole('link', { name: 'Back' }));

  expect(await heading('Step 1 of 3: File')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Columns' }).getAttribute('href')).toBe('/import/columns');
  expect(screen.queryByRole('link', { name: 'Confirm' })).toBeNull();
});

it.each(['/import/confirm', '/import/unknown'])('%s opens the first step, if no other was visited', async (address) => {
  open(address);

  expect(await heading('Step 1 of 3: File')).toBeTruthy();
  expect(screen.getByText('File', { selector: 'li *' }).closest('li')?.getAttribute('aria-current')).toBe('step');
});
