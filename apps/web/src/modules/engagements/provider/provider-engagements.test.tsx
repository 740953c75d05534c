import { engagementEvents } from '@gatehouse/contract/engagements';
import { providerEngagements } from '@gatehouse/contract/provider-engagements';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../../testing/engagement-records.ts';
import { type Answer, answer, refuse } from '../../../testing/fake-api.ts';
import { socketOf } from '../../../testing/fake-sockets.ts';
import { admin, person as somebody, staff } from '../../../testing/people.ts';
import { clientEngagement, clientEngagementRow, clientId, companiesAnswer } from '../../../testing/provider-records.ts';
import { renderScreen, shownAddress } from '../../../testing/render-screen.tsx';

const list = `/provider/companies/${clientId}/engagements`;
const draft = clientEngagementRow(2, { title: 'Quiet work' });
const shown = clientEngagementRow(1, { publication: 'Published', publishedAt: '2026-02-01T10:00:00.000Z' });
const page = (...rows: ReturnType<typeof clientEngagementRow>[]) => ({ rows, total: rows.length, nextCursor: null });

const open = (address: string, ...answers: Answer[]) =>
  renderScreen(address, {
    viewer: staff,
    answers: [companiesAnswer, answer(providerEngagements.list, page(draft, shown)), ...answers],
  });

it('the list tells drafts from what the client sees, and leads to each', async () => {
  open(list);

  const row = within(await screen.findByRole('row', { name: /Quiet work/ }));

  expect(screen.getByRole('heading', { name: 'Engagements of Acme Corporation', level: 1 })).toBeTruthy();
  expect(row.getByText('Draft')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Engagement 1/ })).getByText('Published')).toBeTruthy();
  expect(row.getByRole('link', { name: /Quiet work/ }).getAttribute('href')).toBe(`${list}/${draft._id}`);
  const tabs = within(screen.getByRole('navigation', { name: 'Pages of the client' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Engagements', 'Findings', 'Imports']),
  );
});

it('the risk shows only if it is above 0 and there are findings', async () => {
  const none = { numOfFindingsOpen: 0, numOfFindingsFixed: 0, numOfFindingsNotFixed: 0, numOfFindingsReTest: 0 };
  const withRisk = (number: number, statistics: { numOfFindingsOpen: number; totalRisk: number }) =>
    clientEngagementRow(number, { statistics: { ...none, ...statistics } });
  const rows = page(
    withRisk(1, { numOfFindingsOpen: 1, totalRisk: 9.8 }),
    withRisk(2, { numOfFindingsOpen: 3, totalRisk: 0 }),
    withRisk(3, { numOfFindingsOpen: 0, totalRisk: 4 }),
  );
  open(list, answer(providerEngagements.list, rows));
  await screen.findByRole('row', { name: /ENG-2026-0001/ });
  const at = screen.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === 'Total risk');

  const risks = [1, 2, 3].map(
    (number) =>
      within(screen.getByRole('row', { name: new RegExp(`ENG-2026-000${number}`) })).getAllByRole('cell')[at - 1],
  );

  expect(risks.map((cell) => cell?.textContent)).toEqual(['9.8', '–', '–']);
});

it('the filters stand in the address and go with the call', async () => {
  const { server, person } = open(`${list}?sort=title&status=nonsense`);
  await screen.findByRole('row', { name: /Quiet work/ });

  await person.selectOptions(screen.getByLabelText('State'), 'Draft');
  await person.type(screen.getByLabelText('Search engagements'), 'quiet');

  await waitFor(() =>
    expect(Object.fromEntries(server.sentTo(providerEngagements.list).at(-1)?.query ?? [])).toEqual({
      publication: 'Draft',
      q: 'quiet',
      sort: 'title',
    }),
  );
  expect(shownAddress()).toContain('publication=Draft');
});

