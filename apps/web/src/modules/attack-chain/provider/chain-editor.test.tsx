import { attackChainEvents, providerAttackChain } from '@gatehouse/contract/attack-chain/attack-chain';
import type { AttackChain } from '@gatehouse/contract/attack-chain/chain.schema';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { findingRow, recordId } from '../../../testing/engagement-records.ts';
import { type Answer, answer, refuse, refuseField } from '../../../testing/fake-api.ts';
import { socketOf } from '../../../testing/fake-sockets.ts';
import { staff } from '../../../testing/people.ts';
import {
  clientChain,
  clientEngagement,
  clientId,
  clientStep,
  companiesAnswer,
} from '../../../testing/provider-records.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const address = `/provider/companies/${clientId}/engagements/${recordId(1)}/attack`;
const findings = { rows: [findingRow(1), findingRow(2)], total: 2, nextCursor: null };
const image = {
  _id: recordId(600),
  name: 'prompt.png',
  type: 'image/png',
  size: 1_000,
  width: 40,
  height: 30,
  alt: 'A prompt',
} as const;

const open = (chain: AttackChain, ...answers: Answer[]) =>
  renderPage(address, {
    viewer: staff,
    answers: [
      companiesAnswer,
      answer(providerEngagements.get, clientEngagement()),
      answer(providerEngagements.findings, findings),
      answer(providerAttackChain.get, chain),
      ...answers,
    ],
  });

const three = clientChain([1, 2, 3].map((number) => clientStep(number)));
const names = async () =>
  within(await screen.findByRole('list', { name: 'Attack steps' }))
    .getAllByText(/^Step \d$/)
    .map(({ textContent }) => textContent);

it('a first step is added with its technique, findings and assets', async () => {
  const { server, person } = open(clientChain([]), answer(providerAttackChain.replace, clientChain([clientStep(1)])));
  await person.click(await screen.findByRole('button', { name: 'Add step' }));
  await person.type(screen.getByRole('combobox', { name: 'Technique' }), 'T1598{Enter}');
  expect(screen.getByLabelText<HTMLInputElement>('Step name').value).toBe('Phishing for Information');
  expect(screen.getByLabelText<HTMLSelectElement>('Tactic').value).toBe('TA0043');
  await person.click(screen.getByRole('combobox', { name: 'Linked findings' }));
  await person.click(await screen.findByRole('option', { name: /F002/ }));
  await person.type(screen.getByLabelText('Affected assets'), 'mail.acme.example');
  expect(screen.getByText(/Save the chain to add images/)).toBeTruthy();

  await person.click(screen.getByRole('button', { name: 'Save changes' }));

  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(server.sentTo(providerAttackChain.replace)[0]?.body).toMatchObject({
    revision: 4,
    steps: [
      {
        techniqueId: 'T1598',
        tacticId: 'TA0043',
        name: 'Phishing for Information',
        findings: [recordId(1002)],
        hosts: ['mail.acme.example'],
      },
    ],
  });
});

it('steps are moved by keyboard, with focus and an announcement', async () => {
  const { server, person } = open(three, answer(providerAttackChain.replace, three));
  const down = await screen.findByRole('button', { name: 'Move Step 1 down' });

  down.focus();
  await person.keyboard('{Enter}');

  expect(await names()).toEqual(['Step 2', 'Step 1', 'Step 3']);
  expect(screen.getByText('Step 1 moved to position 2.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Step 2 down' })));
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  const ids = server.sentTo(providerAttackChain.replace)[0]?.body.steps?.map(({ _id }) => _id);
  expect(ids).toEqual([recordId(8002), recordId(8001), recordId(8003)]);
});

