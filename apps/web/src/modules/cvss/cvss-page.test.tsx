import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { hr, user } from '../../testing/people.ts';
import { valueOf } from '../../testing/read.ts';
import { renderPage, renderScreen, shownAddress } from '../../testing/render-screen.tsx';

const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
const addressOf = (shown: string) => `/cvss?${new URLSearchParams({ vector: shown })}`;

it('opens with the vector in its address', async () => {
  renderPage(addressOf(vector), { viewer: user });

  expect(await screen.findByRole('heading', { name: 'CVSS calculator', level: 1 })).toBeTruthy();
  expect(valueOf(screen.getByLabelText('Vector'))).toBe(vector);
  expect(screen.getByText('9.8')).toBeTruthy();
});

it('writes each vector into its address', async () => {
  const { person } = renderPage(addressOf(vector), { viewer: user });
  const metric = within(await screen.findByRole('group', { name: 'Privileges Required (PR)' }));

  await person.click(metric.getByRole('radio', { name: 'High (H)' }));

  await waitFor(() => expect(shownAddress()).toBe(addressOf(vector.replace('PR:N', 'PR:H'))));
  expect(screen.getByText('7.2')).toBeTruthy();
});

it('follows changes of the address', async () => {
  const { person } = renderPage(addressOf(vector), { viewer: user });
  const metric = within(await screen.findByRole('group', { name: 'Privileges Required (PR)' }));
  await person.click(metric.getByRole('radio', { name: 'High (H)' }));
  await waitFor(() => expect(shownAddress()).toBe(addressOf(vector.replace('PR:N', 'PR:H'))));

  act(() => {
    window.history.pushState({ key: 'back' }, '', addressOf(vector));
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

  expect(await screen.findByText('9.8')).toBeTruthy();
  expect(valueOf(screen.getByLabelText('Vector'))).toBe(vector);
});

it('counts the metrics that are not set', async () => {
  renderPage('/cvss', { viewer: user });

  expect(await screen.findByText('11 metrics left')).toBeTruthy();
});

it('is opened by the palette, with a score if a vector is typed', async () => {
  const { person } = renderScreen('/dashboard', { viewer: user });
  await screen.findByRole('heading', { level: 1 });
  await person.keyboard('{Control>}k{/Control}');

  const search = await screen.findByRole('combobox', { name: 'Search pages, records and actions' });
  await person.type(search, 'cvss calc');
  expect(await screen.findByRole('option', { name: /CVSS calculator/ })).toBeTruthy();
  await person.clear(search);
  await person.paste(vector);
  await person.click(await screen.findByRole('option', { name: /Base Score 9\.8, Critical/ }));

  await waitFor(() => expect(shownAddress()).toBe(addressOf(vector)));
});

it('is not open to users who cannot read findings', async () => {
  renderPage('/cvss', { viewer: hr });

  await waitFor(() => expect(shownAddress()).toBe('/access-control'));
});
