import { providerEngagements } from '@gatehouse/contract/provider-engagements';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { finding, findingRow, recordId } from '../../testing/engagement-records.ts';
import { type Answer, answer, refuse } from '../../testing/fake-api.ts';
import { staff } from '../../testing/people.ts';
import { clientEngagement, clientEngagementRow, clientId, companiesAnswer } from '../../testing/provider-records.ts';
import { renderScreen, shownAddress } from '../../testing/render-screen.tsx';

const list = `/provider/companies/${clientId}/engagements`;
const address = `${list}/${recordId(1)}`;
const published = { publication: 'Published', publishedAt: '2026-02-01T10:00:00.000Z' } as const;
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

it('everything that the provider says can be written, and is saved as a whole', async () => {
  const saved = clientEngagement({ title: 'Better name', coverage: [] });
  const { server, person } = open(clientEngagement(), address, answer(providerEngagements.change, saved));
  const title = await screen.findByLabelText('Title');
  expect(screen.queryByText('Unsaved changes')).toBeNull();

  await person.clear(title);
  await person.type(title, 'Better name');
  await person.click(screen.getByRole('button', { name: 'Add a check' }));
  await person.type(screen.getByLabelText('Area'), 'Sign-in');
  await person.type(screen.getByLabelText('What was checked'), 'Brute force');
  await person.selectOptions(screen.getByLabelText('Result'), 'Failed');
  await person.click(screen.getByRole('button', { name: 'Remove Person 1' }));
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(server.sentTo(providerEngagements.change)[0]?.body).toMatchObject({
    title: 'Better name',
    team: [],
    scope: [{ kind: 'Domain', value: 'shop.acme.example' }],
    coverage: [{ area: 'Sign-in', item: 'Brute force', result: 'Failed', note: '' }],
  });
});

it('a text in Markdown is seen as the client will see it', async () => {
  const { person } = open(clientEngagement({ summary: '## Result\n\nAll **good**.' }));
  const modes = within(await screen.findByRole('group', { name: 'View of Summary' }));

  await person.click(modes.getByRole('button', { name: 'Preview' }));

  const shown = within(screen.getByRole('region', { name: 'Summary' }));
  expect(await shown.findByRole('heading', { name: 'Result' })).toBeTruthy();
  expect(shown.getByText('good').tagName).toBe('STRONG');
});

it('days in the wrong order are refused with the server’s sentence beside the field', async () => {
  const sentence = 'End Date must be greater than Start Date';
  const issues = [{ path: 'date_end', message: sentence }];
  const refused = refuse(providerEngagements.change, {
    status: 422,
    code: 'VALIDATION_FAILED',
    message: sentence,
    issues,
  });
  const { person } = open(clientEngagement(), address, refused);
  const end = await screen.findByLabelText('End date');

  await person.clear(end);
  await person.type(end, '2025-01-01');
  await person.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(end.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(sentence)).toHaveLength(2);
});

it('unsaved changes are not left without a question', async () => {
  const { person } = open();
  await person.type(await screen.findByLabelText('Title'), ' once more');
  const away = screen.getByRole('link', { name: 'Engagements of Acme Corporation' });

  await person.click(away);
  const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
  await person.click(within(await question()).getAllByRole('button', { name: 'Stay here' })[1] as HTMLElement);
  expect(shownAddress()).toBe(address);
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Engagement 1 once more');

  await person.click(away);
  await person.click(within(await question()).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(shownAddress()).toBe(list));
});

it('the way back through the history asks as well', async () => {
  const { person } = open(clientEngagement(), list);
  await person.click((await screen.findAllByRole('link', { name: 'New engagement' }))[0] as HTMLElement);
  await person.type(await screen.findByLabelText('Title'), 'Half');

  window.history.back();

  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await waitFor(() => expect(shownAddress()).toBe(`${list}/new`));
  await person.click(question.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(shownAddress()).toBe(list));
});

it('publishing says first what the client will see', async () => {
  const after = clientEngagement({ ...published });
  const { server, person } = open(clientEngagement(), address, answer(providerEngagements.publish, after));
  await person.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish ENG-2026-0001?' }));

  expect(await dialog.findByText('Acme Corporation sees at once:')).toBeTruthy();
  expect(dialog.getByText('3 findings, with all evidence')).toBeTruthy();
  server.use(answer(providerEngagements.get, after));
  await person.click(dialog.getByRole('button', { name: 'Publish' }));

  expect(await screen.findByText('ENG-2026-0001 is published.')).toBeTruthy();
  expect(server.sentTo(providerEngagements.publish)[0]?.body).toEqual({ publication: 'Published' });
  expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeTruthy();
});