it('a step that is moved back leaves no unsaved change', async () => {
  const { person } = open(three);
  await person.click(await screen.findByRole('button', { name: 'Move Step 1 down' }));
  expect(screen.getByText('Unsaved changes')).toBeTruthy();

  await person.click(screen.getByRole('button', { name: 'Move Step 2 up' }));

  expect(await names()).toEqual(['Step 1', 'Step 2', 'Step 3']);
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

it('steps are moved by mouse', async () => {
  open(three);
  const grips = await screen.findAllByTitle(/Drag Step/);
  const dataTransfer = { effectAllowed: 'none', setData: () => undefined };

  fireEvent.dragStart(grips[2] as Element, { dataTransfer });
  fireEvent.dragOver(grips[0] as Element, { dataTransfer });
  fireEvent.drop(grips[0] as Element, { dataTransfer });

  expect(await names()).toEqual(['Step 3', 'Step 1', 'Step 2']);
});

it('a removed step is removed from the dependencies of others', async () => {
  const chain = clientChain([
    clientStep(1),
    clientStep(2, { dependsOn: [] }),
    clientStep(3, { dependsOn: [recordId(8001), recordId(8002)] }),
  ]);
  const { server, person } = open(chain, answer(providerAttackChain.replace, chain));

  await person.click(await screen.findByRole('button', { name: 'Remove Step 1' }));
  await person.click(screen.getByRole('button', { name: 'Save changes' }));

  await waitFor(() => expect(server.sentTo(providerAttackChain.replace)).toHaveLength(1));
  expect(server.sentTo(providerAttackChain.replace)[0]?.body.steps).toMatchObject([
    { _id: recordId(8002), dependsOn: [] },
    { _id: recordId(8003), dependsOn: [1] },
  ]);
});

it('a step that the server refuses is opened with the message', async () => {
  const sentence = 'Enter a technique such as T1566 or T1566.001';
  const { person } = open(
    three,
    refuseField(providerAttackChain.replace, { status: 422, path: 'steps.1.techniqueId', message: sentence }),
  );
  await person.click(await screen.findByRole('button', { name: 'Remove Step 3' }));

  await person.click(screen.getByRole('button', { name: 'Save changes' }));

  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Technique' }).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(screen.getByRole('button', { name: 'Close Step 2' }).getAttribute('aria-expanded')).toBe('true');
});

it('a conflict with a teammate’s version is shown, and their version can be used', async () => {
  const conflict = { status: 409, code: 'CONFLICT', message: 'The chain was changed meanwhile.' } as const;
  const { server, person } = open(three, refuse(providerAttackChain.replace, conflict));
  await person.type(await screen.findByLabelText('Narrative'), 'Mine');
  server.use(answer(providerAttackChain.get, clientChain([clientStep(1)], { revision: 5, attackNarrative: 'Theirs' })));
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(conflict.message)).toBeTruthy();

  await person.click(await screen.findByRole('button', { name: 'Use their version' }));

  expect(screen.getByLabelText<HTMLTextAreaElement>('Narrative').value).toBe('Theirs');
  expect(await names()).toEqual(['Step 1']);
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

it('a step lists the steps that it depends on', async () => {
  const { server, person } = open(three, answer(providerAttackChain.replace, three));
  await person.click(await screen.findByRole('button', { name: 'Edit Step 3' }));

  await person.click(screen.getByRole('combobox', { name: 'Depends on' }));
  await person.click(screen.getByRole('option', { name: /^Step 1/ }));
  await person.click(screen.getByRole('button', { name: 'Save changes' }));

  await waitFor(() => expect(server.sentTo(providerAttackChain.replace)).toHaveLength(1));
  const steps = server.sentTo(providerAttackChain.replace)[0]?.body.steps ?? [];
  expect(steps.map(({ dependsOn }) => dependsOn)).toEqual([undefined, undefined, [1, 2]]);
});

it('changes by others to other parts of the page are kept and saved with the current input', async () => {
  const { server, person } = open(three, answer(providerAttackChain.replace, three));
  await person.type(await screen.findByLabelText('Narrative'), 'Mine');
  server.use(answer(providerAttackChain.get, clientChain([clientStep(1)], { revision: 5 })));
  await waitFor(() => socketOf('/'));

  act(() => socketOf('/').receive(attackChainEvents.updated, { ids: [recordId(1)], companyId: clientId }));
  await waitFor(async () => expect(await names()).toEqual(['Step 1']));
  await person.click(screen.getByRole('button', { name: 'Save changes' }));

  await waitFor(() => expect(server.sentTo(providerAttackChain.replace)).toHaveLength(1));
  expect(server.sentTo(providerAttackChain.replace)[0]?.body).toMatchObject({
    revision: 5,
    attackNarrative: 'Mine',
    steps: [{ _id: recordId(8001) }],
  });
});

it('images are uploaded immediately, described and removed', async () => {
  const bare = clientChain([clientStep(1)]);
  const illustrated = clientChain([clientStep(1, { images: [image] })]);
  const { server, person } = open(
    bare,
    answer(providerAttackChain.addImage, illustrated.steps[0] ?? clientStep(1)),
    answer(providerAttackChain.update, clientStep(1)),
  );
  await person.click(await screen.findByRole('button', { name: 'Edit Step 1' }));
  const text = new File(['text'], 'a.txt', { type: 'text/plain' });
  fireEvent.drop(screen.getByRole('button', { name: 'Drop images here or browse' }), {
    dataTransfer: { files: [text], types: ['Files'] },
  });
  expect(await screen.findByText('Use a PNG, JPEG, GIF or WebP image')).toBeTruthy();
  server.use(answer(providerAttackChain.get, illustrated));

  await person.upload(screen.getByLabelText('Images to add'), new File(['png'], 'prompt.png', { type: 'image/png' }));

  const shown = await screen.findByRole('img', { name: 'A prompt' });
  expect(shown.getAttribute('src')).toBe(`/api/provider/companies/${clientId}/files/${image._id}/prompt.png`);
  await person.type(await screen.findByLabelText('Description'), ' of the shell{Enter}');
  await waitFor(() =>
    expect(server.sentTo(providerAttackChain.update)[0]?.body).toEqual({
      images: [{ _id: image._id, alt: 'A prompt of the shell' }],
    }),
  );
  expect(server.sentTo(providerAttackChain.replace)).toHaveLength(0);

  await person.click(await screen.findByRole('button', { name: 'Remove prompt.png' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove image?' }));
  await person.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(server.sentTo(providerAttackChain.update)[1]?.body).toEqual({ images: [] }));
});
