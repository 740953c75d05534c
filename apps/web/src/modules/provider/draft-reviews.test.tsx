import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import { letterQueue } from '@gatehouse/contract/letters/letters';
import { provider } from '@gatehouse/contract/provider/provider';
import { providerActivities } from '@gatehouse/contract/activities/provider-activities';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { providerRetests } from '@gatehouse/contract/retests/retests';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { draftReview, draftRow, findingDraft } from '../../testing/draft-records.ts';
import { recordId } from '../../testing/engagement-records.ts';
import { answer } from '../../testing/fake-api.ts';
import { person as somebody, staff } from '../../testing/people.ts';
import { renderPage, shownAddress } from '../../testing/render-screen.tsx';
import { markReleaseNotesSeen } from '../../testing/returning-visitor.ts';

beforeEach(markReleaseNotesSeen);

const none = { rows: [], total: 0, nextCursor: null };
const row = draftRow({ review: draftReview() });
const requested = { rows: [row], total: 1, nextCursor: null };
const nothingElse = [
  answer(providerRetests.queue, none),
  answer(providerFindings.all, none),
  answer(providerActivities.queue, none),
  answer(letterQueue.all, none),
  answer(providerSurfaceIssues.queue, none),
  answer(provider.companies, none),
  answer(providerEngagements.all, none),
];

describe('the work queue', () => {
  it('has the drafts for which a colleague requested a review', async () => {
    const drafts = answer(findingDrafts.all, ({ query }) => (query.get('toReview') === 'true' ? requested : none));
    renderPage('/provider', { viewer: staff, answers: [...nothingElse, drafts] });

    const group = within(await screen.findByRole('region', { name: 'Drafts to review' }));

    const line = within(group.getByRole('listitem'));
    expect(line.getByText(/Requested by/).textContent).toContain('Grace Hall');
    const address = `/provider/companies/${row.company._id}/findingDrafts/${row._id}`;
    expect(line.getByRole('link', { name: 'Review' }).getAttribute('href')).toBe(address);
    expect(group.getByRole('link', { name: 'View all' }).getAttribute('href')).toBe(
      '/provider/findingDrafts?view=toReview',
    );
  });

  it('does not mention reviews if none is requested', async () => {
    renderPage('/provider', { viewer: staff, answers: [...nothingElse, answer(findingDrafts.all, none)] });

    expect(await screen.findByText('Nothing is waiting on you')).toBeTruthy();
    expect(screen.queryByText('Drafts to review')).toBeNull();
  });
});

it('the work queue has the letters that clients requested', async () => {
  const letter = {
    _id: recordId(70),
    letterId: 'abcdefghijklmnopqrstuvwx27',
    number: 'ACME-LTR-000012',
    status: 'requested' as const,
    language: 'en' as const,
    requestedBy: 'Ada Lovelace',
    requestedAt: '2026-11-20T10:00:00.000Z',
    issuedAt: null,
    validUntil: null,
    revokedAt: null,
    revocationReason: '',
    company: row.company,
    engagement: { _id: recordId(71), idVisual: 'ENG-2026-0003', title: 'Web shop' },
  };
  const letters = answer(letterQueue.all, { rows: [letter], total: 1, nextCursor: null });
  renderPage('/provider', { viewer: staff, answers: [...nothingElse, answer(findingDrafts.all, none), letters] });

  const group = within(await screen.findByRole('region', { name: 'Attestation letters to approve' }));

  expect(group.getByRole('link', { name: 'Review' }).getAttribute('href')).toBe(
    `/provider/companies/${row.company._id}/engagements/${recordId(71)}/letters`,
  );
  expect(group.getByRole('link', { name: 'View all' }).getAttribute('href')).toBe('/provider/letters?view=requested');
});

describe('the list of drafts', () => {
  it('shows the state of each review, and filters those to review', async () => {
    const { server, person } = renderPage('/provider/findingDrafts', {
      viewer: staff,
      answers: [answer(findingDrafts.all, requested)],
    });
    const line = within(await screen.findByRole('row', { name: /Session token/ }));
    expect(line.getByText('Review requested')).toBeTruthy();

    await person.click(screen.getByRole('radio', { name: 'To review' }));

    await waitFor(() => expect(server.sentTo(findingDrafts.all).at(-1)?.query.get('toReview')).toBe('true'));
  });
});

describe('the settings of the provider', () => {
  it('can require approval by a second person', async () => {
    const { server, person } = renderPage('/provider/settings', {
      viewer: staff,
      answers: [
        answer(findingDrafts.settings, { requiresDraftReview: false }),
        answer(findingDrafts.changeSettings, { requiresDraftReview: true }),
      ],
    });
    const card = within(await screen.findByRole('form', { name: 'Review of findings' }));
    expect(card.getByText('A second person approves each finding before it is published.')).toBeTruthy();

    await person.click(card.getByRole('switch', { name: 'Require approval' }));
    await person.click(card.getByRole('button', { name: 'Save changes' }));

    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(server.sentTo(findingDrafts.changeSettings)).toMatchObject([{ body: { requiresDraftReview: true } }]);
  });

  it('are open only to admins', async () => {
    renderPage('/provider/settings', { viewer: somebody('provider-analyst') });

    await waitFor(() => expect(shownAddress()).toBe('/access-control'));
  });

  it('the work queue shows the text of a draft beside the list, with its review actions', async () => {
    window.innerWidth = 1280;
    const { person } = renderPage('/provider/findingDrafts', {
      viewer: staff,
      answers: [
        answer(findingDrafts.all, requested),
        answer(findingDrafts.get, findingDraft({ review: draftReview({ note: 'Is high right?' }) })),
      ],
    });

    await person.click(await screen.findByRole('link', { name: /Session token/ }));

    const pane = within(await screen.findByRole('region', { name: 'Session token in the address' }));
    expect(await pane.findByText('The token is in every link.')).toBeTruthy();
    expect(pane.getByText('Is high right?')).toBeTruthy();
    expect(pane.getByRole('link', { name: 'Edit draft' }).getAttribute('href')).toBe(
      `/provider/companies/${row.company._id}/findingDrafts/${row._id}`,
    );
    await person.click(pane.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('dialog', { name: 'Approve 1 draft?' })).toBeTruthy();
  });
});
