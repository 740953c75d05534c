import { findingDraftReviews } from '@gatehouse/contract/finding-drafts/finding-draft-reviews';
import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { draftRow } from '../../testing/draft-records.ts';
import { recordId } from '../../testing/engagement-records.ts';
import { answer, refuse } from '../../testing/fake-api.ts';
import { staff } from '../../testing/people.ts';
import { clientEngagement, clientId, companiesAnswer } from '../../testing/provider-records.ts';
import { renderPage } from '../../testing/render-screen.tsx';

const drafts = Array.from({ length: 205 }, (_, at) =>
  draftRow({ _id: recordId(2000 + at), title: `Weakness ${at}`, revision: at + 1 }),
);

/** The drafts, in pages of the requested size. */
const listed = ({ query }: { query: URLSearchParams }) => {
  const start = Number(query.get('cursor') ?? 0);
  const end = start + Number(query.get('limit') ?? 25);
  return {
    rows: drafts.slice(start, end),
    total: drafts.length,
    nextCursor: end < drafts.length ? String(end) : null,
  };
};

const ofEngagement = () =>
  renderPage(`/provider/companies/${clientId}/engagements/${recordId(1)}/findings`, {
    viewer: staff,
    answers: [
      companiesAnswer,
      answer(providerEngagements.get, clientEngagement({ publication: 'Published' })),
      answer(providerEngagements.findings, { rows: [], total: 0, nextCursor: null }),
      answer(findingDrafts.list, listed),
    ],
  });

it('approves every draft of an engagement in one step, in the versions shown', async () => {
  const { server, person } = ofEngagement();
  await screen.findByText('Weakness 0');
  server.use(answer(findingDraftReviews.decide, { changed: drafts.map(({ _id }) => _id), refused: [] }));

  await person.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(await screen.findByRole('button', { name: 'Publish 205 drafts' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve 205 drafts?' }));
  await person.click(dialog.getByRole('button', { name: 'Approve' }));

  expect(await screen.findByText('205 drafts approved')).toBeTruthy();
  const [sent] = server.sentTo(findingDraftReviews.decide);
  expect(sent?.params).toEqual({ companyId: clientId });
  expect(sent?.body).toMatchObject({
    verdict: 'approve',
    drafts: expect.arrayContaining([{ _id: recordId(2204), revision: 205 }]),
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
});

const queue = () =>
  renderPage('/provider/findingDrafts', {
    viewer: staff,
    answers: [
      answer(findingDrafts.all, {
        rows: [
          draftRow({ _id: recordId(1), title: 'First', revision: 1 }),
          draftRow({
            _id: recordId(2),
            title: 'Second',
            revision: 2,
            company: { _id: recordId(60), name: 'Globex', logo: null },
          }),
        ],
        total: 2,
        nextCursor: null,
      }),
    ],
  });

it('returns drafts of several clients with one note, and lists unchanged ones', async () => {
  const { server, person } = queue();
  await screen.findByText('First');
  server.use(
    answer(findingDraftReviews.decide, ({ params }) =>
      params['companyId'] === clientId
        ? { changed: [recordId(1)], refused: [] }
        : { changed: [], refused: [{ _id: recordId(2), message: 'This draft has changed in the meantime.' }] },
    ),
  );

  await person.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  await person.click(screen.getByRole('button', { name: 'Return…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Return 2 drafts?' }));
  await person.click(dialog.getByRole('button', { name: 'Return drafts' }));
  expect(dialog.getByText('Describe what needs to change')).toBeTruthy();
  expect(server.sentTo(findingDraftReviews.decide)).toHaveLength(0);
  await person.type(dialog.getByLabelText('What needs to change?'), 'Name the versions');
  await person.click(dialog.getByRole('button', { name: 'Return drafts' }));

  const refused = within(await screen.findByRole('dialog', { name: '1 draft not changed' }));
  expect(refused.getByText('Second')).toBeTruthy();
  expect(refused.getByText('This draft has changed in the meantime.')).toBeTruthy();
  expect(screen.getByText('1 draft returned')).toBeTruthy();
  expect(server.sentTo(findingDraftReviews.decide).map(({ body }) => body)).toMatchObject([
    { verdict: 'return', note: 'Name the versions', drafts: [{ _id: recordId(1), revision: 1 }] },
    { verdict: 'return', note: 'Name the versions', drafts: [{ _id: recordId(2), revision: 2 }] },
  ]);
});

it('keeps the dialog and the selection if the call fails', async () => {
  const { server, person } = queue();
  await screen.findByText('First');
  server.use(refuse(findingDraftReviews.request, { status: 503, code: 'UNAVAILABLE', message: 'Busy' }));

  await person.click(screen.getByRole('checkbox', { name: 'Select First' }));
  await person.click(screen.getByRole('button', { name: 'Request review…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Request review of 1 draft' }));
  await person.type(dialog.getByLabelText(/^Note/), 'Please');
  await person.click(dialog.getByRole('button', { name: 'Request review' }));

  expect(await dialog.findByText('Busy')).toBeTruthy();
  server.use(answer(findingDraftReviews.request, { changed: [recordId(1)], refused: [] }));
  await person.click(dialog.getByRole('button', { name: 'Request review' }));
  expect(await screen.findByText('Review requested for 1 draft')).toBeTruthy();
});
