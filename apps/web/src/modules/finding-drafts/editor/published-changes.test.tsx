import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import type { FindingDraft } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { mergeTexts } from '@gatehouse/domain/text-merge/merge-texts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { findingDraft } from '../../../testing/draft-records.ts';
import { recordId } from '../../../testing/engagement-records.ts';
import { type Answer, answer, refuse } from '../../../testing/fake-api.ts';
import { staff } from '../../../testing/people.ts';
import { clientEngagement, companiesAnswer } from '../../../testing/provider-records.ts';
import { renderPage } from '../../../testing/render-screen.tsx';
import { markReleaseNotesSeen } from '../../../testing/returning-visitor.ts';

beforeEach(markReleaseNotesSeen);

const finding = { _id: recordId(71), idVisual: 'ENG-2026-0001-F003' };
const changed = findingDraft({
  finding,
  publishedChanges: [
    { field: 'impact', isInBoth: true },
    { field: 'recommendation', isInBoth: false },
    { field: 'cwe', isInBoth: true },
  ],
});

const merged = mergeTexts({
  base: 'old',
  saved: { text: 'As published', name: finding.idVisual },
  own: { text: 'As in the draft', name: 'Grace Hall' },
});

function open(draft: FindingDraft, ...answers: Answer[]) {
  const { company, _id } = draft;
  return renderPage(`/provider/companies/${company._id}/findingDrafts/${_id}`, {
    viewer: staff,
    answers: [
      companiesAnswer,
      answer(providerEngagements.staff, []),
      answer(providerEngagements.get, clientEngagement({ publication: 'Published' })),
      answer(findingDrafts.get, draft),
      ...answers,
    ],
  });
}

const note = async () => {
  const title = await screen.findByText('The published finding has changed since this draft was started');
  return within(title.closest<HTMLElement>('[role=note]') ?? expect.fail('The title is in a note'));
};

describe('a draft of a finding that was changed since', () => {
  it('lists the fields changed in both, and those changed in the finding only', async () => {
    open(changed);

    const shown = await note();

    expect(shown.getByText(/^Changed in both: Impact and CWE\./)).toBeTruthy();
    expect(shown.getByText(/^Changed on the published finding only: Remediation\./)).toBeTruthy();
    expect(screen.getByText('No conflicting changes').closest('li')?.textContent).toContain('Missing');
  });

  it('can take over the changes, and offers both values of a field', async () => {
    const updated = findingDraft({
      finding,
      revision: 4,
      conflicts: [{ field: 'cwe', value: 79, name: finding.idVisual }],
      fields: { ...changed.fields, impact: merged },
    });
    const { person, server } = open(changed, answer(findingDrafts.rebase, updated));

    await person.click((await note()).getByRole('button', { name: 'Update draft' }));

    expect(await screen.findByText('Draft updated with the changes of the published finding')).toBeTruthy();
    expect(server.sentTo(findingDrafts.rebase)).toHaveLength(1);
    expect(screen.queryByText(/^Changed in both/)).toBeNull();
    expect(screen.getByText(/now has/).textContent).toBe('ENG-2026-0001-F003 now has 79.');
    expect(screen.getByText('No conflicting changes').closest('li')?.textContent).toContain('Missing');
    expect(screen.getByRole('button', { name: 'Use this value' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Keep the current value' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Keep draft version' }));
    expect(await screen.findByDisplayValue('As in the draft')).toBeTruthy();
  });

  it('says why it cannot be published', async () => {
    const message =
      'The CWE of “Session token” also changed on the published finding. Update the draft before publishing.';
    const { person } = open(changed, refuse(findingDrafts.publish, { status: 409, code: 'CONFLICT', message }));
    await note();

    await person.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Publish' }));

    expect(await dialog.findByText(message)).toBeTruthy();
  });
});

it('a draft of an unchanged finding has no such note', async () => {
  open(findingDraft({ finding }));

  await screen.findByRole('heading', { name: 'Review' });

  expect(screen.queryByText(/has changed since this draft was started/)).toBeNull();
});
