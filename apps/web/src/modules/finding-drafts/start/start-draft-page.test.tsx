import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import type { FindingDraft } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { forgetCalls } from '../../../core/debounce-identical.ts';
import { recordId } from '../../../testing/engagement-records.ts';
import { answer, refuse } from '../../../testing/fake-api.ts';
import { findingDraft } from '../../../testing/finding-draft-records.ts';
import { staff } from '../../../testing/people.ts';
import { clientEngagement, companiesAnswer } from '../../../testing/provider-records.ts';
import { renderPage, shownAddress } from '../../../testing/render-screen.tsx';
import { markReleaseNotesSeen } from '../../../testing/returning-visitor.ts';

beforeEach(markReleaseNotesSeen);

const owner = { _id: staff._id, fullname: staff.fullname };
const company = recordId(9_301);

const at = (engagement: string) => `/provider/companies/${company}/engagements/${engagement}/findings/new`;

const editorOf = (number: number) => `/provider/companies/${company}/findingDrafts/${recordId(9_400 + number)}`;

/** Opens "Add finding" of an engagement; the simulated server creates another empty draft for each request. */
async function open(engagement: string) {
  const drafts = new Map<string, FindingDraft>();
  const draftOf = (id: string) => drafts.get(id) ?? expect.fail('no such draft');
  const { server } = renderPage(at(engagement), {
    viewer: staff,
    answers: [
      companiesAnswer,
      answer(providerEngagements.staff, [{ ...owner, username: 'someone@provider.example', role: 'provider-analyst' }]),
      answer(providerEngagements.get, clientEngagement({ publication: 'Published' })),
      answer(findingDrafts.get, ({ params }) => draftOf(params.draftId)),
      answer(findingDrafts.create, () => {
        const _id = recordId(9_400 + drafts.size);
        const draft = { ...findingDraft(), _id, owner };
        drafts.set(_id, { ...draft, company: { ...draft.company, _id: company } });
        return draftOf(_id);
      }),
    ],
  });
  await expect.poll(shownAddress).toBe(editorOf(0));
  await screen.findByRole('textbox', { name: 'Title' });
  /** Leaves the editor and requests a new finding again, later than a double click would. */
  const again = async () =>
    act(async () => {
      forgetCalls();
      window.history.pushState(null, '', at(engagement));
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
  return { server, drafts, draftOf, again };
}

describe('a new finding', () => {
  it('reuses the draft started before while it is empty', async () => {
    const { server, again } = await open(recordId(9_311));

    await again();

    await expect.poll(shownAddress).toBe(editorOf(0));
    expect(server.sentTo(findingDrafts.create)).toHaveLength(1);
  });

  it('is a new draft once something was written', async () => {
    const { drafts, draftOf, again } = await open(recordId(9_312));
    const first = recordId(9_400);
    drafts.set(first, { ...draftOf(first), title: 'Open door', revision: 2 });

    await again();

    await expect.poll(shownAddress).toBe(editorOf(1));
  });

  it('is a new draft after a colleague took the previous one over, or it was deleted', async () => {
    const { server, drafts, draftOf, again } = await open(recordId(9_313));
    const first = recordId(9_400);
    drafts.set(first, { ...draftOf(first), owner: { _id: recordId(802), fullname: 'Kim Park' } });

    await again();
    await expect.poll(shownAddress).toBe(editorOf(1));
    server.use(refuse(findingDrafts.get, { status: 404, code: 'NOT_FOUND' }));
    await again();

    await expect.poll(() => server.sentTo(findingDrafts.create).length).toBe(3);
  });
});
