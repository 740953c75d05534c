import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { findingRow, recordId } from '../../../testing/engagement-records.ts';
import { type Answer, answer } from '../../../testing/fake-api.ts';
import { staff } from '../../../testing/people.ts';
import { clientEngagement, clientEngagementRow, clientId, companiesAnswer } from '../../../testing/provider-records.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const list = `/provider/companies/${clientId}/engagements`;
const address = `${list}/${recordId(1)}`;
const noRows = { rows: [], total: 0, nextCursor: null };

function open(given = clientEngagement(), path = address, ...answers: Answer[]) {
  const all = [
    companiesAnswer,
    answer(providerEngagements.list, noRows),
    answer(providerEngagements.get, given),
    answer(findingDrafts.list, noRows),
    ...answers,
  ];
  return renderPage(path, { viewer: staff, answers: all });
}

it('the findings of an engagement link to their pages', async () => {
  const rows = { rows: [findingRow(1), findingRow(2)], total: 2, nextCursor: null };
  const { server, person } = open(
    clientEngagement(),
    `${address}/findings`,
    answer(providerEngagements.findings, rows),
  );

  const link = await screen.findByRole('link', { name: /Finding 2/ });
  expect(link.getAttribute('href')).toBe(
    `/provider/companies/${clientId}/findings/${recordId(1002)}?from=${encodeURIComponent(`${address}/findings`)}`,
  );
  await person.click(screen.getByRole('radio', { name: 'In retest' }));

  await waitFor(() => expect(server.sentTo(providerEngagements.findings).at(-1)?.query.get('status')).toBe('Retest'));
});

it('unresolved findings of an earlier engagement can be carried over', async () => {
  const earlier = clientEngagementRow(9, { title: 'Last year' });
  const { server, person } = open(
    clientEngagement(),
    `${address}/findings`,
    answer(providerEngagements.findings, noRows),
    answer(providerEngagements.list, { rows: [clientEngagementRow(1), earlier], total: 2, nextCursor: null }),
    answer(providerEngagements.carryOver, { carried: 2, alreadyThere: 1 }),
  );
  await person.click(await screen.findByRole('button', { name: 'More actions' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Carry over findings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Carry over open findings' }));
  await person.click(dialog.getByRole('button', { name: 'Carry over findings' }));
  expect(dialog.getAllByText('Select an engagement')).toHaveLength(2);

  await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(2));
  await person.selectOptions(dialog.getByLabelText('From engagement'), 'ENG-2026-0009 · Last year');
  await person.click(dialog.getByRole('button', { name: 'Carry over findings' }));

  expect(await screen.findByText('2 findings carried over. 1 was already carried over.')).toBeTruthy();
  expect(server.sentTo(providerEngagements.carryOver)[0]?.body).toEqual({ fromEngagementId: recordId(9) });
});

it('an engagement without findings says immediately how to add some', async () => {
  const rows = answer(providerEngagements.findings, noRows);
  open(clientEngagement({ numOfFindings: 0 }), `${address}/findings`, rows);

  expect(await screen.findByText('No findings yet')).toBeTruthy();
  expect(screen.getByText(/^Add a finding, import a scan/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show all findings' })).toBeNull();
});

it('an engagement whose findings are all resolved says so, and shows them on request', async () => {
  const fixed = { rows: [findingRow(1, { statusVulnerability: 'Fixed' })], total: 1, nextCursor: null };
  const rows = answer(providerEngagements.findings, ({ query }) => (query.has('status') ? noRows : fixed));
  const { person } = open(clientEngagement({ numOfFindings: 1 }), `${address}/findings`, rows);

  expect(await screen.findByText('No unresolved findings')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Show all findings' }));

  expect(await screen.findByRole('link', { name: /Finding 1/ })).toBeTruthy();
});
