import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import { letterQueue } from '@gatehouse/contract/letters/letters';
import { provider } from '@gatehouse/contract/provider/provider';
import { providerActivities } from '@gatehouse/contract/activities/provider-activities';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import type { StaffFindingRow } from '@gatehouse/contract/findings/provider-findings.schema';
import { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { providerRetests } from '@gatehouse/contract/retests/retests';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { recordId } from '../../testing/engagement-records.ts';
import { answer } from '../../testing/fake-api.ts';
import { findingRow } from '../../testing/finding-records.ts';
import { staff } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-screen.tsx';
import { markReleaseNotesSeen } from '../../testing/returning-visitor.ts';

beforeEach(markReleaseNotesSeen);

const none = { rows: [], total: 0, nextCursor: null };
const askedAt = '2026-02-02T10:00:00.000Z';

const questionOn = (number: number): StaffFindingRow => ({
  ...findingRow(number, { title: `Finding ${number}` }),
  company: { _id: recordId(9), name: 'Acme Corporation', logo: null, shortName: 'Acme', timeZone: 'UTC' },
  question: { author: 'Ada Lovelace', text: `Question ${number}`, at: askedAt },
});

/** Opens the Work page with these questions; the simulated server marks them as answered and restores them. */
function open(...numbers: number[]) {
  const answered = new Set<string>();
  const all = numbers.map(questionOn);
  const { server, person } = renderPage('/provider', {
    viewer: staff,
    answers: [
      answer(providerRetests.queue, none),
      answer(providerActivities.queue, none),
      answer(letterQueue.all, none),
      answer(providerSurfaceIssues.queue, none),
      answer(provider.companies, none),
      answer(providerEngagements.all, none),
      answer(findingDrafts.all, none),
      answer(providerFindings.all, () => {
        const rows = all.filter(({ _id }) => !answered.has(_id));
        return { rows, total: rows.length, nextCursor: null };
      }),
      answer(providerFindings.markReplied, ({ params: { findingId } }) => {
        answered.add(findingId);
        return { replied: true as const };
      }),
      answer(providerFindings.unmarkReplied, ({ params: { findingId } }) => {
        answered.delete(findingId);
        return { replied: false as const };
      }),
    ],
  });
  return { server, person };
}

const line = async (number: number) =>
  within((await screen.findByRole('link', { name: `Finding ${number}` })).closest('li') as HTMLElement);
const isGone = (number: number) =>
  waitFor(() => expect(screen.queryByRole('link', { name: `Finding ${number}` })).toBeNull());
const doneOf = async (number: number) => (await line(number)).getByRole('button', { name: 'No reply needed' });

it('a question that needs no reply can be restored', async () => {
  const { server, person } = open(1, 2);
  await person.click(await doneOf(1));
  await isGone(1);

  await person.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(await screen.findByText('Question restored')).toBeTruthy();
  expect(await doneOf(1)).toBeTruthy();
  expect(server.sentTo(providerFindings.unmarkReplied)[0]?.body).toEqual({ since: askedAt });
});

it('the focus moves to the next question, else to the one before, else to the heading', async () => {
  const { person } = open(1, 2, 3);

  await person.click(await doneOf(2));
  await isGone(2);
  expect(document.activeElement).toBe(await doneOf(3));

  await person.keyboard('{Enter}');
  await isGone(3);
  expect(document.activeElement).toBe(await doneOf(1));

  await person.keyboard('{Enter}');
  await isGone(1);
  expect(document.activeElement?.textContent).toBe('Waiting on us');
});
