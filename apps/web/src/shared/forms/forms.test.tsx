import { users } from '@gatehouse/contract/users/users';
import { auth } from '@gatehouse/contract/auth/auth';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';

import { CacheProvider, createCache } from '../../core/data/cache.ts';
import { answer, fakeApi, refuse } from '../../testing/fake-api.ts';
import { erin } from '../../testing/user-records.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useForm } from './use-form.ts';

const texts = { submit: 'Invite', cancel: 'Cancel', close: 'Close' };
const csrf = answer(auth.csrfToken, { csrfToken: 'token' });
const invalid = (...issues: { path: string; message: string }[]) =>
  refuse(users.invite, { status: 422, code: 'VALIDATION_FAILED', message: 'Check the fields', issues });

interface InviteProps {
  initial: { fullname: string; username: string };
  onSaved: () => void;
}

function Invite({ initial, onSaved }: InviteProps) {
  const form = useForm({
    endpoint: users.invite,
    initial,
    check: ({ fullname }) => ({ fullname: fullname === '' ? 'Enter a name' : undefined }),
    toInput: (values) => ({ body: { ...values, role: 'company-user' as const } }),
    onSaved,
  });
  const field = (name: 'fullname' | 'username', label: string) => (
    <TextField
      label={label}
      value={form.values[name]}
      onChange={(event) => form.set({ [name]: event.target.value })}
      error={form.errorOf(name)}
    />
  );
  return (
    <FormDialog title="Invite" texts={texts} form={form} onClose={() => undefined}>
      {field('fullname', 'Name')}
      {field('username', 'Email')}
    </FormDialog>
  );
}

/** A record that is refreshed during editing. */
function Refreshed(props: Pick<InviteProps, 'onSaved'>) {
  const [initial, setInitial] = useState({ fullname: 'Ada Lovelace', username: 'ada@acme.example' });
  return (
    <>
      <button type="button" onClick={() => setInitial({ fullname: 'Ada King', username: 'king@acme.example' })}>
        Refresh
      </button>
      <Invite initial={initial} {...props} />
    </>
  );
}

function open() {
  const onSaved = vi.fn();
  render(
    <CacheProvider client={createCache()}>
      <MemoryRouter>
        <Refreshed onSaved={onSaved} />
      </MemoryRouter>
    </CacheProvider>,
  );
  return { onSaved, person: userEvent.setup(), submit: screen.getByRole('button', { name: 'Invite' }) };
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name');
const email = () => screen.getByLabelText<HTMLInputElement>('Email');

it('an invalid form is not sent, and the first invalid field gets the focus', async () => {
  const server = fakeApi(csrf);
  const { person, submit } = open();
  await person.clear(name());
  expect(screen.queryByText('Enter a name')).toBeNull();

  await person.click(submit);

  expect(screen.getByText('Enter a name')).toBeTruthy();
  expect(document.activeElement).toBe(name());
  expect(server.sentTo(users.invite)).toHaveLength(0);
});

it('server errors are shown beside their fields until these are changed, and the input is kept', async () => {
  fakeApi(csrf, invalid({ path: 'username', message: 'This address is taken' }));
  const { person, submit, onSaved } = open();
  await person.type(name(), ' II');

  await person.click(submit);

  expect(await screen.findByText('This address is taken')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(email()));
  expect(screen.queryByText('Check the fields')).toBeNull();
  expect(name().value).toBe('Ada Lovelace II');
  expect(onSaved).not.toHaveBeenCalled();

  await person.type(email(), 'x');
  expect(screen.queryByText('This address is taken')).toBeNull();
});

it('a general error is shown above the form', async () => {
  fakeApi(csrf, invalid({ path: 'role', message: 'Choose a role' }));
  const { person, submit } = open();

  await person.click(submit);

  expect(await screen.findByText('Check the fields')).toBeTruthy();
});

it('a form is sent once, however often its button is clicked', async () => {
  const reply = Promise.withResolvers<void>();
  const server = fakeApi(
    csrf,
    answer(users.invite, async () => {
      await reply.promise;
      return erin;
    }),
  );
  const { person, submit, onSaved } = open();

  await person.dblClick(submit);
  reply.resolve();
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  await person.click(submit);

  expect(server.sentTo(users.invite)).toHaveLength(1);
  // An identical call within 400 ms would receive the first response and save again.
  expect(onSaved).toHaveBeenCalledTimes(1);
});

it('a refreshed record updates the fields that the user has not changed', async () => {
  const { person } = open();
  await person.type(name(), ' II');

  await person.click(screen.getByRole('button', { name: 'Refresh' }));

  expect([name().value, email().value]).toEqual(['Ada Lovelace II', 'king@acme.example']);
});

it('a confirmation dialog shows why the action was refused', async () => {
  const onConfirm = vi.fn();
  const failure = { status: 409, code: 'CONFLICT', message: 'It is in use', issues: [], requestId: null } as const;
  render(
    <ConfirmDialog
      title="Remove it?"
      texts={texts}
      isDangerous
      isBusy={false}
      failure={{ ...failure, retryAfterSeconds: null }}
      onConfirm={onConfirm}
      onClose={() => undefined}
    >
      <p>It cannot be restored.</p>
    </ConfirmDialog>,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));

  expect(screen.getByText('It is in use')).toBeTruthy();
  expect(onConfirm).toHaveBeenCalledTimes(1);
});
