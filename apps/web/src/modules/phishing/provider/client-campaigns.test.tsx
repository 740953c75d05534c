import { providerPhishing } from '@gatehouse/contract/phishing/provider-phishing';
import type { Campaign } from '@gatehouse/contract/phishing/campaign.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../../testing/engagement-records.ts';
import { answer } from '../../../testing/fake-api.ts';
import { staff } from '../../../testing/people.ts';
import { campaign, campaignRow, entry, funnel, unsent } from '../../../testing/phishing-records.ts';
import { renderPage, shownAddress } from '../../../testing/render-screen.tsx';

const companyId = recordId(7);
const path = `/provider/companies/${companyId}/phishing`;
const detail = (change: Partial<Campaign> = {}) => ({ ...campaign(1, change), dataForPhishingSimulation: [] });

const open = (address: string, change: Partial<Campaign> = {}) =>
  renderPage(address, {
    viewer: staff,
    answers: [
      answer(providerPhishing.list, { rows: [campaignRow(1)], total: 1, nextCursor: null }),
      answer(providerPhishing.get, detail(change)),
      answer(providerPhishing.entries, { rows: [entry(1)], total: 1, nextCursor: null }),
    ],
  });

it('adds a campaign as a draft with its email and a note', async () => {
  const { server, person } = open(path);
  server.use(answer(providerPhishing.create, detail({ status: 'Draft' })));
  await person.click(await screen.findByRole('button', { name: 'Add campaign' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add campaign' }));
  await person.click(dialog.getByRole('button', { name: 'Add campaign' }));
  expect(dialog.getByText('Enter a name')).toBeTruthy();
  expect(dialog.getByText('Enter a start date')).toBeTruthy();

  await person.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Parcel');
  await person.type(dialog.getByRole('textbox', { name: /^Starts on/ }), '01-12-2026');
  await person.selectOptions(dialog.getByRole('combobox', { name: /^Tactic/ }), 'Urgency');
  await person.click(dialog.getByRole('button', { name: 'Add note' }));
  await person.type(dialog.getByRole('textbox', { name: /^What it teaches/ }), 'Wrong domain');
  await person.click(dialog.getByRole('button', { name: 'Add campaign' }));

  await waitFor(() => expect(shownAddress()).toBe(`${path}/${recordId(1)}`));
  expect(server.sentTo(providerPhishing.create)[0]).toMatchObject({
    params: { companyId },
    body: {
      name: 'Parcel',
      date_start: '2026-12-01',
      date_end: null,
      lure: { tactic: 'Urgency', notes: [{ x: 0.5, y: 0.5, text: 'Wrong domain' }] },
    },
  });
});

it('moves a draft to its next status, and asks before canceling it', async () => {
  const { server, person } = open(`${path}/${recordId(1)}`, { status: 'Draft', recipientsState: 'None' });
  server.use(answer(providerPhishing.status, ({ body }) => detail({ status: body.status, recipientsState: 'None' })));
  await person.click(await screen.findByRole('button', { name: 'Collect recipients' }));
  expect(await screen.findByText('Campaign is now: Collecting recipients')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Schedule' })).toBeNull();

  await person.click(screen.getByRole('button', { name: 'More actions' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Cancel campaign' }));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel campaign' }));

  await waitFor(() => expect(server.sentTo(providerPhishing.status).at(-1)?.body).toEqual({ status: 'Cancelled' }));
});

it('accepts what the client uploaded, and can delete a campaign that has not run', async () => {
  const { server, person } = open(`${path}/${recordId(1)}`, { status: 'Collecting', recipientsState: 'Uploaded' });
  server.use(
    answer(providerPhishing.acceptRecipients, detail({ status: 'Collecting', recipientsState: 'Accepted' })),
    answer(providerPhishing.remove, { deleted: true }),
  );
  await person.click(await screen.findByRole('button', { name: 'Accept recipients' }));
  expect(await screen.findByText('Recipients accepted')).toBeTruthy();

  await person.click(screen.getByRole('button', { name: 'More actions' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Delete campaign' }));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete campaign' }));

  await waitFor(() => expect(shownAddress()).toBe(path));
});

it('excludes an event of a recipient, which updates the figures', async () => {
  const { server, person } = open(`${path}/${recordId(1)}/recipients?peek=${entry(1)._id}`);
  server.use(answer(providerPhishing.exclude, detail({ funnel: { ...funnel, clicked: 41, failed: 41 } })));

  await person.click(await screen.findByRole('button', { name: /^Exclude “Link clicked”/ }));

  expect(await screen.findByRole('radio', { name: 'Failed 41' })).toBeTruthy();
  expect(server.sentTo(providerPhishing.exclude)[0]).toMatchObject({
    params: { companyId, id: recordId(1) },
    body: { eventIds: [recordId(603)], excluded: true },
  });
  expect(screen.getByRole('button', { name: /^Include “Link clicked”/ })).toBeTruthy();
});

it('shows the email of a draft, and no figures before emails are sent', async () => {
  open(`${path}/${recordId(1)}`, unsent);

  expect(await screen.findByText('Results appear here once emails are sent.')).toBeTruthy();
  expect(screen.getByText('The sender is not the parcel service')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Campaign figures' })).toBeNull();
  expect(screen.queryByText(/Delivered to all|– of delivered|in the first hour/)).toBeNull();
});
