import { providerEngagements } from '@gatehouse/contract/provider-engagements';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { finding, findingRow, recordId } from '../../../testing/engagement-records.ts';
import { type Answer, answer } from '../../../testing/fake-api.ts';
import { staff } from '../../../testing/people.ts';
import { clientEngagement, clientEngagementRow, clientId, companiesAnswer } from '../../../testing/provider-records.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

const list = `/provider/companies/${clientId}/engagements`;
const address = `${list}/${recordId(1)}`;
const noRows = { rows: [], total: 0, nextCursor: null };

function open(given = clientEngagement(), path = address, ...answers: Answer[]) {
  const all = [
    companiesAnswer,
    answer(providerEngagements.list, noRows),
    answer(providerEngagements.get, given),
    ...answers,
  ];
  return renderScreen(path, { viewer: staff, answers: all });
}

it('the findings of an engagement lead to their pages', async () => {
  const rows = { rows: [findingRow(1), findingRow(2)], total: 2, nextCursor: null };
  const { server, person } = open(
    clientEngagement(),
    `${address}/findings`,
    answer(providerEngagements.findings, rows),
  );

  const link = await screen.findByRole('link', { name: /Finding 2/ });
  expect(link.getAttribute('href')).toBe(
    `/provider/companies/${clientId}/findings/${recordId(1002)}?from=${encodeURIComponent(`${address}/findings`)}`,
  );
  await person.click(screen.getByRole('radio', { name: 'In retest' }));

  await waitFor(() => expect(server.sentTo(providerEngagements.findings).at(-1)?.query.get('status')).toBe('Retest'));
});

it('carries over the unresolved findings of an earlier engagement', async () => {
  const earlier = clientEngagementRow(9, { title: 'Last year' });
  const { server, person } = open(
    clientEngagement(),
    `${address}/findings`,
    answer(providerEngagements.findings, noRows),
    answer(providerEngagements.list, { rows: [clientEngagementRow(1), earlier], total: 2, nextCursor: null }),
    answer(providerEngagements.carryOver, { carried: 2, alreadyThere: 1 }),
  );
  await person.click(await screen.findByRole('button', { name: 'More actions' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Carry over findings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Carry over open findings' }));
  await person.click(dialog.getByRole('button', { name: 'Carry over findings' }));
  expect(dialog.getAllByText('Select an engagement')).toHaveLength(2);

  await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(2));
  await person.selectOptions(dialog.getByLabelText('From engagement'), 'ENG-2026-0009 · Last year');
  await person.click(dialog.getByRole('button', { name: 'Carry over findings' }));

  expect(await screen.findByText('2 findings carried over. 1 was already carried over.')).toBeTruthy();
  expect(server.sentTo(providerEngagements.carryOver)[0]?.body).toEqual({ fromEngagementId: recordId(9) });
});

it('adds a finding with its score, and another one after it', async () => {
  const { server, person } = open(
    clientEngagement(),
    `${address}/findings/new`,
    answer(providerEngagements.addFinding, finding(1)),
  );
  await person.type(await screen.findByLabelText('Title'), 'Weak password');
  await person.click(screen.getByLabelText('CVSS vector'));
  await person.paste('CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H');
  await person.type(screen.getByLabelText('Affected assets'), 'a.example{Enter}b.example');
  await person.type(screen.getByLabelText('CWE'), 'CWE-521');

  await person.click(screen.getByRole('button', { name: 'Add and create another' }));

  expect(await screen.findByText('ENG-2026-0001-F001 added.')).toBeTruthy();
  expect(server.sentTo(providerEngagements.addFinding)[0]?.body).toMatchObject({
    title: 'Weak password',
    cvssv3: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    hosts: ['a.example', 'b.example'],
    cwe: 521,
  });
  expect(server.sentTo(providerEngagements.addFinding)[0]?.body).not.toHaveProperty('severity');
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('CVSS vector').value).toBe('');
});

it('takes the vector of the calculator', async () => {
  const { person } = open(clientEngagement(), `${address}/findings/new`);
  await person.click(await screen.findByRole('button', { name: 'Open calculator' }));
  const panel = within(await screen.findByRole('dialog', { name: 'CVSS calculator' }));
  expect(panel.getByRole('button', { name: 'Use vector' })).toHaveProperty('disabled', true);
  await person.click(panel.getByLabelText('Your vector'));
  await person.paste('CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H');

  await person.click(panel.getByRole('button', { name: 'Use vector' }));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('CVSS vector')).toHaveProperty('value', 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H');
  expect(screen.getByText('Critical 9.8')).toBeTruthy();
});

it('refuses an invalid vector and an invalid CWE before anything is sent', async () => {
  const { server, person } = open(clientEngagement(), `${address}/findings/new`);
  await person.type(await screen.findByLabelText('CWE'), 'many');
  await person.click(screen.getByLabelText('CVSS vector'));
  await person.paste('CVSS:3.1/AV:N');

  await person.click(screen.getByRole('button', { name: 'Add finding' }));

  expect(screen.getByText('CWE is a number, such as 79')).toBeTruthy();
  expect(screen.getByText('The vector format is not valid!')).toBeTruthy();
  expect(server.sentTo(providerEngagements.addFinding)).toHaveLength(0);
});
