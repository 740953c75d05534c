import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { findingDraft } from '../../../testing/draft-records.ts';
import { answer } from '../../../testing/fake-api.ts';
import { staff } from '../../../testing/people.ts';
import { clientEngagement, companiesAnswer } from '../../../testing/provider-records.ts';
import { renderPage } from '../../../testing/render-screen.tsx';
import { markReleaseNotesSeen } from '../../../testing/returning-visitor.ts';

beforeEach(markReleaseNotesSeen);

async function openDialog(publication: 'Draft' | 'Published') {
  const draft = findingDraft({ finding: null });
  const { company, _id } = draft;
  const { person } = renderPage(`/provider/companies/${company._id}/findingDrafts/${_id}`, {
    viewer: staff,
    answers: [
      companiesAnswer,
      answer(providerEngagements.staff, [
        { _id: staff._id, fullname: staff.fullname, username: 'a@provider.example', role: 'provider-admin' },
      ]),
      answer(providerEngagements.get, clientEngagement({ publication })),
      answer(findingDrafts.get, draft),
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'Publish' }));
  return within(await screen.findByRole('dialog', { name: 'Publish 1 finding?' }));
}

it('says who is notified if the client can see the engagement', async () => {
  const dialog = await openDialog('Published');

  expect(await dialog.findByText(/are notified once\.$/)).toBeTruthy();
  expect(dialog.getByText(/will see:$/)).toBeTruthy();
});

it('notifies no one about a finding in an engagement hidden from the client', async () => {
  const dialog = await openDialog('Draft');

  expect(await dialog.findByText(/sees this finding once you publish it\.$/)).toBeTruthy();
  expect(dialog.queryByText(/are notified/)).toBeNull();
});
