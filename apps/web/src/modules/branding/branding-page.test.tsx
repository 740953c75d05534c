import { branding } from '@gatehouse/contract/branding/branding';
import type { ProviderBranding } from '@gatehouse/contract/branding/branding.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { type Answer, answer, refuse } from '../../testing/fake-api.ts';
import { staff } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-screen.tsx';

const saved: ProviderBranding = {
  name: 'Northwind Security',
  url: 'https://northwind.example',
  accent: '#a50000',
  logos: { light: '/api/branding/images/light/0123456789abcdef', dark: null, icon: null },
  support: { name: 'Sofia Marin', email: 'help@northwind.example', phone: '', picture: null },
  legalLine: '',
  senderName: 'Northwind Security',
  revision: 3,
};
const open = (...answers: Answer[]) =>
  renderPage('/provider/settings/branding', { viewer: staff, answers: [answer(branding.getOwn, saved), ...answers] });

it('previews the input and saves it over the revision that was read', async () => {
  const page = open(answer(branding.save, { ...saved, name: 'Northwind Two', revision: 4 }));
  const name = await screen.findByLabelText('Name');

  await page.person.clear(name);
  await page.person.type(name, 'Northwind Two');
  await page.person.type(screen.getByLabelText(/^Legal line/), 'HRB 1234');

  const email = within(screen.getByRole('region', { name: 'Email' }));
  expect(email.getByText('HRB 1234')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Dark menu' })).getByText('Northwind Two')).toBeTruthy();
  await page.person.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Branding saved')).toBeTruthy();
  expect(page.server.sentTo(branding.save).at(-1)?.body).toMatchObject({
    name: 'Northwind Two',
    legalLine: 'HRB 1234',
    revision: 3,
  });
});

it('refuses an accent color with low contrast, and suggests the nearest valid one', async () => {
  const { person, server } = open();
  const accent = await screen.findByLabelText(/^Accent color/);
  await person.clear(accent);
  await person.type(accent, '#ffd400');

  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(accent.getAttribute('aria-invalid')).toBe('true');
  expect(server.sentTo(branding.save)).toEqual([]);

  await person.click(screen.getByRole('button', { name: /^Use #/ }));
  expect(screen.getByText('Easy to see in all four themes.')).toBeTruthy();
  await waitFor(() => expect(accent.getAttribute('aria-invalid')).not.toBe('true'));
});

it('says that a colleague saved first', async () => {
  const message = 'A colleague changed the branding in the meantime. Reload the page and try again.';
  const { person } = open(refuse(branding.save, { status: 409, code: 'CONFLICT', message }));
  await person.type(await screen.findByLabelText('Name'), ' X');

  await person.click(screen.getByRole('button', { name: 'Save changes' }));

  expect(await screen.findByText(message)).toBeTruthy();
});

it('shows the images and refuses an SVG before it is sent', async () => {
  const { person, server } = open();

  expect(await screen.findByAltText('Current image: Logo on light')).toBeTruthy();
  const svg = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
  await person.setup({ applyAccept: false }).upload(screen.getByLabelText('Upload: Icon'), svg);

  expect(screen.getByText('Choose a PNG, JPEG or WebP image.')).toBeTruthy();
  expect(server.sentTo(branding.setImage)).toEqual([]);
});