it('what is not saved cannot be published', async () => {
  const { person } = open();
  await person.type(await screen.findByLabelText('Title'), '!');

  await person.click(screen.getByRole('button', { name: 'Publish' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Publish ENG-2026-0001?' }));
  expect(dialog.getByText(/Save your changes first/)).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true);
});

it('withdrawing says what is lost to the client, and a refusal stands in the dialog', async () => {
  const refusal = { status: 409, code: 'CONFLICT', message: 'ENG-2026-0001 is already withdrawn' } as const;
  const { person } = open(clientEngagement({ ...published }), address, refuse(providerEngagements.publish, refusal));
  await person.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw ENG-2026-0001?' }));
  expect(await dialog.findByText(/Acme Corporation no longer sees the engagement/)).toBeTruthy();

  await person.click(dialog.getByRole('button', { name: 'Withdraw' }));

  expect(await dialog.findByText('ENG-2026-0001 is already withdrawn')).toBeTruthy();
});

it('the findings of an engagement lead to their pages', async () => {
  const rows = { rows: [findingRow(1), findingRow(2)], total: 2, nextCursor: null };
  const { server, person } = open(
    clientEngagement(),
    `${address}/findings`,
    answer(providerEngagements.findings, rows),
  );

  const link = await screen.findByRole('link', { name: /Finding 2/ });
  expect(link.getAttribute('href')).toBe(`/provider/companies/${clientId}/findings/${recordId(1002)}`);
  await person.click(screen.getByRole('radio', { name: 'In retest' }));

  await waitFor(() => expect(server.sentTo(providerEngagements.findings).at(-1)?.query.get('status')).toBe('Retest'));
});

it('what an earlier engagement left unfixed is carried over', async () => {
  const earlier = clientEngagementRow(9, { title: 'Last year' });
  const { server, person } = open(
    clientEngagement(),
    `${address}/findings`,
    answer(providerEngagements.findings, noRows),
    answer(providerEngagements.list, { rows: [clientEngagementRow(1), earlier], total: 2, nextCursor: null }),
    answer(providerEngagements.carryOver, { carried: 2, alreadyThere: 1 }),
  );
  await person.click(await screen.findByRole('button', { name: 'Carry over' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Carry over unfixed findings' }));
  await person.click(dialog.getByRole('button', { name: 'Carry over' }));
  expect(dialog.getAllByText('Choose an engagement')).toHaveLength(2);

  await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(2));
  await person.selectOptions(dialog.getByLabelText('From which engagement'), 'ENG-2026-0009 · Last year');
  await person.click(dialog.getByRole('button', { name: 'Carry over' }));

  expect(await screen.findByText('2 findings were carried over. 1 was there already.')).toBeTruthy();
  expect(server.sentTo(providerEngagements.carryOver)[0]?.body).toEqual({ fromEngagementId: recordId(9) });
});

it('a finding is written with its score, and the next one after it', async () => {
  const { server, person } = open(
    clientEngagement(),
    `${address}/findings/new`,
    answer(providerEngagements.addFinding, finding(1)),
  );
  await person.type(await screen.findByLabelText('Title'), 'Weak password');
  await person.click(screen.getByLabelText('Your vector'));
  await person.paste('CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H');
  await person.type(screen.getByLabelText('Assets'), 'a.example{Enter}b.example');
  await person.type(screen.getByLabelText('CWE'), 'CWE-521');

  await person.click(screen.getByRole('button', { name: 'Add and write another' }));

  expect(await screen.findByText('ENG-2026-0001-F001 was added.')).toBeTruthy();
  expect(server.sentTo(providerEngagements.addFinding)[0]?.body).toMatchObject({
    title: 'Weak password',
    cvssv3: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    hosts: ['a.example', 'b.example'],
    cwe: 521,
  });
  expect(server.sentTo(providerEngagements.addFinding)[0]?.body).not.toHaveProperty('severity');
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Your vector').value).toBe('');
});

it('a vector that cannot be read and a CWE that is none are not sent', async () => {
  const { server, person } = open(clientEngagement(), `${address}/findings/new`);
  await person.type(await screen.findByLabelText('CWE'), 'many');
  await person.click(screen.getByLabelText('Your vector'));
  await person.paste('CVSS:3.1/AV:N');

  await person.click(screen.getByRole('button', { name: 'Add the finding' }));

  expect(screen.getByText('CWE is a number, such as 79')).toBeTruthy();
  expect(screen.getByText('The vector format is not valid!')).toBeTruthy();
  expect(server.sentTo(providerEngagements.addFinding)).toHaveLength(0);
});

it('an engagement that is none says so, a failure can be tried again', async () => {
  const { server, person } = open(
    clientEngagement(),
    address,
    refuse(providerEngagements.get, { status: 503, code: 'UNAVAILABLE', message: 'Busy' }),
  );
  await screen.findByText('Busy');
  server.use(refuse(providerEngagements.get, { status: 404, code: 'NOT_FOUND', message: 'Not found' }));

  await person.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('There is no such engagement')).toBeTruthy();
});
