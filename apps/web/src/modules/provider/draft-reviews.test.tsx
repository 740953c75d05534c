import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import { provider } from '@gatehouse/contract/provider/provider';
import { providerActivities } from '@gatehouse/contract/activities/provider-activities';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/provider-surface-issues';
import { providerRetests } from '@gatehouse/contract/retests/retests';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { draftReview, findingDraft } from '../../testing/draft-records.ts';
import { answer } from '../../testing/fake-api.ts';
import { person as somebody, staff } from '../../testing/people.ts';
import { renderPage, shownAddress } from '../../testing/render-screen.tsx';
import { markReleaseNotesSeen } from '../../testing/returning-visitor.ts';

beforeEach(markReleaseNotesSeen);

const none = { rows: [], total: 0, nextCursor: null };
const {
  fields: _fields,
  conflicts: _conflicts,
  publishedChanges: _changes,
  publication: _publication,
  ...row
} = findingDraft({
  review: draftReview(),
});
const requested = { rows: [row], total: 1, nextCursor: null };
const nothingElse = [
  answer(providerRetests.queue, none),
  answer(providerFindings.all, none),
  answer(providerActivities.queue, none),
  answer(providerSurfaceIssues.queue, none),
  answer(provider.companies, none),
  answer(providerEngagements.all, none),
];

describe('the queue of the staff', () => {
  it('has the drafts that a colleague asks to have reviewed', async () => {
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

  it('does not mention reviews where none is requested', async () => {
    renderPage('/provider', { viewer: staff, answers: [...nothingElse, answer(findingDrafts.all, none)] });

    expect(await screen.findByText('Nothing is waiting on you')).toBeTruthy();
    expect(screen.queryByText('Drafts to review')).toBeNull();
  });
});

describe('the list of drafts', () => {
  it('shows the state of each review, and those to review', async () => {
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
  it('demand the approval of a second person', async () => {
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
    await person.click(card.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(server.sentTo(findingDrafts.changeSettings)).toMatchObject([{ body: { requiresDraftReview: true } }]);
  });

  it('are the admin’s alone', async () => {
    renderPage('/provider/settings', { viewer: somebody('provider-analyst') });

    await waitFor(() => expect(shownAddress()).toBe('/access-control'));
  });
});
