import type { SharedReport } from '@gatehouse/contract/shares/share.schema';
import { sharedReports } from '@gatehouse/contract/shares/shares';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { type Answer, answer, refuse } from '../../../testing/fake-api.ts';
import { wholeText } from '../../../testing/read.ts';
import { renderPage } from '../../../testing/render-screen.tsx';
import { reportedFinding, reportSection, reportTreeOf } from '../../../testing/report-tree-records.ts';

const token = 'a'.repeat(43);
const firm = 'Northwind';
const expiresAt = '2026-03-01T00:00:00.000Z';
const open = (...answers: Answer[]) => renderPage(`/shared-reports/${token}`, { answers });
const gate = (...needs: ('password' | 'acceptance')[]) => answer(sharedReports.get, { needs, firm, expiresAt });
const asking = refuse(sharedReports.report, { status: 403, code: 'ACCESS_NEEDED', message: 'Open the link again' });
const noted = answer(sharedReports.view, { noted: true });

const sharedReport = (more: Partial<SharedReport> = {}): SharedReport => ({
  ...reportTreeOf([
    reportSection('findings', 'Findings', [{ kind: 'findings', findings: [reportedFinding(1)], total: 1 }]),
  ]),
  watermark: { reader: 'Quinn Auditor', day: '2026-02-10' },
  allowsDownload: true,
  expiresAt,
  ...more,
});

it('shows the report with the watermark and without a link into the portal', async () => {
  open(answer(sharedReports.report, sharedReport()), gate(), noted);

  expect(await screen.findByRole('heading', { level: 1, name: sharedReport().engagement.title })).toBeTruthy();
  const mark = 'Shared with Quinn Auditor · 10-02-2026';
  expect(screen.getByText(wholeText(mark))).toBeTruthy();
  const marks = [...document.querySelectorAll<HTMLElement>('[data-watermark] > *')];
  expect(new Set(marks.map(({ dataset }) => dataset['text']))).toEqual(new Set([mark]));
  const finding = within(await screen.findByRole('article', { name: 'Finding 1' }));
  expect(finding.getByRole('heading', { name: 'Finding 1' })).toBeTruthy();
  expect(finding.queryByRole('link', { name: 'Finding 1' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeTruthy();
});

it('offers no download that the link does not allow', async () => {
  open(answer(sharedReports.report, sharedReport({ allowsDownload: false })), gate(), noted);

  await screen.findByRole('article', { name: 'Finding 1' });
  expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull();
});

it('asks for the password, and says when it is wrong', async () => {
  const wrong = refuse(sharedReports.enter, { status: 422, code: 'PASSWORD_WRONG', message: 'Wrong password' });
  const { person, server } = open(asking, gate('password'), wrong);

  await person.type(await screen.findByLabelText('Password'), 'a guess{Enter}');

  expect(await screen.findByText('Wrong password')).toBeTruthy();
  expect(server.sentTo(sharedReports.enter)).toMatchObject([{ body: { password: 'a guess' } }]);
});

it('shows the confidentiality text, and takes the name of the reader', async () => {
  const terms = answer(sharedReports.enter, { needs: ['acceptance'], confidentiality: 'Keep it confidential.' });
  const { person, server } = open(asking, gate('acceptance'), terms);

  expect(await screen.findByText('Keep it confidential.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Accept and open' }));
  expect(await screen.findByText('Enter your name with at least 2 characters')).toBeTruthy();
  await person.type(screen.getByLabelText('Your name'), 'Lee Reader{Enter}');

  await waitFor(() =>
    expect(server.sentTo(sharedReports.enter).at(-1)).toMatchObject({ body: { name: 'Lee Reader', accepts: true } }),
  );
});

it.each([
  [410, 'LINK_EXPIRED', 'This link has ended. Ask the sender for a new one.'],
  [404, 'NOT_FOUND', 'No report was found for this link. Check that the address is complete.'],
] as const)('says what a link that is answered with %s is', async (status, code, text) => {
  open(refuse(sharedReports.report, { status, code, message: 'Refused' }));

  expect(await screen.findByText(text)).toBeTruthy();
});
