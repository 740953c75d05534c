import { providerDarkWeb } from '@gatehouse/contract/dark-web/dark-web';
import { company as companyCalls } from '@gatehouse/contract/company/company';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answer, refuse } from '../../../testing/fake-api.ts';
import { leak } from '../../../testing/leak-records.ts';
import { admin, staff } from '../../../testing/people.ts';
import { clientAround } from '../../../testing/provider-records.ts';
import { renderPage, shownAddress } from '../../../testing/render-screen.tsx';

const company = admin.company._id;
const address = `/provider/companies/${company}/dark-web`;
const one = leak(1);
const listed = answer(providerDarkWeb.list, { rows: [one], total: 1, nextCursor: null });
const client = { _id: company, name: 'Acme Corporation', shortName: 'Acme', logo: null, ...clientAround };
const named = answer(companyCalls.client, client);

it('staff see the leaks of a client without passwords, and filter them', async () => {
  const { server, person } = renderPage(address, { viewer: staff, answers: [named, listed] });

  const row = within(await screen.findByRole('row', { name: /person1/ }));
  expect(row.getByText('Hidden password')).toBeTruthy();
  expect(row.queryByRole('link')).toBeNull();
  await person.click(screen.getByRole('radio', { name: 'Mitigated' }));

  await waitFor(() => expect(server.sentTo(providerDarkWeb.list).at(-1)?.query.get('status')).toBe('3'));
  expect(shownAddress()).toBe(`${address}?view=mitigated`);
});

it('a record is withdrawn with a reason', async () => {
  const { server, person } = renderPage(address, { viewer: staff, answers: [named, listed] });
  server.use(answer(providerDarkWeb.withdraw, { withdrawn: true }));

  await person.click(await screen.findByRole('button', { name: 'Withdraw ACME-DW-0001' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Withdraw ACME-DW-0001?' }));
  await person.click(dialog.getByRole('button', { name: 'Withdraw leak' }));
  expect(dialog.getByText('Enter a reason')).toBeTruthy();
  await person.type(dialog.getByLabelText('Reason'), 'A test account');
  await person.click(dialog.getByRole('button', { name: 'Withdraw leak' }));

  expect(await screen.findByText('ACME-DW-0001 withdrawn')).toBeTruthy();
  expect(server.sentTo(providerDarkWeb.withdraw)[0]?.body).toEqual({ reason: 'A test account' });
});

it('an unknown client is reported', async () => {
  const answers = [named, refuse(providerDarkWeb.list, { status: 404, code: 'NOT_FOUND' })];
  renderPage(address, { viewer: staff, answers });

  expect(await screen.findByText('This client doesn’t exist')).toBeTruthy();
});

it('company users are redirected', async () => {
  renderPage(address, { viewer: admin });

  await waitFor(() => expect(shownAddress()).not.toContain('/provider'));
});
