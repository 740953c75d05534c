import { me } from '@gatehouse/contract/me/me';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answer, refuse } from '../testing/fake-api.ts';
import { hr } from '../testing/people.ts';
import { renderScreen } from '../testing/render-screen.tsx';

const openMenu = async ({ person }: ReturnType<typeof renderScreen>) =>
  person.click(await screen.findByRole('button', { name: /Ada Lovelace/ }));

it('sets the user’s status, and shows it on the avatar', async () => {
  let presence: 'automatic' | 'busy' = 'automatic';
  const shown = renderScreen('/profile', {
    viewer: hr,
    answers: [
      answer(me.info, () => ({ ...hr, presence })),
      answer(me.changePresence, ({ body }) => ({ presence: (presence = body.presence) })),
    ],
  });
  await openMenu(shown);
  expect(screen.getByRole('menuitemradio', { name: 'Set status: Automatic' }).getAttribute('aria-checked')).toBe(
    'true',
  );
  expect(screen.getAllByRole('img', { name: 'Online' })).toHaveLength(1);

  await shown.person.click(screen.getByRole('menuitemradio', { name: 'Set status: Busy' }));

  expect(await screen.findByRole('img', { name: 'Busy' })).toBeTruthy();
  expect(shown.server.sentTo(me.changePresence).map(({ body }) => body)).toEqual([{ presence: 'busy' }]);
  await openMenu(shown);
  expect(screen.getByRole('menuitemradio', { name: 'Set status: Busy' }).getAttribute('aria-checked')).toBe('true');
});

it('shows why a status could not be set', async () => {
  const shown = renderScreen('/profile', {
    viewer: hr,
    answers: [refuse(me.changePresence, { status: 503, code: 'UNAVAILABLE', message: 'The portal is busy' })],
  });
  await openMenu(shown);

  await shown.person.click(screen.getByRole('menuitemradio', { name: 'Set status: Busy' }));

  expect(await screen.findByText('The portal is busy')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Busy' })).toBeNull());
});
