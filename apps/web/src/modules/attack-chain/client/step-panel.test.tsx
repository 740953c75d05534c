import { attackChain } from '@gatehouse/contract/attack-chain/attack-chain';
import type { AttackStep } from '@gatehouse/contract/attack-chain/chain.schema';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { chain, image, step } from '../../../testing/chain-records.ts';
import { engagementOverview, recordId } from '../../../testing/engagement-records.ts';
import { answer, type Answer, refuse } from '../../../testing/fake-api.ts';
import { admin } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const open = (shown: AttackStep, ...answers: Answer[]) =>
  renderPage(`/engagements/${recordId(1)}/AttackChain?step=${shown._id}`, {
    viewer: admin,
    answers: [answer(engagements.overview, engagementOverview()), answer(attackChain.get, chain([shown])), ...answers],
  });
const panel = async () => within(await screen.findByRole('dialog', { name: 'Technique 1' }));
const png = (name = 'prompt.png', size = 4) => new File([new Uint8Array(size)], name, { type: 'image/png' });
const file = () => screen.findByLabelText('Images to add');

it('a note is edited in place', async () => {
  const { person, server } = open(step(1, { note: 'Old' }), answer(attackChain.update, step(1, { note: 'New' })));
  const shown = await panel();
  await person.click(shown.getByRole('button', { name: 'Edit note' }));
  server.use(answer(attackChain.get, chain([step(1, { note: 'New' })])));

  const field = await shown.findByRole('textbox', { name: 'Note' });
  expect(document.activeElement).toBe(field);
  await person.clear(field);
  await person.type(field, 'New');
  await person.click(shown.getByRole('button', { name: 'Save' }));

  expect(await shown.findByText('New')).toBeTruthy();
  expect(document.activeElement).toBe(shown.getByRole('button', { name: 'Edit note' }));
  expect(shown.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(server.sentTo(attackChain.update)).toMatchObject([
    { params: { engagementId: recordId(1), mitreId: step(1)._id }, body: { note: 'New' } },
  ]);
});

it('a note that could not be saved stays in the field', async () => {
  const refusal = refuse(attackChain.update, { status: 503, code: 'UNAVAILABLE', message: 'Busy' });
  const { person } = open(step(1, { note: 'Old' }), refusal);
  const shown = await panel();
  await person.click(shown.getByRole('button', { name: 'Edit note' }));

  await person.type(await shown.findByRole('textbox', { name: 'Note' }), ' and new');
  await person.click(shown.getByRole('button', { name: 'Save' }));

  expect(await shown.findByText('Busy')).toBeTruthy();
  expect(shown.getByDisplayValue('Old and new')).toBeTruthy();
});

it('an added image is shown with a field for its description', async () => {
  const withImage = step(1, { images: [image(1, { alt: '' })] });
  const { person, server } = open(step(1), answer(attackChain.addImage, withImage));
  await panel();
  server.use(answer(attackChain.get, chain([withImage])));

  await person.upload(await file(), png());

  const described = await screen.findByLabelText('Description');
  expect(document.activeElement).toBe(described);
  const [sent] = server.sentTo(attackChain.addImage);
  expect(sent?.headers.get('x-csrf-token')).toBe('token');
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
  const form = sent?.body as FormData | undefined;
  expect(form?.get('file')).toMatchObject({ name: 'prompt.png' });
});

it('an upload shows its progress and disappears from the list a second after it is done', async () => {
  let finish: (shown: AttackStep) => void = () => undefined;
  const answered = new Promise<AttackStep>((done) => (finish = done));
  const { person } = open(
    step(1),
    answer(attackChain.addImage, () => answered),
  );
  await panel();

  await person.upload(await file(), png('a-rather-long-name.png'));

  const bar = await screen.findByRole('progressbar', { name: 'a-rather-long-name.png' });
  await waitFor(() => expect(bar.getAttribute('aria-valuetext')).toBe('50%'));
  finish(step(1, { images: [image(1)] }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.getByRole('list', { name: 'Uploads' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull(), { timeout: 2_000 });
});

it.each([
  ['a document', new File(['%PDF'], 'report.pdf', { type: 'application/pdf' }), 'Use a PNG, JPEG, GIF or WebP image'],
  ['a drawing', new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), 'Use a PNG, JPEG, GIF or WebP image'],
  ['more than ten megabytes', png('big.png', 10 * 1_048_576 + 1), 'This file is larger than 10 MB'],
])('%s is refused before it is uploaded', async (_what, chosen, sentence) => {
  const { server } = open(step(1));
  await panel();

  const input = (await file()) as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [chosen], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));

  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(server.sentTo(attackChain.addImage)).toEqual([]);
});

it('a failed upload is retried with the same key', async () => {
  const refusal = refuse(attackChain.addImage, { status: 503, code: 'UNAVAILABLE', message: 'Busy' });
  const { person, server } = open(step(1), refusal);
  await panel();
  await person.upload(await file(), png());
  await screen.findByText('Busy');
  server.use(answer(attackChain.addImage, step(1, { images: [image(1)] })));

  await person.click(screen.getByRole('button', { name: 'Try prompt.png again' }));

  await waitFor(() => expect(screen.queryByText('Busy')).toBeNull());
  const keys = server.sentTo(attackChain.addImage).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('a file that is no longer readable shows an error', async () => {
  const gone = Object.assign(png(), { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) });
  const { person, server } = open(step(1));
  await panel();

  await person.upload(await file(), gone);

  expect(await screen.findByText('Upload failed')).toBeTruthy();
  expect(server.sentTo(attackChain.addImage)).toEqual([]);
});

it('several images are uploaded at once, and each is shown as soon as it is done', async () => {
  const both = [image(1, { alt: '' }), image(2, { alt: '' })];
  const { person, server } = open(step(1), answer(attackChain.addImage, step(1, { images: both })));
  await panel();
  server.use(answer(attackChain.get, chain([step(1, { images: both })])));

  await person.upload(await file(), [png('image-1.png'), png('image-2.png')]);

  const shown = await panel();
  expect(await shown.findByRole('img', { name: 'image-2.png' })).toBeTruthy();
  expect(shown.getByRole('img', { name: 'image-1.png' })).toBeTruthy();
  expect(server.sentTo(attackChain.addImage)).toHaveLength(2);
  expect(screen.queryByText('This page has changed.')).toBeNull();
});

it('describing an image does not change the others', async () => {
  const images = [image(1), image(2)];
  const { person, server } = open(step(1, { images }), answer(attackChain.update, step(1, { images })));
  const shown = await panel();
  await person.click(shown.getByRole('button', { name: 'Edit description of image-2.png' }));

  await person.clear(shown.getByLabelText('Description'));
  await person.type(shown.getByLabelText('Description'), 'A prompt');
  await person.click(shown.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(server.sentTo(attackChain.update)).toHaveLength(1));
  expect(server.sentTo(attackChain.update)[0]?.body).toEqual({
    images: [
      { _id: image(1)._id, alt: 'What image 1 shows' },
      { _id: image(2)._id, alt: 'A prompt' },
    ],
  });
});

it('an image is removed only after confirmation', async () => {
  const images = [image(1), image(2)];
  const { person, server } = open(step(1, { images }), answer(attackChain.update, step(1, { images: [image(2)] })));
  const shown = await panel();
  await person.click(shown.getByRole('button', { name: 'Remove image-1.png' }));

  const question = within(await screen.findByRole('dialog', { name: 'Remove image?' }));
  expect(server.sentTo(attackChain.update)).toEqual([]);
  await person.click(question.getByRole('button', { name: 'Remove' }));

  await waitFor(() => expect(server.sentTo(attackChain.update)).toHaveLength(1));
  expect(server.sentTo(attackChain.update)[0]?.body).toEqual({
    images: [{ _id: image(2)._id, alt: 'What image 2 shows' }],
  });
});

it('an enlarged image links to the next one', async () => {
  const { person } = open(step(1, { images: [image(1), image(2)] }));
  const shown = await panel();

  await person.click(shown.getByRole('button', { name: /Enlarge image-1.png/ }));
  const zoom = within(await screen.findByRole('dialog', { name: 'image-1.png' }));
  await person.click(zoom.getByRole('button', { name: 'Zoom in' }));
  expect(zoom.getByRole('button', { name: '50%' })).toBeTruthy();
  await person.click(zoom.getByRole('button', { name: 'Next image' }));

  expect(await screen.findByRole('dialog', { name: 'image-2.png' })).toBeTruthy();
  expect(screen.getByText('2 of 2')).toBeTruthy();
});

it('Escape closes the enlarged image, but not the step', async () => {
  const { person } = open(step(1, { images: [image(1)] }));
  const shown = await panel();
  await person.click(shown.getByRole('button', { name: /Enlarge/ }));
  const zoom = await screen.findByRole('dialog', { name: 'image-1.png' });

  zoom.dispatchEvent(new Event('cancel', { cancelable: true }));

  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'image-1.png' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Technique 1' })).toBeTruthy();
});
