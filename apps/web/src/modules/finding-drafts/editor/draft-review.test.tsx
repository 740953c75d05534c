import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import type { FindingDraft } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { draftReview, findingDraft } from '../../../testing/draft-records.ts';
import { recordId } from '../../../testing/engagement-records.ts';
import { type Answer, answer, refuse } from '../../../testing/fake-api.ts';
import { staff } from '../../../testing/people.ts';
import { clientEngagement, companiesAnswer } from '../../../testing/provider-records.ts';
import { renderPage } from '../../../testing/render-screen.tsx';
import { markReleaseNotesSeen } from '../../../testing/returning-visitor.ts';

beforeEach(markReleaseNotesSeen);

const kim = { _id: recordId(802), fullname: 'Kim Park' };
const own = { _id: staff._id, fullname: staff.fullname };
const username = 'someone@provider.example';
const role = 'provider-analyst' as const;

function open(draft: FindingDraft, ...answers: Answer[]) {
  const { company, _id } = draft;
  return renderPage(`/provider/companies/${company._id}/findingDrafts/${_id}`, {
    viewer: staff,
    answers: [
      companiesAnswer,
      answer(providerEngagements.staff, [
        { ...own, username, role },
        { ...kim, username, role },
      ]),
      answer(providerEngagements.get, clientEngagement({ publication: 'Published' })),
      answer(findingDrafts.get, draft),
      ...answers,
    ],
  });
}

const part = async () => {
  const title = await screen.findByRole('heading', { name: 'Review' });
  return within(title.closest('section') ?? expect.fail('The review is a section'));
};

describe('the review of a draft', () => {
  it('is requested from a colleague, with a note', async () => {
    const review = draftReview({ by: own, reviewer: kim });
    const { server, person } = open(findingDraft(), answer(findingDrafts.requestReview, findingDraft({ review })));
    await person.click((await part()).getByRole('button', { name: 'Request review…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Request review' }));

    await person.type(dialog.getByRole('combobox', { name: 'Reviewer' }), 'P');
    const options = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Kim Park']);
    await person.click(screen.getByRole('option', { name: 'Kim Park' }));
    await person.type(dialog.getByLabelText(/^Note/), 'Is it high?');
    await person.click(dialog.getByRole('button', { name: 'Request review' }));

    expect(await screen.findByText('Review requested from Kim Park')).toBeTruthy();
    expect(server.sentTo(findingDrafts.requestReview)).toMatchObject([
      { body: { reviewerId: kim._id, note: 'Is it high?' } },
    ]);
    expect((await part()).getByText('Review requested')).toBeTruthy();
  });

  it('is requested from anyone by keyboard', async () => {
    const { server, person } = open(
      findingDraft(),
      answer(findingDrafts.requestReview, findingDraft({ review: draftReview({ by: own }) })),
    );
    const request = (await part()).getByRole('button', { name: 'Request review…' });

    await person.keyboard('{Alt>}[Digit6]{/Alt}');
    expect(document.activeElement).toBe(request);
    await person.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Request review' }));
    await person.click(dialog.getByRole('button', { name: 'Request review' }));

    await screen.findByRole('button', { name: 'Approve' });
    expect(server.sentTo(findingDrafts.requestReview)).toMatchObject([{ body: { reviewerId: null, note: '' } }]);
  });

  it('shows who requested it, and their note', async () => {
    open(findingDraft({ review: draftReview({ note: 'Look at the vector' }) }));

    const review = await part();

    expect(review.getByText('Review requested')).toBeTruthy();
    expect(review.getByText(/requested a review from anyone/).textContent).toContain('Grace Hall');
    expect(review.getByText('Look at the vector')).toBeTruthy();
  });

  it('approves the version on the screen', async () => {
    const approved = findingDraft({ review: draftReview({ state: 'approved', by: own }), revision: 4 });
    const { server, person } = open(findingDraft({ review: draftReview() }), answer(findingDrafts.review, approved));

    await person.click((await part()).getByRole('button', { name: 'Approve' }));

    expect(await screen.findByText('Finding approved')).toBeTruthy();
    expect(server.sentTo(findingDrafts.review)).toMatchObject([{ body: { verdict: 'approve', revision: 3 } }]);
    expect((await part()).queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('explains why an author cannot approve', async () => {
    const message = 'You have edited this finding. Someone else must approve it.';
    const { person } = open(findingDraft(), refuse(findingDrafts.review, { status: 409, code: 'CONFLICT', message }));

    await person.click((await part()).getByRole('button', { name: 'Approve' }));

    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('returns the draft only with a note', async () => {
    const review = draftReview({ state: 'returned', by: own, note: 'Name the versions' });
    const { server, person } = open(findingDraft(), answer(findingDrafts.review, findingDraft({ review })));
    await person.click((await part()).getByRole('button', { name: 'Return…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Return this finding?' }));

    await person.click(dialog.getByRole('button', { name: 'Return finding' }));
    expect(dialog.getByText('Describe what needs to change')).toBeTruthy();
    expect(server.sentTo(findingDrafts.review)).toEqual([]);
    await person.type(dialog.getByLabelText('What needs to change?'), 'Name the versions');
    await person.click(dialog.getByRole('button', { name: 'Return finding' }));

    expect(await screen.findByText('Finding returned')).toBeTruthy();
    expect(server.sentTo(findingDrafts.review)).toMatchObject([
      { body: { verdict: 'return', note: 'Name the versions' } },
    ]);
  });
});

describe('if the provider requires an approval', () => {
  it('the checklist and the publish dialog say that it is missing', async () => {
    const { person } = open(findingDraft({ lacks: ['review'] }));
    expect((await part()).getByText(/A second person has to approve this finding/)).toBeTruthy();
    const item = screen.getByText('Approval').closest('li');
    expect(item?.textContent).toContain('Missing');

    await person.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog'));

    expect(dialog.getByText('A second person has to approve these drafts:')).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true);
  });

  it('an approved draft can be published', async () => {
    const { person } = open(findingDraft({ review: draftReview({ state: 'approved' }) }));
    await part();

    await person.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog'));

    expect(dialog.getByText('Approved')).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(false);
  });
});

describe('a draft from an import', () => {
  it('shows each asset with its location and evidence, which are approved with the draft', async () => {
    const asset = { host: 'shop.acme.example', ip: null, port: null, facts: [] };
    const scanned = {
      tool: 'nuclei',
      numOfAssets: 2,
      assets: [
        { ...asset, location: '/login', evidence: 'HTTP/1.1 200 OK' },
        { ...asset, location: '/admin', evidence: '' },
      ],
    };
    const { person } = open(findingDraft({ scanned }));

    const assets = within(await screen.findByRole('region', { name: 'Affected assets' }));
    expect(assets.getByText('2 assets from nuclei')).toBeTruthy();
    expect(assets.getByText('/admin')).toBeTruthy();
    await person.click(assets.getByRole('button', { name: 'Evidence on shop.acme.example' }));

    expect(assets.getByText('HTTP/1.1 200 OK')).toBeTruthy();
  });
});
