import { phishing } from '@gatehouse/contract/phishing/phishing';
import type { Campaign } from '@gatehouse/contract/phishing/campaign.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answer, refuse } from '../../../testing/fake-api.ts';
import { admin, manager, person as personOf, user } from '../../../testing/people.ts';
import { campaign, campaignRow, entry, phishingStatistics, unsent } from '../../../testing/phishing-records.ts';
import { openRecord } from '../../../testing/open-record.ts';
import { renderPage, renderScreen, shownAddress } from '../../../testing/render-screen.tsx';

const open = (
  address: string,
  { viewer = admin, change = {} }: { viewer?: typeof admin; change?: Partial<Campaign> } = {},
) => {
  const shown = campaign(1, change);
  const rows = [entry(1), entry(2)];
  return renderPage(address, {
    viewer,
    answers: [
      answer(phishing.overview, {
        _id: admin.company._id,
        campaigns: [campaignRow(1)],
        lastedCampaign: shown,
        dataForPhishingSimulation: [],
      }),
      answer(phishing.get, { ...shown, dataForPhishingSimulation: [] }),
      answer(phishing.statistics, phishingStatistics()),
      answer(phishing.entries, { rows, total: 2, nextCursor: null }),
    ],
  });
};

it('the area opens with the latest campaign and its tab', async () => {
  open('/phishing');

  expect(await screen.findByRole('link', { name: 'Latest campaign', current: 'page' })).toBeTruthy();
  expect(shownAddress()).toBe('/phishing/latest');
});

it('the result of the latest campaign is shown, with each bar linked to exactly its recipients', async () => {
  const { server, person } = open('/phishing/latest');
  expect(
    await screen.findByText(
      '42 of 380 employees clicked (11%), 9 submitted data, 96 reported – the first after 4 minutes.',
    ),
  ).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Campaign figures' })).getByText('2.3')).toBeTruthy();

  await person.click(
    within(screen.getByRole('list', { name: 'Campaign funnel' })).getByRole('link', { name: /^Clicked/ }),
  );

  expect(await screen.findByRole('row', { name: /Ana Example 1/ })).toBeTruthy();
  expect(shownAddress()).toBe('/phishing/latest/recipients?view=failed');
  expect(server.sentTo(phishing.entries).at(-1)?.query.get('reached')).toBe('3');
  await person.click(screen.getByRole('radio', { name: 'Repeat clickers' }));
  await waitFor(() => expect(server.sentTo(phishing.entries).at(-1)?.query.get('repeat')).toBe('12'));
  expect(server.sentTo(phishing.entries).at(-1)?.query.has('reached')).toBe(false);
});

it('the figures including scanners are shown without links to recipients', async () => {
  const { person } = open('/phishing/latest');
  const funnel = within(await screen.findByRole('list', { name: 'Campaign funnel' }));
  expect(funnel.getByText('42')).toBeTruthy();

  await person.click(screen.getByRole('switch', { name: 'Scanner clicks removed (31)' }));

  expect(funnel.getByText('73')).toBeTruthy();
  expect(funnel.queryByRole('link')).toBeNull();
  expect(screen.getByRole('link', { name: /31 excluded events/ }).getAttribute('href')).toContain('excluded=true');
});

it('the reason why an event does not count is shown beside the list', async () => {
  const { person } = open('/phishing/latest/recipients');
  await person.click(await screen.findByText('Ana Example 1'));

  const panel = within(await openRecord('Ana Example 1'));
  expect(panel.getByText(/within 10 seconds of it/)).toBeTruthy();
  expect(panel.getByText('6 min after delivery')).toBeTruthy();
  expect(panel.queryByRole('button', { name: /^Exclude/ })).toBeNull();
});

it('the page of a campaign explains its email with notes', async () => {
  open(`/phishing/${campaign(1)._id}`);

  expect(await screen.findByText('The sender is not the parcel service')).toBeTruthy();
  const chips = within(screen.getByRole('list', { name: 'Attributes of the email' }));
  expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Urgency',
    'Credential form',
    'Difficulty 3 of 5',
  ]);
  expect(screen.getByRole('slider', { name: 'First hour' })).toBeTruthy();
});

it('pseudonyms replace names, with a note on who can see names', async () => {
  open('/phishing/latest/recipients', { viewer: user, change: { shows: 'pseudonyms' } });

  expect(await screen.findByText(/Names are visible to admins and managers only/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Settings' })).toBeNull();
});

it('no recipients are listed if the company shows departments only', async () => {
  const { server, person } = open('/phishing/latest', { viewer: manager, change: { shows: 'departments' } });
  const funnel = within(await screen.findByRole('list', { name: 'Campaign funnel' }));
  expect(funnel.queryByRole('link')).toBeNull();
  // The report contains no names, so it is the only export; tables of recipients are not offered.
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const choices = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(choices).toEqual([expect.stringMatching(/^Report \(PDF\)/)]);
  await person.keyboard('{Escape}');

  await person.click(screen.getByRole('link', { name: /^Recipients/ }));

  expect(await screen.findByText(/shows results by department only/)).toBeTruthy();
  expect(server.sentTo(phishing.entries)).toHaveLength(0);
});

it('users of a company without the service are redirected', async () => {
  const viewer = personOf('company-admin', { roles: [] });
  renderScreen('/phishing/latest', { viewer });

  await waitFor(() => expect(shownAddress()).not.toBe('/phishing/latest'));
  expect(screen.queryByRole('link', { name: 'Phishing' })).toBeNull();
});

it('an unknown campaign is reported', async () => {
  const missing = refuse(phishing.get, { status: 404, code: 'NOT_FOUND', message: 'Not found' });
  renderPage(`/phishing/${campaign(7)._id}`, { viewer: admin, answers: [missing] });

  expect(await screen.findByText('Campaign not found')).toBeTruthy();
});

it.each(['/phishing/latest', `/phishing/${campaign(1)._id}`])(
  'at %s the page says that results appear after emails are sent, instead of empty figures',
  async (address) => {
    open(address, { change: { ...unsent, status: 'Scheduled' } });

    expect(await screen.findByText('Results appear here once emails are sent.')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Campaign funnel' })).toBeNull();
    expect(screen.queryByText(/Delivered to all|– of delivered|in the first hour/)).toBeNull();
    expect(await screen.findByRole('slider', { name: 'Recent campaigns' })).toBeTruthy();
  },
);

it('a canceled campaign announces no results', async () => {
  open(`/phishing/${campaign(1)._id}`, { change: { ...unsent, status: 'Cancelled' } });

  expect(await screen.findByText('The campaign ended before any emails were delivered.')).toBeTruthy();
  expect(screen.getByText('Canceled before it started.')).toBeTruthy();
  expect(screen.queryByText('Results appear here once emails are sent.')).toBeNull();
});
