import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../../testing/engagement-records.ts';
import { answer } from '../../../testing/fake-api.ts';
import { issueDetail } from '../../../testing/issue-records.ts';
import { admin } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const open = (detail: ReturnType<typeof issueDetail>) =>
  renderPage(`/attack-surface-management/${detail._id}`, {
    viewer: admin,
    answers: [answer(surfaceIssues.get, detail), answer(surfaceIssues.colleagues, [])],
  });

it('requests a retest with a message, and then offers no other', async () => {
  const { server, person } = open(issueDetail(1));
  server.use(answer(surfaceIssues.change, issueDetail(1, { status: 4, moves: [] })));
  expect(await screen.findByRole('heading', { level: 1, name: 'Issue 1' })).toBeTruthy();

  await person.click(screen.getByRole('button', { name: 'Request retest' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Request retest' }));
  await person.type(dialog.getByRole('textbox', { name: /^Message to the provider/ }), 'Behind the sign-in');
  await person.click(dialog.getByRole('button', { name: 'Request retest' }));

  expect((await screen.findAllByText('Retest')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Request retest' })).toBeNull();
  expect(server.sentTo(surfaceIssues.change)).toMatchObject([
    { params: { id: recordId(1) }, body: { status: 4, comment: 'Behind the sign-in' } },
  ]);
});

it('shows known facts beside the status, without gaps for unknown ones', async () => {
  open(issueDetail(2, { missingSince: '2026-02-03T10:00:00.000Z' }));
  const facts = within((await screen.findByText('No longer found')).closest('ul') as HTMLElement);
  expect(facts.getAllByRole('listitem')).toHaveLength(4);
});

it('shows three facts below the title of an ordinary issue', async () => {
  open(issueDetail(3));
  await screen.findByRole('heading', { level: 1, name: 'Issue 3' });
  const facts = within(screen.getAllByText('ACME-ASM-0003').at(-1)?.closest('ul') as HTMLElement);
  expect(facts.getAllByRole('listitem')).toHaveLength(3);
});
