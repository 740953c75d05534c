import { engagements } from '@gatehouse/contract/engagements';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { engagement, finding } from '../../testing/engagement-records.ts';
import { answer } from '../../testing/fake-api.ts';
import { manager } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

it('somebody is greeted and finds the newest engagement', async () => {
  renderScreen('/dashboard', { viewer: manager, answers: [answer(engagements.last, engagement([finding(1)]))] });

  expect(await screen.findByRole('heading', { name: 'Welcome, Ada Lovelace' })).toBeTruthy();
  const link = await screen.findByRole('link', { name: 'Open the engagement' });
  expect(link.getAttribute('href')).toBe(`/engagements/${engagement([])._id}`);
});

it('a company without engagements is told when there will be one', async () => {
  renderScreen('/dashboard', { viewer: manager, answers: [answer(engagements.last, null)] });

  expect(await screen.findByText('No engagements yet')).toBeTruthy();
});

it('only places that the person may open are offered', async () => {
  renderScreen('/dashboard', { viewer: manager, answers: [answer(engagements.last, null)] });
  await screen.findByText('No engagements yet');

  const places = within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

  expect(places).toEqual(['/engagements', '/engagements/allFindings']);
});
