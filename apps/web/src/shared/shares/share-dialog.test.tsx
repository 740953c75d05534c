import { engagements } from '@gatehouse/contract/engagements/engagements';
import { reportTree } from '@gatehouse/contract/reports/report-tree';
import type { Share } from '@gatehouse/contract/shares/share.schema';
import { shares } from '@gatehouse/contract/shares/shares';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { engagementOverview, recordId } from '../../testing/engagement-records.ts';
import { answer } from '../../testing/fake-api.ts';
import { admin } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-screen.tsx';
import { reportSection, reportTreeOf } from '../../testing/report-tree-records.ts';

const share = (more: Partial<Share> = {}): Share => ({
  _id: recordId(51),
  reader: 'Quinn Auditor',
  status: 'open',
  sections: ['summary'],
  hides: { hosts: false, evidence: false },
  allowsDownload: true,
  hasPassword: false,
  confidentiality: '',
  createdBy: 'Robin Example',
  createdAt: '2026-02-01T00:00:00.000Z',
  expiresAt: '2099-03-01T00:00:00.000Z',
  revokedAt: null,
  reads: 2,
  lastReadAt: null,
  acceptances: [{ name: 'Lee Reader', at: '2026-02-02T00:00:00.000Z' }],
  ...more,
});
const url = `https://portal.example/shared-reports/${'a'.repeat(43)}`;
const summary = reportSection('summary', 'One-minute summary', [{ kind: 'paragraph', text: 'Two findings are open.' }]);
const team = reportSection('team', 'Assessment team', [{ kind: 'paragraph', text: 'Two testers.' }]);

const answers = [
  answer(engagements.overview, engagementOverview()),
  answer(reportTree.read, reportTreeOf([summary, team])),
  answer(shares.list, {
    shares: [share(), share({ _id: recordId(52), reader: 'Harbor', status: 'expired', acceptances: [] })],
  }),
  answer(shares.create, { share: share(), url }),
  answer(shares.revoke, share({ status: 'revoked' })),
];

async function openDialog(viewer = admin) {
  const opened = renderPage(`/engagements/${recordId(1)}/report`, { viewer, answers });
  await opened.person.click(await screen.findByRole('button', { name: 'Share…' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Share report' })) };
}

it('creates a link with what was chosen, and shows its address once', async () => {
  const { person, server, dialog } = await openDialog();

  await person.click(await dialog.findByRole('button', { name: 'Create link' }));
  expect(await dialog.findByText('Enter the name of the reader')).toBeTruthy();
  await person.type(dialog.getByLabelText('Reader'), 'Quinn Auditor');
  await person.click(dialog.getByLabelText('Assessment team'));
  await person.click(dialog.getByLabelText('Hide evidence'));
  await person.click(dialog.getByRole('button', { name: 'Create link' }));

  expect(await dialog.findByText(url)).toBeTruthy();
  expect(server.sentTo(shares.create)).toMatchObject([
    {
      body: {
        reader: 'Quinn Auditor',
        days: 30,
        sections: ['summary'],
        hides: { hosts: false, evidence: true },
        allowsDownload: true,
      },
    },
  ]);
});

it('answers who can open a link, what is left out, when it ends, how to revoke it and what is logged', async () => {
  const { person, dialog } = await openDialog();

  await person.click(dialog.getByText('How sharing works'));

  expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Who can open it?',
    'What is left out?',
    'When does it end?',
    'How do I revoke it?',
    'What does the read log show?',
  ]);
});

it('leads admins from the reads of a link to its read log', async () => {
  const { dialog } = await openDialog();
  const list = within(await dialog.findByRole('list', { name: 'Links of this report' }));

  expect(list.getAllByRole('link', { name: '2 reads' })[0]?.getAttribute('href')).toBe(
    `/company/read-log?share=${recordId(51)}`,
  );
});

it('lists the links with their state, and revokes an open one', async () => {
  const { person, server, dialog } = await openDialog();

  const list = within(await dialog.findByRole('list', { name: 'Links of this report' }));
  expect(list.getByText('Accepted by Lee Reader', { exact: false })).toBeTruthy();
  expect(list.getByText('Expired')).toBeTruthy();
  expect(list.queryByRole('button', { name: 'Revoke the link for Harbor' })).toBeNull();
  await person.click(list.getByRole('button', { name: 'Revoke the link for Quinn Auditor' }));
  const confirming = within(await screen.findByRole('dialog', { name: 'Revoke this link?' }));
  await person.click(confirming.getByRole('button', { name: 'Revoke' }));

  expect(server.sentTo(shares.revoke)).toMatchObject([{ params: { shareId: recordId(51) } }]);
});
