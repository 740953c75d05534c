import { clientDomains } from '@gatehouse/contract/domain-verifications/domain-verifications';
import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { domainRecord } from '../../testing/domain-records.ts';
import { recordId } from '../../testing/engagement-records.ts';
import { answer, refuse } from '../../testing/fake-api.ts';
import { admin, staff } from '../../testing/people.ts';
import { renderPage, shownAddress } from '../../testing/render-screen.tsx';

const companyId = admin.company._id;
const address = `/provider/companies/${companyId}/domains`;
const moment = '2026-02-02T10:00:00.000Z';
const pending = domainRecord({ domain: 'shop.example', reason: 'There is no DNS record.' });

it('shows staff the domains of a client, and lets them add one', async () => {
  const added = domainRecord({ _id: recordId(9), domain: 'third.example', isConfirmed: true });
  const { server, person } = renderPage(address, {
    viewer: staff,
    answers: [answer(clientDomains.list, [pending]), answer(clientDomains.create, added)],
  });

  await person.type(await screen.findByLabelText('Domain'), 'Third.example{Enter}');

  expect(await screen.findByText(/third\.example.* added/)).toBeTruthy();
  expect(server.sentTo(clientDomains.create)).toMatchObject([{ body: { domain: 'third.example' } }]);
});

it('requires an authorization to verify a domain without a check', async () => {
  const file = { _id: recordId(4), name: 'signed.pdf', type: 'application/pdf', size: 10, createdAt: moment };
  const override = { reason: 'Signed by the board', by: 'Sam Staff', at: moment, file };
  const verified = { ...pending, state: 'Verified' as const, reason: '', override };
  const { server, person } = renderPage(address, {
    viewer: staff,
    answers: [
      answer(clientDomains.list, [pending]),
      answer(providerSurface.addAuthorization, file),
      answer(providerSurface.verifyDomain, verified),
    ],
  });
  expect(await screen.findByText('There is no DNS record.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: /^Verify: .*shop\.example/ }));
  const dialog = within(screen.getByRole('dialog'));
  const submit = dialog.getByRole('button', { name: 'Verify' });
  await person.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Signed by the board');
  expect(submit.hasAttribute('disabled')).toBe(true);

  await person.upload(
    dialog.getByLabelText('Files to attach'),
    new File(['%PDF-1.7 signed'], 'signed.pdf', { type: 'application/pdf' }),
  );
  await waitFor(() => expect(submit.hasAttribute('disabled')).toBe(false));
  server.use(answer(clientDomains.list, [verified]));
  await person.click(submit);

  expect(await screen.findByText('Signed by the board')).toBeTruthy();
  expect(server.sentTo(providerSurface.verifyDomain)[0]?.body).toEqual({
    reason: 'Signed by the board',
    fileId: file._id,
  });
});

it('says that the client does not exist', async () => {
  const missing = { status: 404, code: 'NOT_FOUND', message: 'Not found' } as const;
  renderPage(address, { viewer: staff, answers: [refuse(clientDomains.list, missing)] });

  expect(await screen.findByText('Not found')).toBeTruthy();
});

it('is not open to clients', async () => {
  renderPage(address, { viewer: admin });

  await waitFor(() => expect(shownAddress()).not.toBe(address));
});