it('what another member of the staff does is seen without a reload', async () => {
  const { server } = open(list);
  await screen.findByRole('row', { name: /Quiet work/ });
  const socket = await waitFor(() => socketOf('/'));
  server.use(answer(providerEngagements.list, page(clientEngagementRow(3, { title: 'Begun elsewhere' }), draft)));

  act(() => socket.receive('companies:changed', { companyId: clientId, event: engagementEvents.updated }));

  expect(await screen.findByRole('row', { name: /Begun elsewhere/ }, { timeout: 3_000 })).toBeTruthy();
});

it('an empty list offers the first engagement, a filtered one to clear the filters', async () => {
  const { person, server } = open(`${list}?publication=Withdrawn`, answer(providerEngagements.list, page()));

  await person.click((await screen.findAllByRole('button', { name: 'Clear filters' }))[0] as HTMLElement);

  expect(await screen.findByText('No engagements yet')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'New engagement' })).toHaveLength(2);
  expect(server.sentTo(providerEngagements.list).at(-1)?.query.get('publication')).toBeNull();
});

it('a failure can be tried again, and a client that is none says so', async () => {
  const busy = refuse(providerEngagements.list, { status: 503, code: 'UNAVAILABLE', message: 'Busy' });
  const { server, person } = open(list, busy);
  await screen.findByText('Busy');
  server.use(refuse(providerEngagements.list, { status: 404, code: 'NOT_FOUND', message: 'Not found' }));

  await person.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('There is no such client')).toBeTruthy();
});

it('clients are led away', async () => {
  renderScreen(list, { viewer: admin });

  await waitFor(() => expect(shownAddress()).toBe('/dashboard'));
});

it('a new engagement is a draft, and the sentences about it are the server’s', async () => {
  const refused = refuse(providerEngagements.create, {
    status: 422,
    code: 'VALIDATION_FAILED',
    message: 'Type is Required Field',
    issues: [
      { path: 'type', message: 'Type is Required Field' },
      { path: 'scope.0.value', message: 'This field is required' },
    ],
  });
  const { server, person } = open(`${list}/new`, refused);
  // The whole form is drawn again for each key.
  const fill = async (label: string, text: string) => {
    await person.click(screen.getByLabelText(label));
    await person.paste(text);
  };
  await screen.findByLabelText('Title');
  await fill('Title', 'Quiet work');
  await person.click(screen.getByRole('button', { name: 'Add to the scope' }));
  await fill('Type', 'x');
  await fill('Kind', 'Domain');
  await fill('Target', 'x');
  await person.click(screen.getByRole('button', { name: 'Create the draft' }));

  expect(await screen.findAllByText('Type is Required Field')).toHaveLength(2);
  expect(screen.getByLabelText('Target').getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Type')));

  const made = clientEngagement({ _id: recordId(2), idVisual: 'ENG-2026-0002', title: 'Quiet work' });
  server.use(answer(providerEngagements.create, made), answer(providerEngagements.get, made));
  await person.clear(screen.getByLabelText('Type'));
  await fill('Type', 'Red Team');
  await fill('Target', '.acme.example');
  await person.click(screen.getByRole('button', { name: 'Create the draft' }));

  expect(await screen.findByText('ENG-2026-0002 is a draft now.')).toBeTruthy();
  await waitFor(() => expect(shownAddress()).toBe(`${list}/${recordId(2)}`));
  expect(server.sentTo(providerEngagements.create).at(-1)?.body).toMatchObject({
    title: 'Quiet work',
    type: 'Red Team',
    publication: 'Draft',
    scope: [{ kind: 'Domain', value: 'x.acme.example' }],
    date_start: null,
  });
});

it('an analyst writes engagements as well', async () => {
  renderScreen(list, {
    viewer: somebody('provider-analyst'),
    answers: [companiesAnswer, answer(providerEngagements.list, page(draft))],
  });

  expect(await screen.findByRole('row', { name: /Quiet work/ })).toBeTruthy();
});
