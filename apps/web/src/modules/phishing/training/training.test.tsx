import { awareness } from '@gatehouse/contract/awareness/awareness';
import { phishing } from '@gatehouse/contract/phishing/phishing';
import type { Campaign } from '@gatehouse/contract/phishing/campaign.schema';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { autumn } from '../../../testing/awareness-records.ts';
import { answer } from '../../../testing/fake-api.ts';
import { admin, user } from '../../../testing/people.ts';
import { campaign, entry } from '../../../testing/phishing-records.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const open = (
  { viewer = admin, change = {}, sessions = [autumn] } = {} as {
    viewer?: typeof admin;
    change?: Partial<Campaign>;
    sessions?: (typeof autumn)[];
  },
) =>
  renderPage(`/phishing/${campaign(1)._id}/recipients`, {
    viewer,
    answers: [
      answer(phishing.get, { ...campaign(1, change), dataForPhishingSimulation: [] }),
      answer(phishing.entries, { rows: [entry(1), entry(2, { action: 0 }), entry(3)], total: 3, nextCursor: null }),
      answer(awareness.list, { rows: sessions, total: sessions.length, nextCursor: null }),
      answer(phishing.training, { scheduled: 1, notEmployees: 1 }),
    ],
  });

it('schedules training for the selected recipients who need it', async () => {
  const { server, person } = open();
  await person.click(await screen.findByRole('checkbox', { name: /Ana Example 1/ }));
  await person.click(screen.getByRole('checkbox', { name: /Ana Example 2/ }));
  await person.click(screen.getByRole('button', { name: 'Schedule training' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule training' }));
  expect(dialog.getByText(/^1 of the selected recipients needs training/)).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Schedule training' }));
  expect(dialog.getAllByText('Select a session').length).toBeGreaterThan(1);

  await person.selectOptions(await dialog.findByRole('combobox', { name: 'Awareness session' }), 'Autumn training');
  await person.click(dialog.getByRole('button', { name: 'Schedule training' }));

  expect(await screen.findByText('Training scheduled for 1 recipient')).toBeTruthy();
  expect(screen.getByText(/^1 recipient isn’t in your list of employees/)).toBeTruthy();
  expect(server.sentTo(phishing.training)[0]?.body).toEqual({ sessionId: autumn._id, recipientIds: [entry(1)._id] });
});

it('schedules training for everyone, even if no recipients are listed', async () => {
  const { server, person } = open({ change: { shows: 'departments', privacyMode: 'department' } });
  await person.click(await screen.findByRole('button', { name: 'Schedule training for everyone who needs it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule training' }));
  await person.selectOptions(await dialog.findByRole('combobox', { name: 'Awareness session' }), 'Autumn training');
  await person.click(dialog.getByRole('button', { name: 'Schedule training' }));
  expect(await screen.findByText('Training scheduled for 1 recipient')).toBeTruthy();
  expect(server.sentTo(phishing.training)[0]?.body).toEqual({ sessionId: autumn._id });
});

it('says where to create a session if there is none', async () => {
  const { person } = open({ change: { shows: 'departments' }, sessions: [] });
  await person.click(await screen.findByRole('button', { name: 'Schedule training for everyone who needs it' }));
  expect(await screen.findByText(/^No awareness session is scheduled or open/)).toBeTruthy();
});

it('is not offered to users with read-only access', async () => {
  open({ viewer: user });
  expect(await screen.findByRole('row', { name: /Ana Example 1/ })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /Ana Example 1/ })).toBeNull();
});
