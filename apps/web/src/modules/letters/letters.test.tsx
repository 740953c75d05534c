import { engagements } from '@gatehouse/contract/engagements/engagements';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import type { Letter, LetterBook } from '@gatehouse/contract/letters/letter.schema';
import { clientLetters, letterApproval, letters } from '@gatehouse/contract/letters/letters';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { engagementOverview, recordId } from '../../testing/engagement-records.ts';
import { answer, refuse } from '../../testing/fake-api.ts';
import { admin, staff } from '../../testing/people.ts';
import { clientEngagement, clientId, companiesAnswer } from '../../testing/provider-records.ts';
import { renderPage } from '../../testing/render-screen.tsx';

const id = recordId(1);
const letter = (change: Partial<Letter> = {}): Letter => ({
  _id: recordId(7),
  letterId: 'abcdefghijklmnopqrstuvwx27',
  number: 'ACME-LTR-000012',
  status: 'valid',
  isOutdated: false,
  scope: 'count',
  counts: 'severity',
  remediation: true,
  method: true,
  liveStatus: false,
  months: 12,
  language: 'en',
  requestedBy: 'Ada Lovelace',
  requestedAt: '2026-11-20T10:00:00.000Z',
  issuedAt: '2026-11-20T10:00:00.000Z',
  asOf: '2026-11-20',
  validUntil: '2027-11-20T10:00:00.000Z',
  revokedAt: null,
  revocationReason: '',
  statements: [{ kind: 'no-guarantee', text: 'This letter does not guarantee the absence of other vulnerabilities.' }],
  ...change,
});

const book = (change: Partial<LetterBook> = {}): LetterBook => ({
  today: '2026-11-29',
  record: {
    organization: 'Acme',
    firm: 'Northwind Security',
    testType: 'Web application',
    isPublished: true,
    isCompleted: true,
    from: '2026-10-01',
    to: '2026-10-14',
    scope: ['shop.acme.example'],
    standards: [],
    findings: [
      { severity: 'critical', status: 'Fixed', isRetested: true, count: 1 },
      { severity: 'high', status: 'Open', isRetested: false, count: 2 },
    ],
  },
  refusals: [],
  needsApproval: false,
  letters: [],
  ...change,
});

const open = (given: LetterBook) =>
  renderPage(`/engagements/${id}/letters`, {
    viewer: admin,
    answers: [
      answer(engagements.overview, engagementOverview({ status: 'Completed' })),
      answer(letters.get, given),
      answer(letters.issue, letter()),
      answer(letters.revoke, letter({ status: 'revoked' })),
    ],
  });

it('previews what a letter will state and why it cannot state the rest, and issues it', async () => {
  const { server, person } = open(book());
  await person.click(await screen.findByRole('button', { name: 'New letter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New attestation letter' }));

  expect(dialog.getByText('Scope of the test: shop.acme.example.')).toBeTruthy();
  expect(dialog.getByText('1 vulnerability was fixed, and a retest confirmed the fix.')).toBeTruthy();
  expect(dialog.getByText('All critical and high findings fixed: 2 are not fixed and retested.')).toBeTruthy();
  expect(dialog.getByText('Standards: the engagement names none.')).toBeTruthy();
  await person.click(dialog.getByRole('radio', { name: 'Number of targets' }));
  expect(dialog.queryByText(/shop\.acme\.example/)).toBeNull();
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Language' }), 'Deutsch');
  expect(dialog.getByText('Der Prüfumfang umfasste 1 Prüfobjekt.')).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Issue letter' }));

  expect(await screen.findByText('ACME-LTR-000012 issued')).toBeTruthy();
  expect(server.sentTo(letters.issue).at(-1)?.body).toEqual({
    scope: 'count',
    counts: 'severity',
    remediation: true,
    method: true,
    liveStatus: false,
    months: 12,
    language: 'de',
  });
});

it('says why no letter can be issued', async () => {
  open(book({ refusals: ['not-completed'] }));

  expect(await screen.findByText('The engagement is not completed.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'New letter' }).disabled).toBe(true);
});

it('lists letters with their status, and revokes one with a reason', async () => {
  const outdated = letter({ isOutdated: true });
  const { server, person } = open(book({ letters: [outdated] }));
  const line = within(await screen.findByRole('list', { name: 'Attestation letters' }));

  expect(line.getByText('Valid')).toBeTruthy();
  expect(line.getByText('Outdated')).toBeTruthy();
  await person.click(line.getByRole('button', { name: 'Actions for ACME-LTR-000012' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Revoke letter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke ACME-LTR-000012?' }));
  await person.click(dialog.getByRole('button', { name: 'Revoke letter' }));
  expect(dialog.getByText('Enter a reason')).toBeTruthy();
  await person.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Wrong recipient');
  await person.click(dialog.getByRole('button', { name: 'Revoke letter' }));

  await waitFor(() => expect(server.sentTo(letters.revoke).at(-1)?.body).toEqual({ reason: 'Wrong recipient' }));
});

const clientPage = `/provider/companies/${clientId}/engagements/${id}`;
const published = clientEngagement({ _id: id, publication: 'Published' });

it('is approved by staff', async () => {
  const requested = letter({ status: 'requested', issuedAt: null, asOf: null, validUntil: null });
  const { server, person } = renderPage(`${clientPage}/letters`, {
    viewer: staff,
    answers: [
      companiesAnswer,
      answer(providerEngagements.get, published),
      answer(clientLetters.get, book({ needsApproval: true, letters: [requested] })),
      answer(letterApproval.approve, letter()),
    ],
  });

  expect(await screen.findByText('Awaiting approval')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Approve letter' }));

  expect(await screen.findByText('ACME-LTR-000012 issued')).toBeTruthy();
  expect(server.sentTo(letterApproval.approve)).toHaveLength(1);
});

it('is revoked with its engagement only after a second confirmation', async () => {
  const message = 'Attestation letters of this engagement are valid: ACME-LTR-000012. Revoke them first.';
  const { server, person } = renderPage(`${clientPage}/letters`, {
    viewer: staff,
    answers: [
      companiesAnswer,
      answer(providerEngagements.get, published),
      answer(clientLetters.get, book()),
      refuse(providerEngagements.publish, { status: 409, code: 'LETTERS_ISSUED', message }),
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'Unpublish' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Unpublish' }));

  expect(await dialog.findByText(message)).toBeTruthy();
  server.use(answer(providerEngagements.publish, { ...published, publication: 'Withdrawn' }));
  await person.click(dialog.getByRole('button', { name: 'Revoke letters and unpublish' }));

  await waitFor(() =>
    expect(server.sentTo(providerEngagements.publish).map(({ body }) => body)).toEqual([
      { publication: 'Withdrawn' },
      { publication: 'Withdrawn', revokesLetters: true },
    ]),
  );
});
