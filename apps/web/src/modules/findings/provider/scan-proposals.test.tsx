import { findingProposals } from '@gatehouse/contract/findings/finding-proposals';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { recordId } from '../../../testing/engagement-records.ts';
import { answer } from '../../../testing/fake-api.ts';
import { change, clientFinding } from '../../../testing/finding-records.ts';
import { staff } from '../../../testing/people.ts';
import { companiesAnswer } from '../../../testing/provider-records.ts';
import { renderPage } from '../../../testing/render-screen.tsx';
import { markReleaseNotesSeen } from '../../../testing/returning-visitor.ts';

beforeEach(markReleaseNotesSeen);

const companyId = recordId(9);
const proposal = { tool: 'nuclei', fileName: 'scan.jsonl', at: '2026-11-01T00:00:00.000Z' };
const proposals = [
  { ...proposal, field: 'title' as const, value: 'Version shown' },
  { ...proposal, field: 'impact' as const, value: '' },
];

it('staff see and decide what a newer scan reports about edited fields', async () => {
  const finding = clientFinding(2, { numOfProposals: 2 });
  const { person, server } = renderPage(`/provider/companies/${companyId}/findings/${finding._id}`, {
    viewer: staff,
    answers: [companiesAnswer, answer(providerFindings.get, finding), answer(findingProposals.list, proposals)],
  });

  const title = await screen.findByText('Newer scans disagree with 2 edited fields');
  const note = within(title.closest<HTMLElement>('[role=note]') ?? expect.fail('The title is in a note'));
  expect(note.getByText('Version shown')).toBeTruthy();
  expect(note.getByText('Nothing')).toBeTruthy();

  server.use(
    answer(findingProposals.decide, { proposals: proposals.slice(1), draftId: null }),
    answer(findingProposals.list, proposals.slice(1)),
  );
  await person.click(note.getByRole('button', { name: 'Use scan value: Title' }));
  expect(await screen.findByText('Value of the scan used')).toBeTruthy();
  const next = await screen.findByRole('button', { name: 'Use scan value: Impact' });
  expect(document.activeElement).toBe(next);

  server.use(answer(findingProposals.decide, { proposals: [], draftId: null }), answer(findingProposals.list, []));
  await person.click(screen.getByRole('button', { name: 'Keep ours: Impact' }));
  expect(await screen.findByText('Your version kept')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('proposals are below the verdict on a phone', async () => {
  window.innerWidth = 390;
  const finding = clientFinding(2, { numOfProposals: 2 });
  renderPage(`/provider/companies/${companyId}/findings/${finding._id}`, {
    viewer: staff,
    answers: [companiesAnswer, answer(providerFindings.get, finding), answer(findingProposals.list, proposals)],
  });

  const title = await screen.findByText('Newer scans disagree with 2 edited fields');
  const verdict = await screen.findByRole('button', { name: 'Save verdict' });
  expect(verdict.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('nothing is asked if no scan differs', async () => {
  const finding = clientFinding(2);
  renderPage(`/provider/companies/${companyId}/findings/${finding._id}`, {
    viewer: staff,
    answers: [companiesAnswer, answer(providerFindings.get, finding), answer(findingProposals.list, proposals)],
  });

  expect(await screen.findByRole('button', { name: 'Save verdict' })).toBeTruthy();
  await vi.dynamicImportSettled();
  await act(async () => {});
  expect(screen.queryByText(/^Newer scans disagree/)).toBeNull();
});

it('staff see the texts that an edit replaced', async () => {
  const from = '**Description**\n\nOwn words';
  const finding = clientFinding(2, {
    history: [
      change(1, { kind: 'import', from, to: 'description' }),
      change(2, { kind: 'import', from: '', to: 'tags' }),
    ],
  });
  const { person } = renderPage(`/provider/companies/${companyId}/findings/${finding._id}`, {
    viewer: staff,
    answers: [companiesAnswer, answer(providerFindings.get, finding)],
  });

  const replaced = await screen.findAllByText('Replaced text');
  expect(replaced).toHaveLength(1);
  await person.click(replaced[0] ?? expect.fail('no replaced text'));

  expect(screen.getByText('Own words')).toBeTruthy();
});
