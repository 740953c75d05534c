import type { ClientFinding } from '@gatehouse/contract/findings/finding-detail.schema';
import { company as companyCalls } from '@gatehouse/contract/company/company';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { finding as plainFinding, recordId } from '../../../testing/engagement-records.ts';
import { type Answer, answer, refuse } from '../../../testing/fake-api.ts';
import {
  clientFinding as finding,
  comment,
  findingRow,
  affectedAsset,
  withAssets,
} from '../../../testing/finding-records.ts';
import { admin, staff } from '../../../testing/people.ts';
import { clientAround } from '../../../testing/provider-records.ts';
import { renderPage, shownAddress } from '../../../testing/render-screen.tsx';

const company = recordId(300);
const listAddress = `/provider/companies/${company}/findings`;
const address = `${listAddress}/${recordId(1002)}`;
const client = { _id: company, name: 'Acme Corporation', shortName: 'Acme', logo: null, ...clientAround };
const companies = answer(companyCalls.client, client);
const page = (...rows: ReturnType<typeof findingRow>[]) => ({ rows, total: rows.length, nextCursor: null });
const retest = findingRow(2, { statusVulnerability: 'Retest' });

const open = (given: ClientFinding, ...answers: Answer[]) =>
  renderPage(address, { viewer: staff, answers: [companies, answer(providerFindings.get, given), ...answers] });

async function decide(person: ReturnType<typeof open>['person'], verdict: string) {
  await person.click(await screen.findByRole('radio', { name: verdict }));
  await person.click(screen.getByRole('button', { name: 'Save verdict' }));
}

const twoAssets = withAssets(affectedAsset(1, { fixState: 'Retest' }), affectedAsset(2, { fixState: 'Retest' }));
const waiting = finding(2, { statusVulnerability: 'Retest', ...twoAssets });
/** The response to a change: the finding without the additional data of its page. */
const changed = plainFinding(2, { statusVulnerability: 'Retest', ...twoAssets });

it('the list opens with unresolved findings, and shows those in retest on request', async () => {
  const { server, person } = renderPage(listAddress, {
    viewer: staff,
    answers: [companies, answer(providerFindings.list, page(retest))],
  });
  expect(await screen.findByRole('heading', { name: 'Acme Corporation', level: 1 })).toBeTruthy();
  expect((await screen.findByRole('link', { name: /F002/ })).getAttribute('href')).toBe(
    `${address}?from=${encodeURIComponent(listAddress)}`,
  );

  await person.click(screen.getByRole('radio', { name: 'In retest' }));

  await waitFor(() =>
    expect(server.sentTo(providerFindings.list).map(({ query }) => query.get('status'))).toEqual([
      'Open,Not Fixed,Retest',
      'Retest',
    ]),
  );
  expect(shownAddress()).toBe(`${listAddress}?view=retest`);
});

it.each([
  ['a view without findings', 'No unresolved findings', [findingRow(2, { statusVulnerability: 'Fixed' })]],
  ['a client without findings', 'No findings yet', []],
])('%s says so', async (_, title, resolved) => {
  const list = answer(providerFindings.list, ({ query }) => page(...(query.has('status') ? [] : resolved)));
  renderPage(listAddress, { viewer: staff, answers: [companies, list] });

  expect(await screen.findByText(title)).toBeTruthy();
});

it('a verdict applies only to the selected assets, with its evidence', async () => {
  const { server, person } = open(waiting, answer(providerFindings.move, changed));
  await person.click(await screen.findByRole('checkbox', { name: 'Select host-1.acme.example /path-1' }));
  await person.type(await screen.findByLabelText(/Comment or evidence/), 'Answers 403 now');

  await decide(person, 'Fixed');

  await waitFor(() =>
    expect(server.sentTo(providerFindings.move)[0]?.body).toEqual({
      statusVulnerability: 'Fixed',
      comment: 'Answers 403 now',
      assetIds: [affectedAsset(1)._id],
    }),
  );
  expect(await screen.findByText('Entire finding')).toBeTruthy();
  expect(screen.getByLabelText(/Comment or evidence/)).toHaveProperty('value', '');
});

it('assets beyond the first page can be selected, too', async () => {
  const many = { ...waiting, numOfAffectedAssets: 3 };
  const rows = [...waiting.affectedAssets, affectedAsset(3, { fixState: 'Retest' })];
  const { person } = open(many, answer(providerFindings.assets, { rows, total: 3, nextCursor: null }));

  await person.click(await screen.findByRole('button', { name: 'Show all' }));

  expect(await screen.findByRole('checkbox', { name: 'Select host-3.acme.example /path-3' })).toBeTruthy();
});

