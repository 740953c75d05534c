import { engagementEvents } from '@gatehouse/contract/engagements/engagements';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../../testing/engagement-records.ts';
import { type Answer, answer, refuse } from '../../../testing/fake-api.ts';
import { socketOf } from '../../../testing/fake-sockets.ts';
import { admin, person as somebody, staff } from '../../../testing/people.ts';
import { clientEngagement, clientEngagementRow, clientId, companiesAnswer } from '../../../testing/provider-records.ts';
import { renderPage, shownAddress } from '../../../testing/render-screen.tsx';

const list = `/provider/companies/${clientId}/engagements`;
const draft = clientEngagementRow(2, { title: 'Quiet work' });
const shown = clientEngagementRow(1, { publication: 'Published', publishedAt: '2026-02-01T10:00:00.000Z' });
const page = (...rows: ReturnType<typeof clientEngagementRow>[]) => ({ rows, total: rows.length, nextCursor: null });

const open = (address: string, ...answers: Answer[]) =>
  renderPage(address, {
    viewer: staff,
    answers: [companiesAnswer, answer(providerEngagements.list, page(draft, shown)), ...answers],
  });

it('lists drafts and published engagements of a client, each with a link', async () => {
  open(list);

  const row = within(await screen.findByRole('row', { name: /Quiet work/ }));

  expect(screen.getByRole('heading', { name: 'Acme Corporation', level: 1 })).toBeTruthy();
  expect(row.getByText('Draft')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Engagement 1/ })).getByText('Published')).toBeTruthy();
  expect(row.getByRole('link', { name: /Quiet work/ }).getAttribute('href')).toBe(`${list}/${draft._id}`);
  const tabs = within(screen.getByRole('navigation', { name: 'Client pages' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Engagements', 'Findings', 'Billing']),
  );
});

it('shows engagements that a colleague creates without a reload', async () => {
  const { server } = open(list);
  await screen.findByRole('row', { name: /Quiet work/ });
  const socket = await waitFor(() => socketOf('/'));
  server.use(answer(providerEngagements.list, page(clientEngagementRow(3, { title: 'Begun elsewhere' }), draft)));

  act(() => socket.receive('companies:changed', { companyId: clientId, event: engagementEvents.updated }));

  expect(await screen.findByRole('row', { name: /Begun elsewhere/ }, { timeout: 3_000 })).toBeTruthy();
});

it('redirects clients', async () => {
  renderPage(list, { viewer: admin });

  await waitFor(() => expect(shownAddress()).toBe('/dashboard'));
});

it('creates a draft, with the server’s messages beside the fields', async () => {
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
  // Pastes the text, because typing renders the whole form for each key.
  const field = (name: string) => screen.getByRole(name === 'Type' ? 'combobox' : 'textbox', { name });
  const fill = async (name: string, text: string) => {
    await person.click(field(name));
    await person.paste(text);
  };
  await screen.findByLabelText('Title');
  await fill('Title', 'Quiet work');
  await person.click(screen.getByRole('button', { name: 'Add target' }));
  await fill('Type', 'x');
  await fill('Kind', 'Domain');
  await fill('Target', 'x');
  await person.click(screen.getByRole('button', { name: 'Create draft' }));

  expect(await screen.findAllByText('Type is Required Field')).toHaveLength(1);
  expect(field('Target').getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(field('Type')));

  const made = clientEngagement({ _id: recordId(2), idVisual: 'ENG-2026-0002', title: 'Quiet work' });
  server.use(answer(providerEngagements.create, made), answer(providerEngagements.get, made));
  await person.clear(field('Type'));
  await fill('Type', 'Red Team');
  await fill('Target', '.acme.example');
  await person.click(screen.getByRole('button', { name: 'Create draft' }));

  expect(await screen.findByText('Draft ENG-2026-0002 created')).toBeTruthy();
  await waitFor(() => expect(shownAddress()).toBe(`${list}/${recordId(2)}`));
  expect(server.sentTo(providerEngagements.create).at(-1)?.body).toMatchObject({
    title: 'Quiet work',
    type: 'Red Team',
    publication: 'Draft',
    scope: [{ kind: 'Domain', value: 'x.acme.example' }],
    date_start: null,
  });
});

it('lets analysts edit engagements, too', async () => {
  renderPage(list, {
    viewer: somebody('provider-analyst'),
    answers: [companiesAnswer, answer(providerEngagements.list, page(draft))],
  });

  expect(await screen.findByRole('row', { name: /Quiet work/ })).toBeTruthy();
});

it('filters by visibility', async () => {
  const { server, person } = open(list);
  await screen.findByRole('row', { name: /Quiet work/ });

  await person.click(screen.getByRole('button', { name: 'Filter' }));
  await person.click(await screen.findByRole('checkbox', { name: 'Draft' }));

  await waitFor(() => expect(server.sentTo(providerEngagements.list).at(-1)?.query.get('publication')).toBe('Draft'));
});
