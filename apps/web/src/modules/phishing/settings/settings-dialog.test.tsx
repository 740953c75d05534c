import { awareness } from '@gatehouse/contract/awareness/awareness';
import { phishing } from '@gatehouse/contract/phishing/phishing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { autumn } from '../../../testing/awareness-records.ts';
import { answer } from '../../../testing/fake-api.ts';
import { admin } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const settings = {
  privacyMode: 'named',
  enrolOn: 'click',
  trainingSessionId: null,
  ownNetworks: ['198.51.100.0/24'],
  networkDays: 90,
  namedMonths: 24,
} as const;

it('changes who is shown and the company’s networks', async () => {
  const { server, person } = renderPage('/phishing/history', {
    viewer: admin,
    answers: [
      answer(phishing.campaigns, { rows: [], total: 0, nextCursor: null }),
      answer(phishing.settings, { ...settings, ownNetworks: [...settings.ownNetworks] }),
      answer(awareness.list, { rows: [autumn], total: 1, nextCursor: null }),
      answer(phishing.changeSettings, ({ body }) => body),
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'Settings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Phishing simulation settings' }));

  await person.click(await dialog.findByRole('radio', { name: 'Departments only' }));
  expect(dialog.getByText(/No individual recipients, for anyone/)).toBeTruthy();
  await person.selectOptions(await dialog.findByRole('combobox', { name: /Training session/ }), 'Autumn training');
  const days = dialog.getByRole('textbox', { name: /Delete network data/ });
  await person.clear(days);
  await person.type(days, '5');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Enter a number from 7 to 365')).toBeTruthy();
  await person.clear(days);
  await person.type(days, '30');
  await person.type(dialog.getByRole('textbox', { name: /Your networks/ }), '\n203.0.113.0/24');
  await person.click(dialog.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Settings saved')).toBeTruthy();
  expect(server.sentTo(phishing.changeSettings)[0]?.body).toEqual({
    privacyMode: 'department',
    enrolOn: 'click',
    trainingSessionId: autumn._id,
    ownNetworks: ['198.51.100.0/24', '203.0.113.0/24'],
    networkDays: 30,
    namedMonths: 24,
  });
});