it('a verdict without a selection is about the whole finding', async () => {
  const { server, person } = open(waiting, answer(providerFindings.move, changed));

  await screen.findByRole('heading', { name: 'Verdict' });
  await decide(person, 'Not Fixed');

  await waitFor(() =>
    expect(server.sentTo(providerFindings.move)[0]?.body).toEqual({ statusVulnerability: 'Not Fixed' }),
  );
});

it('a verdict must be selected', async () => {
  const { server, person } = open(waiting);

  await person.click(await screen.findByRole('button', { name: 'Save verdict' }));

  expect(screen.getByText('Select a verdict')).toBeTruthy();
  expect(server.sentTo(providerFindings.move)).toEqual([]);
});

it('any status can be set in the properties', async () => {
  const { server, person } = open(waiting, answer(providerFindings.move, changed));
  await person.click(await screen.findByRole('button', { name: /Change status/ }));

  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Acknowledged' }));

  await waitFor(() => expect(server.sentTo(providerFindings.move)[0]?.body.statusVulnerability).toBe('Acknowledged'));
});

it('due date and severity are changed in place', async () => {
  const { server, person } = open({ ...waiting, cvssv3: null }, answer(providerFindings.setText, changed));
  await person.click(await screen.findByRole('button', { name: /Change due date/ }));
  await person.type(screen.getByLabelText('Due'), '31-12-2099');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.sentTo(providerFindings.setText)[0]?.body).toEqual({ dueDate: '2099-12-31' }));

  await person.click(screen.getByRole('button', { name: /Change severity/ }));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Low' }));

  await waitFor(() => expect(server.sentTo(providerFindings.setText)[1]?.body).toEqual({ severity: 'low' }));
});

it('a refused verdict keeps its comment', async () => {
  const message = 'Select affected assets of this finding';
  const { person } = open(waiting, refuse(providerFindings.move, { status: 422, code: 'VALIDATION_FAILED', message }));
  await person.type(await screen.findByLabelText(/Comment or evidence/), 'Seen again');

  await decide(person, 'Not Fixed');

  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText(/Comment or evidence/)).toHaveProperty('value', 'Seen again');
});

it('staff comment among themselves', async () => {
  const own = comment(4, { audience: 'provider', side: 'provider', text: 'Ask Kim first' });
  const { server, person } = open({ ...waiting, comments: [own] }, answer(providerFindings.comment, own));
  expect((await screen.findAllByText('Provider only')).length).toBeGreaterThan(0);
  await person.type(screen.getByLabelText('Write a comment'), 'Kim agrees');
  await person.selectOptions(screen.getByLabelText('Visible to'), 'Provider only');

  await person.click(screen.getByRole('button', { name: 'Comment' }));

  await waitFor(() =>
    expect(server.sentTo(providerFindings.comment)[0]?.body).toEqual({
      text: 'Kim agrees',
      audience: 'provider',
      fileIds: [],
    }),
  );
});

it('an unknown client is reported', async () => {
  const answers = [companies, refuse(providerFindings.get, { status: 404, code: 'NOT_FOUND' })];
  renderPage(address, { viewer: staff, answers });

  expect(await screen.findByText('Not found')).toBeTruthy();
});

it('clients are redirected to a page that they may open', async () => {
  renderPage(address, { viewer: admin });

  await waitFor(() => expect(shownAddress()).toBe('/dashboard'));
});

it('the finding links to its engagement, and to its origin if it was carried over', async () => {
  const carriedOver = {
    finding: { _id: recordId(77), idVisual: 'ENG-2025-0009-F003' },
    engagement: { _id: recordId(7), idVisual: 'ENG-2025-0009', title: 'Last year' },
  };
  open(finding(2, { carriedOver }));

  const engagement = await screen.findByRole('link', { name: 'ENG-2026-0001' });
  const origin = screen.getByRole('link', { name: 'ENG-2025-0009-F003' });

  expect(engagement.getAttribute('href')).toBe(`/provider/companies/${company}/engagements/${recordId(1)}`);
  expect(origin.getAttribute('href')).toBe(`${listAddress}/${recordId(77)}`);
  expect(screen.getByText('Carried over from')).toBeTruthy();
});
